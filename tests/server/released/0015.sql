-- {"UbDYa0GFcsoMcs_z": "b0875a0ae7280061102e760f16e991c94bfa9c6fc5b8b1462a68475d69bedf8c", "FqMGPn0sOx1WdKzO": "9c5b6e7f0a8acdd15c8c231a27d4413a20eb296eb5ac699214401e0424c18741", "FV7f_6nA6yQMWUQg": "e39f466fefae69e232297f6e26e5f48c554be814943496e452e0f89abfb4dd45", "Wn_H51UHOfuYQLFS": "b3dee8dc89513570d890e51929c53aebecbd8ae74c174193895173a4f441511d", "mIFwfevtVexVoJdU": "ae456ebef53041ca4746117372d498b7b9fba910524fca20c9c7b2676667ffa6"}
BEGIN TRANSACTION;
CREATE TABLE accounts (
	person VARCHAR(32) NOT NULL, 
	name VARCHAR(32) NOT NULL, 
	"key" VARCHAR(64) NOT NULL, 
	password TEXT NOT NULL, 
	email VARCHAR(254), 
	at VARCHAR(32) NOT NULL, called_from VARCHAR(200), hidden BOOLEAN DEFAULT 0 NOT NULL, renamed VARCHAR(32), 
	PRIMARY KEY (person), 
	FOREIGN KEY(person) REFERENCES people (id), 
	UNIQUE ("key")
);
INSERT INTO "accounts" VALUES('105ddae52fd262ca04d05a53','Anna','anna','$argon2id$v=19$m=65536,t=3,p=4$fIUpuTefHLQcm5kQwwNZLA$tFHAuMGj0sh1QBVT/2kdU3mGnO2c4UG9F9sxXw81ncQ',NULL,'2026-11-19T02:06:37+00:00',NULL,0,NULL);
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0015');
CREATE TABLE challenges (
	table_id VARCHAR(32) NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	challenger VARCHAR(32) NOT NULL, 
	declined BOOLEAN DEFAULT 0 NOT NULL, 
	at VARCHAR(32) NOT NULL, 
	PRIMARY KEY (table_id, person), 
	FOREIGN KEY(table_id) REFERENCES tables (id), 
	FOREIGN KEY(person) REFERENCES people (id), 
	FOREIGN KEY(challenger) REFERENCES people (id)
);
CREATE TABLE company (
	table_id VARCHAR(32) NOT NULL, 
	state TEXT NOT NULL, 
	seen_by VARCHAR(8) NOT NULL, 
	due FLOAT, 
	PRIMARY KEY (table_id), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "company" VALUES('UbDYa0GFcsoMcs_z','{"seen_by":"link","lot":false,"waiting":false,"clock":null,"vote":null,"ended":null,"next":null,"away_after":180.0,"hints":false,"remarks":[]}','link',NULL);
INSERT INTO "company" VALUES('FqMGPn0sOx1WdKzO','{"seen_by":"link","lot":false,"waiting":false,"clock":null,"vote":null,"ended":null,"next":null,"away_after":180.0,"hints":false,"remarks":[]}','link',NULL);
INSERT INTO "company" VALUES('FV7f_6nA6yQMWUQg','{"seen_by":"link","lot":false,"waiting":false,"clock":null,"vote":null,"ended":null,"next":null,"away_after":180.0,"hints":false,"remarks":[]}','link',NULL);
INSERT INTO "company" VALUES('Wn_H51UHOfuYQLFS','{"seen_by":"link","lot":false,"waiting":false,"clock":null,"vote":null,"ended":null,"next":null,"away_after":180.0,"hints":false,"remarks":[]}','link',NULL);
INSERT INTO "company" VALUES('mIFwfevtVexVoJdU','{"seen_by":"link","lot":false,"waiting":false,"clock":null,"vote":null,"ended":null,"next":null,"away_after":180.0,"hints":false,"remarks":[]}','link',NULL);
CREATE TABLE events (
	table_id VARCHAR(32) NOT NULL, 
	number INTEGER NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	seat INTEGER NOT NULL, 
	text VARCHAR(200) NOT NULL, 
	at VARCHAR(32) NOT NULL, 
	PRIMARY KEY (table_id, number), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "events" VALUES('UbDYa0GFcsoMcs_z',1,'act',-1,'first-1','2026-11-19T02:06:39+00:00');
INSERT INTO "events" VALUES('UbDYa0GFcsoMcs_z',2,'act',0,'L3.7@c4','2026-11-19T02:06:40+00:00');
INSERT INTO "events" VALUES('UbDYa0GFcsoMcs_z',3,'act',1,'T4.4@c1','2026-11-19T02:06:42+00:00');
INSERT INTO "events" VALUES('UbDYa0GFcsoMcs_z',4,'act',0,'L4.12@c3','2026-11-19T02:06:43+00:00');
INSERT INTO "events" VALUES('UbDYa0GFcsoMcs_z',5,'act',1,'L4.1@b3','2026-11-19T02:06:44+00:00');
INSERT INTO "events" VALUES('UbDYa0GFcsoMcs_z',6,'rewind',-1,'4','2026-11-19T02:06:46+00:00');
INSERT INTO "events" VALUES('UbDYa0GFcsoMcs_z',7,'act',1,'L3.5@c1','2026-11-19T02:06:47+00:00');
INSERT INTO "events" VALUES('FqMGPn0sOx1WdKzO',1,'act',-1,'first-1','2026-11-19T02:06:49+00:00');
INSERT INTO "events" VALUES('FqMGPn0sOx1WdKzO',2,'act',0,'people-K','2026-11-19T02:06:51+00:00');
INSERT INTO "events" VALUES('FqMGPn0sOx1WdKzO',3,'act',1,'people-Q','2026-11-19T02:06:53+00:00');
INSERT INTO "events" VALUES('FqMGPn0sOx1WdKzO',4,'act',-1,'board-0,1','2026-11-19T02:06:53+00:00');
INSERT INTO "events" VALUES('FqMGPn0sOx1WdKzO',5,'act',-1,'board-1,1','2026-11-19T02:06:53+00:00');
INSERT INTO "events" VALUES('FqMGPn0sOx1WdKzO',6,'act',-1,'board--1,1','2026-11-19T02:06:53+00:00');
INSERT INTO "events" VALUES('FqMGPn0sOx1WdKzO',7,'act',-1,'board--1,2','2026-11-19T02:06:53+00:00');
INSERT INTO "events" VALUES('FqMGPn0sOx1WdKzO',8,'act',-1,'board-1,0','2026-11-19T02:06:53+00:00');
INSERT INTO "events" VALUES('FqMGPn0sOx1WdKzO',9,'act',-1,'get-K1.3','2026-11-19T02:06:53+00:00');
INSERT INTO "events" VALUES('FqMGPn0sOx1WdKzO',10,'act',-1,'get-K1.1','2026-11-19T02:06:53+00:00');
INSERT INTO "events" VALUES('FqMGPn0sOx1WdKzO',11,'act',-1,'get-K3.2','2026-11-19T02:06:53+00:00');
INSERT INTO "events" VALUES('FqMGPn0sOx1WdKzO',12,'act',-1,'get-Q1.3','2026-11-19T02:06:53+00:00');
INSERT INTO "events" VALUES('FqMGPn0sOx1WdKzO',13,'act',-1,'get-K3.1','2026-11-19T02:06:53+00:00');
INSERT INTO "events" VALUES('FqMGPn0sOx1WdKzO',14,'act',-1,'get-K2.3','2026-11-19T02:06:53+00:00');
INSERT INTO "events" VALUES('FqMGPn0sOx1WdKzO',15,'act',-1,'get-S0.3','2026-11-19T02:06:53+00:00');
INSERT INTO "events" VALUES('FqMGPn0sOx1WdKzO',16,'act',-1,'get-Q2.1','2026-11-19T02:06:53+00:00');
INSERT INTO "events" VALUES('FqMGPn0sOx1WdKzO',17,'act',-1,'get-Q3.3','2026-11-19T02:06:53+00:00');
INSERT INTO "events" VALUES('FqMGPn0sOx1WdKzO',18,'act',-1,'get-S0.0','2026-11-19T02:06:53+00:00');
INSERT INTO "events" VALUES('FqMGPn0sOx1WdKzO',19,'act',-1,'spot-2b','2026-11-19T02:06:53+00:00');
INSERT INTO "events" VALUES('FqMGPn0sOx1WdKzO',20,'act',-1,'spot-3d','2026-11-19T02:06:53+00:00');
INSERT INTO "events" VALUES('FqMGPn0sOx1WdKzO',21,'act',-1,'spot-1d','2026-11-19T02:06:53+00:00');
INSERT INTO "events" VALUES('FqMGPn0sOx1WdKzO',22,'act',-1,'spot-5f','2026-11-19T02:06:53+00:00');
INSERT INTO "events" VALUES('FqMGPn0sOx1WdKzO',23,'act',-1,'spot-6f','2026-11-19T02:06:53+00:00');
INSERT INTO "events" VALUES('FqMGPn0sOx1WdKzO',24,'act',-1,'spot-6e','2026-11-19T02:06:53+00:00');
INSERT INTO "events" VALUES('FqMGPn0sOx1WdKzO',25,'act',-1,'spot-1b','2026-11-19T02:06:53+00:00');
INSERT INTO "events" VALUES('FqMGPn0sOx1WdKzO',26,'act',-1,'spot-3f','2026-11-19T02:06:53+00:00');
INSERT INTO "events" VALUES('FqMGPn0sOx1WdKzO',27,'act',-1,'get-S0.2','2026-11-19T02:06:53+00:00');
INSERT INTO "events" VALUES('FqMGPn0sOx1WdKzO',28,'act',0,'K3.1@5a','2026-11-19T02:06:55+00:00');
INSERT INTO "events" VALUES('FqMGPn0sOx1WdKzO',29,'act',-1,'turn-Q1.2','2026-11-19T02:06:55+00:00');
INSERT INTO "events" VALUES('FqMGPn0sOx1WdKzO',30,'act',-1,'get-K2.0','2026-11-19T02:06:55+00:00');
INSERT INTO "events" VALUES('FqMGPn0sOx1WdKzO',31,'act',1,'(S0.0)@4b','2026-11-19T02:07:02+00:00');
INSERT INTO "events" VALUES('FqMGPn0sOx1WdKzO',32,'act',-1,'get-S0.3','2026-11-19T02:07:02+00:00');
INSERT INTO "events" VALUES('FqMGPn0sOx1WdKzO',33,'rewind',-1,'30','2026-11-19T02:07:05+00:00');
INSERT INTO "events" VALUES('FqMGPn0sOx1WdKzO',34,'act',1,'(Q2.1)@1e','2026-11-19T02:07:06+00:00');
INSERT INTO "events" VALUES('FqMGPn0sOx1WdKzO',35,'act',-1,'get-S0.3','2026-11-19T02:07:06+00:00');
INSERT INTO "events" VALUES('FV7f_6nA6yQMWUQg',1,'act',-1,'first-2','2026-11-19T02:07:08+00:00');
INSERT INTO "events" VALUES('FV7f_6nA6yQMWUQg',2,'act',1,'2@f1','2026-11-19T02:07:09+00:00');
INSERT INTO "events" VALUES('FV7f_6nA6yQMWUQg',3,'act',0,'1@b1','2026-11-19T02:07:11+00:00');
INSERT INTO "events" VALUES('FV7f_6nA6yQMWUQg',4,'act',1,'2>f2','2026-11-19T02:07:12+00:00');
INSERT INTO "events" VALUES('FV7f_6nA6yQMWUQg',5,'act',1,'leave','2026-11-19T02:07:14+00:00');
INSERT INTO "events" VALUES('FV7f_6nA6yQMWUQg',6,'rewind',-1,'4','2026-11-19T02:07:15+00:00');
INSERT INTO "events" VALUES('FV7f_6nA6yQMWUQg',7,'act',1,'take','2026-11-19T02:07:16+00:00');
INSERT INTO "events" VALUES('Wn_H51UHOfuYQLFS',1,'act',-1,'first-1','2026-11-19T02:07:21+00:00');
INSERT INTO "events" VALUES('Wn_H51UHOfuYQLFS',2,'act',-1,'mountain-18','2026-11-19T02:07:21+00:00');
INSERT INTO "events" VALUES('Wn_H51UHOfuYQLFS',3,'act',-1,'mountain-9','2026-11-19T02:07:21+00:00');
INSERT INTO "events" VALUES('Wn_H51UHOfuYQLFS',4,'act',-1,'mountain-2','2026-11-19T02:07:21+00:00');
INSERT INTO "events" VALUES('Wn_H51UHOfuYQLFS',5,'act',-1,'mountain-11','2026-11-19T02:07:21+00:00');
INSERT INTO "events" VALUES('Wn_H51UHOfuYQLFS',6,'act',-1,'get-G','2026-11-19T02:07:21+00:00');
INSERT INTO "events" VALUES('Wn_H51UHOfuYQLFS',7,'act',-1,'get-G','2026-11-19T02:07:21+00:00');
INSERT INTO "events" VALUES('Wn_H51UHOfuYQLFS',8,'act',-1,'get-F','2026-11-19T02:07:21+00:00');
INSERT INTO "events" VALUES('Wn_H51UHOfuYQLFS',9,'act',-1,'get-F','2026-11-19T02:07:21+00:00');
INSERT INTO "events" VALUES('Wn_H51UHOfuYQLFS',10,'act',-1,'get-T','2026-11-19T02:07:21+00:00');
INSERT INTO "events" VALUES('Wn_H51UHOfuYQLFS',11,'act',-1,'get-G','2026-11-19T02:07:21+00:00');
INSERT INTO "events" VALUES('Wn_H51UHOfuYQLFS',12,'act',-1,'show-F','2026-11-19T02:07:21+00:00');
INSERT INTO "events" VALUES('Wn_H51UHOfuYQLFS',13,'act',-1,'show-C','2026-11-19T02:07:21+00:00');
INSERT INTO "events" VALUES('Wn_H51UHOfuYQLFS',14,'act',-1,'show-T','2026-11-19T02:07:21+00:00');
INSERT INTO "events" VALUES('Wn_H51UHOfuYQLFS',15,'act',-1,'show-D','2026-11-19T02:07:21+00:00');
INSERT INTO "events" VALUES('Wn_H51UHOfuYQLFS',16,'act',0,'discard-G','2026-11-19T02:07:27+00:00');
INSERT INTO "events" VALUES('Wn_H51UHOfuYQLFS',17,'act',0,'tent@E3','2026-11-19T02:07:28+00:00');
INSERT INTO "events" VALUES('Wn_H51UHOfuYQLFS',18,'act',0,'done','2026-11-19T02:07:28+00:00');
INSERT INTO "events" VALUES('Wn_H51UHOfuYQLFS',19,'act',0,'take-F','2026-11-19T02:07:28+00:00');
INSERT INTO "events" VALUES('Wn_H51UHOfuYQLFS',20,'act',0,'take-D','2026-11-19T02:07:29+00:00');
INSERT INTO "events" VALUES('Wn_H51UHOfuYQLFS',21,'act',-1,'show-F','2026-11-19T02:07:29+00:00');
INSERT INTO "events" VALUES('Wn_H51UHOfuYQLFS',22,'act',-1,'show-T','2026-11-19T02:07:29+00:00');
INSERT INTO "events" VALUES('Wn_H51UHOfuYQLFS',23,'rewind',-1,'19','2026-11-19T02:07:34+00:00');
INSERT INTO "events" VALUES('Wn_H51UHOfuYQLFS',24,'act',0,'take-C','2026-11-19T02:07:35+00:00');
INSERT INTO "events" VALUES('Wn_H51UHOfuYQLFS',25,'act',-1,'show-F','2026-11-19T02:07:35+00:00');
INSERT INTO "events" VALUES('Wn_H51UHOfuYQLFS',26,'act',-1,'show-T','2026-11-19T02:07:35+00:00');
INSERT INTO "events" VALUES('mIFwfevtVexVoJdU',1,'act',-1,'order-2','2026-11-19T02:07:37+00:00');
INSERT INTO "events" VALUES('mIFwfevtVexVoJdU',2,'act',-1,'tile-nubia','2026-11-19T02:07:37+00:00');
INSERT INTO "events" VALUES('mIFwfevtVexVoJdU',3,'act',-1,'tile-colchis','2026-11-19T02:07:37+00:00');
INSERT INTO "events" VALUES('mIFwfevtVexVoJdU',4,'act',-1,'tile-irrigation','2026-11-19T02:07:37+00:00');
INSERT INTO "events" VALUES('mIFwfevtVexVoJdU',5,'act',-1,'tile-archery','2026-11-19T02:07:37+00:00');
INSERT INTO "events" VALUES('mIFwfevtVexVoJdU',6,'act',-1,'tile-masonry','2026-11-19T02:07:37+00:00');
INSERT INTO "events" VALUES('mIFwfevtVexVoJdU',7,'act',-1,'tile-hammurabi','2026-11-19T02:07:37+00:00');
INSERT INTO "events" VALUES('mIFwfevtVexVoJdU',8,'act',-1,'tile-stonehenge','2026-11-19T02:07:37+00:00');
INSERT INTO "events" VALUES('mIFwfevtVexVoJdU',9,'act',-1,'tile-pottery','2026-11-19T02:07:37+00:00');
INSERT INTO "events" VALUES('mIFwfevtVexVoJdU',10,'act',-1,'tile-sun-tzu','2026-11-19T02:07:37+00:00');
INSERT INTO "events" VALUES('mIFwfevtVexVoJdU',11,'act',-1,'event-raiders','2026-11-19T02:07:37+00:00');
INSERT INTO "events" VALUES('mIFwfevtVexVoJdU',12,'act',-1,'roll-white-gold','2026-11-19T02:07:37+00:00');
INSERT INTO "events" VALUES('mIFwfevtVexVoJdU',13,'act',-1,'roll-white-food','2026-11-19T02:07:37+00:00');
INSERT INTO "events" VALUES('mIFwfevtVexVoJdU',14,'act',-1,'roll-white-book','2026-11-19T02:07:37+00:00');
INSERT INTO "events" VALUES('mIFwfevtVexVoJdU',15,'act',-1,'roll-white-strength','2026-11-19T02:07:37+00:00');
INSERT INTO "events" VALUES('mIFwfevtVexVoJdU',16,'act',-1,'roll-white-food','2026-11-19T02:07:37+00:00');
INSERT INTO "events" VALUES('mIFwfevtVexVoJdU',17,'act',1,'reroll','2026-11-19T02:07:41+00:00');
INSERT INTO "events" VALUES('mIFwfevtVexVoJdU',18,'act',1,'use-white-gold','2026-11-19T02:07:42+00:00');
INSERT INTO "events" VALUES('mIFwfevtVexVoJdU',19,'act',1,'use-white-strength','2026-11-19T02:07:42+00:00');
INSERT INTO "events" VALUES('mIFwfevtVexVoJdU',20,'act',1,'use-white-book','2026-11-19T02:07:43+00:00');
INSERT INTO "events" VALUES('mIFwfevtVexVoJdU',21,'rewind',-1,'19','2026-11-19T02:07:43+00:00');
INSERT INTO "events" VALUES('mIFwfevtVexVoJdU',22,'act',1,'done','2026-11-19T02:07:44+00:00');
INSERT INTO "events" VALUES('mIFwfevtVexVoJdU',23,'act',-1,'roll-white-gold','2026-11-19T02:07:44+00:00');
INSERT INTO "events" VALUES('mIFwfevtVexVoJdU',24,'act',-1,'roll-white-food','2026-11-19T02:07:44+00:00');
INSERT INTO "events" VALUES('mIFwfevtVexVoJdU',25,'act',-1,'roll-white-book','2026-11-19T02:07:44+00:00');
INSERT INTO "events" VALUES('mIFwfevtVexVoJdU',26,'act',-1,'roll-white-food','2026-11-19T02:07:44+00:00');
INSERT INTO "events" VALUES('mIFwfevtVexVoJdU',27,'act',-1,'roll-white-food','2026-11-19T02:07:44+00:00');
INSERT INTO "events" VALUES('mIFwfevtVexVoJdU',28,'act',-1,'roll-white-stone','2026-11-19T02:07:44+00:00');
INSERT INTO "events" VALUES('mIFwfevtVexVoJdU',29,'act',-1,'roll-white-food','2026-11-19T02:07:44+00:00');
CREATE TABLE friends (
	person VARCHAR(32) NOT NULL, 
	friend VARCHAR(32) NOT NULL, 
	at VARCHAR(32) NOT NULL, 
	PRIMARY KEY (person, friend), 
	FOREIGN KEY(person) REFERENCES people (id), 
	FOREIGN KEY(friend) REFERENCES people (id)
);
CREATE TABLE letters (
	id VARCHAR(32) NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	until VARCHAR(32) NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(person) REFERENCES people (id)
);
CREATE TABLE notes (
	person VARCHAR(32) NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	text TEXT NOT NULL, 
	PRIMARY KEY (person, table_id), 
	FOREIGN KEY(person) REFERENCES people (id), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
CREATE TABLE old_names (
	"key" VARCHAR(64) NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	at VARCHAR(32) NOT NULL, 
	PRIMARY KEY ("key"), 
	FOREIGN KEY(person) REFERENCES people (id)
);
CREATE TABLE passes (
	id VARCHAR(32) NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	name VARCHAR(64) NOT NULL, 
	at VARCHAR(32) NOT NULL, 
	seen VARCHAR(10) NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(person) REFERENCES people (id)
);
INSERT INTO "passes" VALUES('3aa8d72d7ca817057856f809773e3e60','105ddae52fd262ca04d05a53','session','testclient','2026-11-19T02:06:37+00:00','2026-11-19');
CREATE TABLE people (
	id VARCHAR(32) NOT NULL, 
	at VARCHAR(32), 
	PRIMARY KEY (id)
);
INSERT INTO "people" VALUES('105ddae52fd262ca04d05a53','2026-11-19T02:06:37+00:00');
CREATE TABLE pushes (
	id VARCHAR(32) NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	pass_id VARCHAR(32), 
	endpoint VARCHAR(1000) NOT NULL, 
	"key" VARCHAR(100) NOT NULL, 
	auth VARCHAR(40) NOT NULL, 
	language VARCHAR(2) NOT NULL, 
	at VARCHAR(32) NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(person) REFERENCES people (id)
);
CREATE TABLE put_away (
	person VARCHAR(32) NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	PRIMARY KEY (person, table_id), 
	FOREIGN KEY(person) REFERENCES people (id), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "put_away" VALUES('105ddae52fd262ca04d05a53','mIFwfevtVexVoJdU');
CREATE TABLE results (
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	game VARCHAR(32) NOT NULL, 
	person VARCHAR(32), 
	at VARCHAR(32) NOT NULL, 
	outcome VARCHAR(8) NOT NULL, 
	points INTEGER, 
	mu FLOAT, 
	sigma FLOAT, 
	PRIMARY KEY (table_id, seat), 
	FOREIGN KEY(table_id) REFERENCES tables (id), 
	FOREIGN KEY(person) REFERENCES people (id)
);
CREATE TABLE seats (
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	name VARCHAR(32) NOT NULL, 
	level INTEGER, 
	person VARCHAR(32), stands_in VARCHAR(8), entropy VARCHAR(40), 
	PRIMARY KEY (table_id, seat), 
	FOREIGN KEY(table_id) REFERENCES tables (id), 
	FOREIGN KEY(person) REFERENCES people (id)
);
INSERT INTO "seats" VALUES('UbDYa0GFcsoMcs_z',0,'person','Anna',NULL,'105ddae52fd262ca04d05a53',NULL,'server-b2a1960728c634baa87f4b8c3ada0775');
INSERT INTO "seats" VALUES('UbDYa0GFcsoMcs_z',1,'person','Ben',NULL,'105ddae52fd262ca04d05a53',NULL,NULL);
INSERT INTO "seats" VALUES('FqMGPn0sOx1WdKzO',0,'person','Anna',NULL,'105ddae52fd262ca04d05a53',NULL,'server-84e2d0ae7c7bf635745bf7bf321a613c');
INSERT INTO "seats" VALUES('FqMGPn0sOx1WdKzO',1,'person','Ben',NULL,'105ddae52fd262ca04d05a53',NULL,NULL);
INSERT INTO "seats" VALUES('FV7f_6nA6yQMWUQg',0,'person','Anna',NULL,'105ddae52fd262ca04d05a53',NULL,'server-19dc9e10c4f0035398d9eafe44b38b90');
INSERT INTO "seats" VALUES('FV7f_6nA6yQMWUQg',1,'person','Ben',NULL,'105ddae52fd262ca04d05a53',NULL,NULL);
INSERT INTO "seats" VALUES('Wn_H51UHOfuYQLFS',0,'person','Anna',NULL,'105ddae52fd262ca04d05a53',NULL,'server-da5357ddd88b68272a8b693b997a0f76');
INSERT INTO "seats" VALUES('Wn_H51UHOfuYQLFS',1,'person','Ben',NULL,'105ddae52fd262ca04d05a53',NULL,NULL);
INSERT INTO "seats" VALUES('mIFwfevtVexVoJdU',0,'person','Anna',NULL,'105ddae52fd262ca04d05a53',NULL,'server-87a216da3ef50eb79c6748ab803be4eb');
INSERT INTO "seats" VALUES('mIFwfevtVexVoJdU',1,'person','Ben',NULL,'105ddae52fd262ca04d05a53',NULL,NULL);
CREATE TABLE tables (
	id VARCHAR(32) NOT NULL, 
	game VARCHAR(32) NOT NULL, 
	version INTEGER NOT NULL, 
	options TEXT NOT NULL, 
	edition TEXT, 
	dice TEXT NOT NULL, 
	over BOOLEAN NOT NULL, 
	at VARCHAR(32) NOT NULL, to_move INTEGER, plies INTEGER, result TEXT, owner VARCHAR(32), alone INTEGER, rated BOOLEAN DEFAULT 0 NOT NULL, daily VARCHAR(10), changes INTEGER DEFAULT '0' NOT NULL, made VARCHAR(400), helped VARCHAR(12), 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('UbDYa0GFcsoMcs_z','rumis',1,'{"scenario": "colca", "players": 2, "two_colours": false, "inverse": false, "moving_house": false}',NULL,'[[0, "d7473c59d18386dfffebbd61b6f1085b63c13b9ab04c92abcfd60ab8c664bccb", "1-server-b2a1960728c634baa87f4b8c3ada0775", "ca3787ab4fc9666a390d72d583f84b7e1395177dc9a0ad7b8fb30b58d07d6c02"]]',0,'2026-11-19T02:06:47+00:00',0,4,'null','105ddae52fd262ca04d05a53',NULL,0,NULL,6,'person person',NULL);
INSERT INTO "tables" VALUES('FqMGPn0sOx1WdKzO','nunami',2,'{"players": 2, "mode": "A", "boards": "random", "inua": false, "equal_covers": false, "tuurngaq_any_people": false}',NULL,'[[0, "4d60b048b7047bcdf80f86fbed4346ac428d4bd0f947c7ab72ca5c129339d9de", "1-server-84e2d0ae7c7bf635745bf7bf321a613c", "70dd8c1100418cb1d1e17c79cb08576cc1e7c8a6d572b3018ec8bfbb161fb085"]]',0,'2026-11-19T02:07:06+00:00',0,4,'null','105ddae52fd262ca04d05a53',NULL,0,NULL,6,'person person','taken_back');
INSERT INTO "tables" VALUES('FV7f_6nA6yQMWUQg','nanuuk',2,'{"mode": "hunting", "players": 2, "variant": "plain", "hunters": 1, "setup": "standard", "bears": 1, "every_field": false, "exactly_two": false, "may_stay": false, "fur": false, "one_inuk": false, "one_crack": false, "social": false, "opening": 0}',NULL,'[[0, "2581f167a4e90c6c84e4517a6ce3f64869425b6744a8185e30023a20c37c33c3", "1-server-19dc9e10c4f0035398d9eafe44b38b90", "9e11a1202472125e3b607a23098ff99961a1a39bb9251e0b0b8f49df139becdd"]]',0,'2026-11-19T02:07:16+00:00',1,4,'null','105ddae52fd262ca04d05a53',NULL,0,NULL,6,'person person',NULL);
INSERT INTO "tables" VALUES('Wn_H51UHOfuYQLFS','iwari',1,'{"players": 2, "map": "new_horizons", "chosen_hands": false, "unity": false, "discovery": false, "honour": false, "respect": false}',NULL,'[[0, "c55e261f2477a496c1126f0d1184418ccc13a9102059c4d58c21a7bb4c34ffc6", "1-server-da5357ddd88b68272a8b693b997a0f76", "d1e7ed58e27f43a9821425ba73b1f8bd74f02c5bd4210a84f4e33729dacc2a1a"]]',0,'2026-11-19T02:07:35+00:00',1,5,'null','105ddae52fd262ca04d05a53',NULL,0,NULL,6,'person person','taken_back');
INSERT INTO "tables" VALUES('mIFwfevtVexVoJdU','nations',6,'{"players": 2, "hard": false}',NULL,'[[0, "8e9e047d28e48a91a91e48e1ec6e736d2e9df16036854ab75c6d9105bcbd381f", "1-server-87a216da3ef50eb79c6748ab803be4eb", "ffeb0fed0b800b3d321510246697a253439dad204ce3c4ffa5bedf7094aef08a"]]',0,'2026-11-19T02:07:44+00:00',0,4,'null','105ddae52fd262ca04d05a53',NULL,0,NULL,6,'person person',NULL);
CREATE TABLE talk (
	id INTEGER NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	name VARCHAR(32) NOT NULL, 
	text VARCHAR(300) NOT NULL, 
	greeting VARCHAR(16), 
	apart BOOLEAN NOT NULL, 
	at VARCHAR(32) NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(table_id) REFERENCES tables (id), 
	FOREIGN KEY(person) REFERENCES people (id)
);
INSERT INTO "talk" VALUES(1,'UbDYa0GFcsoMcs_z','105ddae52fd262ca04d05a53',0,'Anna','Hello',NULL,0,'2026-11-19T02:07:45+00:00');
INSERT INTO "talk" VALUES(2,'FqMGPn0sOx1WdKzO','105ddae52fd262ca04d05a53',0,'Anna','Hello',NULL,0,'2026-11-19T02:07:46+00:00');
INSERT INTO "talk" VALUES(3,'FV7f_6nA6yQMWUQg','105ddae52fd262ca04d05a53',0,'Anna','Hello',NULL,0,'2026-11-19T02:07:46+00:00');
INSERT INTO "talk" VALUES(4,'Wn_H51UHOfuYQLFS','105ddae52fd262ca04d05a53',0,'Anna','Hello',NULL,0,'2026-11-19T02:07:46+00:00');
INSERT INTO "talk" VALUES(5,'mIFwfevtVexVoJdU','105ddae52fd262ca04d05a53',0,'Anna','Hello',NULL,0,'2026-11-19T02:07:46+00:00');
CREATE INDEX ix_tables_at ON tables (at);
CREATE INDEX ix_seats_person ON seats (person);
CREATE INDEX ix_tables_owner ON tables (owner);
CREATE INDEX ix_tables_game_alone ON tables (game, alone);
CREATE INDEX ix_passes_person ON passes (person);
CREATE INDEX ix_letters_person ON letters (person);
CREATE INDEX ix_tables_daily ON tables (daily);
CREATE INDEX ix_results_person ON results (person);
CREATE INDEX ix_company_due ON company (due);
CREATE INDEX ix_talk_table_id ON talk (table_id);
CREATE INDEX ix_pushes_person ON pushes (person);
CREATE INDEX ix_seats_free ON seats (table_id) WHERE kind = 'open';
CREATE INDEX ix_old_names_person ON old_names (person);
CREATE INDEX ix_friends_friend ON friends (friend);
CREATE INDEX ix_challenges_person ON challenges (person);
CREATE INDEX ix_challenges_challenger ON challenges (challenger);
COMMIT;
