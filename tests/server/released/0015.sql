-- {"39pbxYMS6-0_20L0": "b0875a0ae7280061102e760f16e991c94bfa9c6fc5b8b1462a68475d69bedf8c", "Ybw6m0SH6CBCkjpc": "c4018e323157e2def9f996b0664a284ff38e528c580bbd91f40e3cf7bc28caf4", "VGTLTLsUcl7MEJt_": "3590a84ff109c9f482321a4c90128f018ad5d6ee473ff7f3224abfacaf8fddc6", "s8vLI_b8A3i32ZAA": "2765d73c25e6573d32b698ac9b70a83706b914fbd8f80dfcbffbf8f7e3c7d8da", "YNB6tkBniEThKW4u": "39f84a0b6e64547d16f70bb278485e0a704c24b9996cd768272f699cb290b85f"}
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
INSERT INTO "accounts" VALUES('f623054445bbde2813185029','Anna','anna','$argon2id$v=19$m=65536,t=3,p=4$bL7Ym27gW31u0Q7eq3qHqQ$WvGExm75ujeWgRCjL2LctMS4qubm8JQJoE7LZZLzqKw',NULL,'2026-11-19T00:59:47+00:00',NULL,0,NULL);
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
INSERT INTO "company" VALUES('39pbxYMS6-0_20L0','{"seen_by":"link","lot":false,"waiting":false,"clock":null,"vote":null,"ended":null,"next":null,"away_after":180.0,"hints":false,"remarks":[]}','link',NULL);
INSERT INTO "company" VALUES('Ybw6m0SH6CBCkjpc','{"seen_by":"link","lot":false,"waiting":false,"clock":null,"vote":null,"ended":null,"next":null,"away_after":180.0,"hints":false,"remarks":[]}','link',NULL);
INSERT INTO "company" VALUES('VGTLTLsUcl7MEJt_','{"seen_by":"link","lot":false,"waiting":false,"clock":null,"vote":null,"ended":null,"next":null,"away_after":180.0,"hints":false,"remarks":[]}','link',NULL);
INSERT INTO "company" VALUES('s8vLI_b8A3i32ZAA','{"seen_by":"link","lot":false,"waiting":false,"clock":null,"vote":null,"ended":null,"next":null,"away_after":180.0,"hints":false,"remarks":[]}','link',NULL);
INSERT INTO "company" VALUES('YNB6tkBniEThKW4u','{"seen_by":"link","lot":false,"waiting":false,"clock":null,"vote":null,"ended":null,"next":null,"away_after":180.0,"hints":false,"remarks":[]}','link',NULL);
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
INSERT INTO "events" VALUES('39pbxYMS6-0_20L0',1,'act',-1,'first-1','2026-11-19T00:59:48+00:00');
INSERT INTO "events" VALUES('39pbxYMS6-0_20L0',2,'act',0,'L3.7@c4','2026-11-19T00:59:48+00:00');
INSERT INTO "events" VALUES('39pbxYMS6-0_20L0',3,'act',1,'T4.4@c1','2026-11-19T00:59:49+00:00');
INSERT INTO "events" VALUES('39pbxYMS6-0_20L0',4,'act',0,'L4.12@c3','2026-11-19T00:59:49+00:00');
INSERT INTO "events" VALUES('39pbxYMS6-0_20L0',5,'act',1,'L4.1@b3','2026-11-19T00:59:50+00:00');
INSERT INTO "events" VALUES('39pbxYMS6-0_20L0',6,'rewind',-1,'4','2026-11-19T00:59:51+00:00');
INSERT INTO "events" VALUES('39pbxYMS6-0_20L0',7,'act',1,'L3.5@c1','2026-11-19T00:59:51+00:00');
INSERT INTO "events" VALUES('Ybw6m0SH6CBCkjpc',1,'act',-1,'first-1','2026-11-19T00:59:52+00:00');
INSERT INTO "events" VALUES('Ybw6m0SH6CBCkjpc',2,'act',0,'people-K','2026-11-19T00:59:53+00:00');
INSERT INTO "events" VALUES('Ybw6m0SH6CBCkjpc',3,'act',1,'people-Q','2026-11-19T00:59:54+00:00');
INSERT INTO "events" VALUES('Ybw6m0SH6CBCkjpc',4,'act',-1,'board-1,0','2026-11-19T00:59:54+00:00');
INSERT INTO "events" VALUES('Ybw6m0SH6CBCkjpc',5,'act',-1,'board-1,1','2026-11-19T00:59:54+00:00');
INSERT INTO "events" VALUES('Ybw6m0SH6CBCkjpc',6,'act',-1,'board-0,1','2026-11-19T00:59:54+00:00');
INSERT INTO "events" VALUES('Ybw6m0SH6CBCkjpc',7,'act',-1,'board--1,0','2026-11-19T00:59:54+00:00');
INSERT INTO "events" VALUES('Ybw6m0SH6CBCkjpc',8,'act',-1,'board-0,2','2026-11-19T00:59:54+00:00');
INSERT INTO "events" VALUES('Ybw6m0SH6CBCkjpc',9,'act',-1,'get-K2.3','2026-11-19T00:59:54+00:00');
INSERT INTO "events" VALUES('Ybw6m0SH6CBCkjpc',10,'act',-1,'get-Q3.2','2026-11-19T00:59:54+00:00');
INSERT INTO "events" VALUES('Ybw6m0SH6CBCkjpc',11,'act',-1,'get-Q2.3','2026-11-19T00:59:54+00:00');
INSERT INTO "events" VALUES('Ybw6m0SH6CBCkjpc',12,'act',-1,'get-Q3.0','2026-11-19T00:59:54+00:00');
INSERT INTO "events" VALUES('Ybw6m0SH6CBCkjpc',13,'act',-1,'get-K1.1','2026-11-19T00:59:54+00:00');
INSERT INTO "events" VALUES('Ybw6m0SH6CBCkjpc',14,'act',-1,'get-Q1.1','2026-11-19T00:59:54+00:00');
INSERT INTO "events" VALUES('Ybw6m0SH6CBCkjpc',15,'act',-1,'get-Q3.3','2026-11-19T00:59:54+00:00');
INSERT INTO "events" VALUES('Ybw6m0SH6CBCkjpc',16,'act',-1,'get-S0.0','2026-11-19T00:59:54+00:00');
INSERT INTO "events" VALUES('Ybw6m0SH6CBCkjpc',17,'act',-1,'get-Q1.2','2026-11-19T00:59:54+00:00');
INSERT INTO "events" VALUES('Ybw6m0SH6CBCkjpc',18,'act',-1,'get-S0.2','2026-11-19T00:59:54+00:00');
INSERT INTO "events" VALUES('Ybw6m0SH6CBCkjpc',19,'act',-1,'spot-5b','2026-11-19T00:59:54+00:00');
INSERT INTO "events" VALUES('Ybw6m0SH6CBCkjpc',20,'act',-1,'spot-1f','2026-11-19T00:59:54+00:00');
INSERT INTO "events" VALUES('Ybw6m0SH6CBCkjpc',21,'act',-1,'spot-3c','2026-11-19T00:59:54+00:00');
INSERT INTO "events" VALUES('Ybw6m0SH6CBCkjpc',22,'act',-1,'spot-4b','2026-11-19T00:59:54+00:00');
INSERT INTO "events" VALUES('Ybw6m0SH6CBCkjpc',23,'act',-1,'spot-2a','2026-11-19T00:59:54+00:00');
INSERT INTO "events" VALUES('Ybw6m0SH6CBCkjpc',24,'act',-1,'spot-6a','2026-11-19T00:59:54+00:00');
INSERT INTO "events" VALUES('Ybw6m0SH6CBCkjpc',25,'act',-1,'spot-6f','2026-11-19T00:59:54+00:00');
INSERT INTO "events" VALUES('Ybw6m0SH6CBCkjpc',26,'act',-1,'spot-2d','2026-11-19T00:59:54+00:00');
INSERT INTO "events" VALUES('Ybw6m0SH6CBCkjpc',27,'act',-1,'get-K3.0','2026-11-19T00:59:54+00:00');
INSERT INTO "events" VALUES('Ybw6m0SH6CBCkjpc',28,'act',0,'Q2.3@5a','2026-11-19T00:59:55+00:00');
INSERT INTO "events" VALUES('Ybw6m0SH6CBCkjpc',29,'act',-1,'turn-S0.0','2026-11-19T00:59:55+00:00');
INSERT INTO "events" VALUES('Ybw6m0SH6CBCkjpc',30,'act',-1,'get-S0.0','2026-11-19T00:59:55+00:00');
INSERT INTO "events" VALUES('Ybw6m0SH6CBCkjpc',31,'act',1,'Q3.0@1d','2026-11-19T00:59:56+00:00');
INSERT INTO "events" VALUES('Ybw6m0SH6CBCkjpc',32,'act',-1,'get-K1.2','2026-11-19T00:59:56+00:00');
INSERT INTO "events" VALUES('Ybw6m0SH6CBCkjpc',33,'rewind',-1,'30','2026-11-19T00:59:57+00:00');
INSERT INTO "events" VALUES('Ybw6m0SH6CBCkjpc',34,'act',1,'(Q3.0)@1a','2026-11-19T00:59:58+00:00');
INSERT INTO "events" VALUES('Ybw6m0SH6CBCkjpc',35,'act',-1,'get-K1.2','2026-11-19T00:59:58+00:00');
INSERT INTO "events" VALUES('VGTLTLsUcl7MEJt_',1,'act',-1,'first-1','2026-11-19T00:59:58+00:00');
INSERT INTO "events" VALUES('VGTLTLsUcl7MEJt_',2,'act',0,'1@f1','2026-11-19T00:59:58+00:00');
INSERT INTO "events" VALUES('VGTLTLsUcl7MEJt_',3,'act',1,'2@b1','2026-11-19T00:59:58+00:00');
INSERT INTO "events" VALUES('VGTLTLsUcl7MEJt_',4,'act',0,'1>f2','2026-11-19T00:59:58+00:00');
INSERT INTO "events" VALUES('VGTLTLsUcl7MEJt_',5,'act',0,'leave','2026-11-19T00:59:59+00:00');
INSERT INTO "events" VALUES('VGTLTLsUcl7MEJt_',6,'rewind',-1,'4','2026-11-19T00:59:59+00:00');
INSERT INTO "events" VALUES('VGTLTLsUcl7MEJt_',7,'act',0,'take','2026-11-19T00:59:59+00:00');
INSERT INTO "events" VALUES('s8vLI_b8A3i32ZAA',1,'act',-1,'first-2','2026-11-19T01:00:00+00:00');
INSERT INTO "events" VALUES('s8vLI_b8A3i32ZAA',2,'act',-1,'mountain-18','2026-11-19T01:00:00+00:00');
INSERT INTO "events" VALUES('s8vLI_b8A3i32ZAA',3,'act',-1,'mountain-14','2026-11-19T01:00:00+00:00');
INSERT INTO "events" VALUES('s8vLI_b8A3i32ZAA',4,'act',-1,'mountain-16','2026-11-19T01:00:00+00:00');
INSERT INTO "events" VALUES('s8vLI_b8A3i32ZAA',5,'act',-1,'mountain-8','2026-11-19T01:00:00+00:00');
INSERT INTO "events" VALUES('s8vLI_b8A3i32ZAA',6,'act',-1,'get-C','2026-11-19T01:00:00+00:00');
INSERT INTO "events" VALUES('s8vLI_b8A3i32ZAA',7,'act',-1,'get-F','2026-11-19T01:00:00+00:00');
INSERT INTO "events" VALUES('s8vLI_b8A3i32ZAA',8,'act',-1,'get-D','2026-11-19T01:00:00+00:00');
INSERT INTO "events" VALUES('s8vLI_b8A3i32ZAA',9,'act',-1,'get-T','2026-11-19T01:00:00+00:00');
INSERT INTO "events" VALUES('s8vLI_b8A3i32ZAA',10,'act',-1,'get-G','2026-11-19T01:00:00+00:00');
INSERT INTO "events" VALUES('s8vLI_b8A3i32ZAA',11,'act',-1,'get-C','2026-11-19T01:00:00+00:00');
INSERT INTO "events" VALUES('s8vLI_b8A3i32ZAA',12,'act',-1,'show-C','2026-11-19T01:00:00+00:00');
INSERT INTO "events" VALUES('s8vLI_b8A3i32ZAA',13,'act',-1,'show-C','2026-11-19T01:00:00+00:00');
INSERT INTO "events" VALUES('s8vLI_b8A3i32ZAA',14,'act',-1,'show-F','2026-11-19T01:00:00+00:00');
INSERT INTO "events" VALUES('s8vLI_b8A3i32ZAA',15,'act',-1,'show-C','2026-11-19T01:00:00+00:00');
INSERT INTO "events" VALUES('s8vLI_b8A3i32ZAA',16,'act',1,'tent@L5','2026-11-19T01:00:03+00:00');
INSERT INTO "events" VALUES('s8vLI_b8A3i32ZAA',17,'act',1,'done','2026-11-19T01:00:03+00:00');
INSERT INTO "events" VALUES('s8vLI_b8A3i32ZAA',18,'act',1,'tent@E3','2026-11-19T01:00:04+00:00');
INSERT INTO "events" VALUES('s8vLI_b8A3i32ZAA',19,'act',1,'done','2026-11-19T01:00:04+00:00');
INSERT INTO "events" VALUES('s8vLI_b8A3i32ZAA',20,'act',1,'take-C','2026-11-19T01:00:05+00:00');
INSERT INTO "events" VALUES('s8vLI_b8A3i32ZAA',21,'act',1,'take-F','2026-11-19T01:00:05+00:00');
INSERT INTO "events" VALUES('s8vLI_b8A3i32ZAA',22,'act',-1,'show-T','2026-11-19T01:00:05+00:00');
INSERT INTO "events" VALUES('s8vLI_b8A3i32ZAA',23,'act',-1,'show-F','2026-11-19T01:00:05+00:00');
INSERT INTO "events" VALUES('s8vLI_b8A3i32ZAA',24,'rewind',-1,'20','2026-11-19T01:00:06+00:00');
INSERT INTO "events" VALUES('s8vLI_b8A3i32ZAA',25,'act',1,'draw','2026-11-19T01:00:06+00:00');
INSERT INTO "events" VALUES('s8vLI_b8A3i32ZAA',26,'act',-1,'get-T','2026-11-19T01:00:06+00:00');
INSERT INTO "events" VALUES('s8vLI_b8A3i32ZAA',27,'act',-1,'show-F','2026-11-19T01:00:06+00:00');
INSERT INTO "events" VALUES('YNB6tkBniEThKW4u',1,'act',-1,'order-1','2026-11-19T01:00:07+00:00');
INSERT INTO "events" VALUES('YNB6tkBniEThKW4u',2,'act',-1,'tile-hammurabi','2026-11-19T01:00:07+00:00');
INSERT INTO "events" VALUES('YNB6tkBniEThKW4u',3,'act',-1,'tile-hanging-gardens','2026-11-19T01:00:07+00:00');
INSERT INTO "events" VALUES('YNB6tkBniEThKW4u',4,'act',-1,'tile-nubia','2026-11-19T01:00:07+00:00');
INSERT INTO "events" VALUES('YNB6tkBniEThKW4u',5,'act',-1,'tile-writing','2026-11-19T01:00:07+00:00');
INSERT INTO "events" VALUES('YNB6tkBniEThKW4u',6,'act',-1,'tile-pottery','2026-11-19T01:00:07+00:00');
INSERT INTO "events" VALUES('YNB6tkBniEThKW4u',7,'act',-1,'tile-sappho','2026-11-19T01:00:07+00:00');
INSERT INTO "events" VALUES('YNB6tkBniEThKW4u',8,'act',-1,'tile-chariot','2026-11-19T01:00:07+00:00');
INSERT INTO "events" VALUES('YNB6tkBniEThKW4u',9,'act',-1,'tile-sun-tzu','2026-11-19T01:00:07+00:00');
INSERT INTO "events" VALUES('YNB6tkBniEThKW4u',10,'act',-1,'tile-masonry','2026-11-19T01:00:07+00:00');
INSERT INTO "events" VALUES('YNB6tkBniEThKW4u',11,'act',-1,'event-drought','2026-11-19T01:00:07+00:00');
INSERT INTO "events" VALUES('YNB6tkBniEThKW4u',12,'act',-1,'roll-white-gold','2026-11-19T01:00:07+00:00');
INSERT INTO "events" VALUES('YNB6tkBniEThKW4u',13,'act',-1,'roll-white-stone','2026-11-19T01:00:07+00:00');
INSERT INTO "events" VALUES('YNB6tkBniEThKW4u',14,'act',-1,'roll-white-food','2026-11-19T01:00:07+00:00');
INSERT INTO "events" VALUES('YNB6tkBniEThKW4u',15,'act',-1,'roll-white-gold','2026-11-19T01:00:07+00:00');
INSERT INTO "events" VALUES('YNB6tkBniEThKW4u',16,'act',-1,'roll-white-food','2026-11-19T01:00:07+00:00');
INSERT INTO "events" VALUES('YNB6tkBniEThKW4u',17,'act',0,'reroll','2026-11-19T01:00:08+00:00');
INSERT INTO "events" VALUES('YNB6tkBniEThKW4u',18,'act',0,'use-white-gold','2026-11-19T01:00:08+00:00');
INSERT INTO "events" VALUES('YNB6tkBniEThKW4u',19,'act',0,'use-white-food','2026-11-19T01:00:08+00:00');
INSERT INTO "events" VALUES('YNB6tkBniEThKW4u',20,'act',0,'use-white-food','2026-11-19T01:00:08+00:00');
INSERT INTO "events" VALUES('YNB6tkBniEThKW4u',21,'rewind',-1,'19','2026-11-19T01:00:08+00:00');
INSERT INTO "events" VALUES('YNB6tkBniEThKW4u',22,'act',0,'use-white-gold','2026-11-19T01:00:09+00:00');
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
INSERT INTO "passes" VALUES('6fcf835245f7baf060e1f369f823ba95','f623054445bbde2813185029','session','testclient','2026-11-19T00:59:47+00:00','2026-11-19');
CREATE TABLE people (
	id VARCHAR(32) NOT NULL, 
	at VARCHAR(32), 
	PRIMARY KEY (id)
);
INSERT INTO "people" VALUES('f623054445bbde2813185029','2026-11-19T00:59:47+00:00');
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
INSERT INTO "put_away" VALUES('f623054445bbde2813185029','YNB6tkBniEThKW4u');
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
INSERT INTO "seats" VALUES('39pbxYMS6-0_20L0',0,'person','Anna',NULL,'f623054445bbde2813185029',NULL,'server-941722e3f14fe482b5f2d628cbc6fe77');
INSERT INTO "seats" VALUES('39pbxYMS6-0_20L0',1,'person','Ben',NULL,'f623054445bbde2813185029',NULL,NULL);
INSERT INTO "seats" VALUES('Ybw6m0SH6CBCkjpc',0,'person','Anna',NULL,'f623054445bbde2813185029',NULL,'server-97edcd5b938128462ab8d039a43519b7');
INSERT INTO "seats" VALUES('Ybw6m0SH6CBCkjpc',1,'person','Ben',NULL,'f623054445bbde2813185029',NULL,NULL);
INSERT INTO "seats" VALUES('VGTLTLsUcl7MEJt_',0,'person','Anna',NULL,'f623054445bbde2813185029',NULL,'server-2ef9de48ae4e1e1543bb2cdeb05c24e8');
INSERT INTO "seats" VALUES('VGTLTLsUcl7MEJt_',1,'person','Ben',NULL,'f623054445bbde2813185029',NULL,NULL);
INSERT INTO "seats" VALUES('s8vLI_b8A3i32ZAA',0,'person','Anna',NULL,'f623054445bbde2813185029',NULL,'server-9d7a9653eb0f93db63a4d7ecc6268f6c');
INSERT INTO "seats" VALUES('s8vLI_b8A3i32ZAA',1,'person','Ben',NULL,'f623054445bbde2813185029',NULL,NULL);
INSERT INTO "seats" VALUES('YNB6tkBniEThKW4u',0,'person','Anna',NULL,'f623054445bbde2813185029',NULL,'server-abc51e1ff83aed17ef4ab8129499077b');
INSERT INTO "seats" VALUES('YNB6tkBniEThKW4u',1,'person','Ben',NULL,'f623054445bbde2813185029',NULL,NULL);
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
INSERT INTO "tables" VALUES('39pbxYMS6-0_20L0','rumis',1,'{"scenario": "colca", "players": 2, "two_colours": false, "inverse": false, "moving_house": false}',NULL,'[[0, "6ad88fa530a270bd3cd6a259e38f77b6b0e1d31a7f40a4efac3f2804624eeeae", "1-server-941722e3f14fe482b5f2d628cbc6fe77", "572aeb391d2709494d361767362bc07a15933bf415fe53d3aeebd841f96e7c3e"]]',0,'2026-11-19T00:59:51+00:00',0,4,'null','f623054445bbde2813185029',NULL,0,NULL,6,'person person',NULL);
INSERT INTO "tables" VALUES('Ybw6m0SH6CBCkjpc','nunami',2,'{"players": 2, "mode": "A", "boards": "random", "inua": false, "equal_covers": false, "tuurngaq_any_people": false}',NULL,'[[0, "20b27868b517ba9d8611eafe86efbf1aa0a2175d11e5358afee66d429e32d0d0", "1-server-97edcd5b938128462ab8d039a43519b7", "36d602cb3b205c1ed676460ec98d24d88c8e6dd92f54224e26bfea1191cc9a68"]]',0,'2026-11-19T00:59:58+00:00',0,4,'null','f623054445bbde2813185029',NULL,0,NULL,6,'person person','taken_back');
INSERT INTO "tables" VALUES('VGTLTLsUcl7MEJt_','nanuuk',2,'{"mode": "hunting", "players": 2, "variant": "plain", "hunters": 1, "setup": "standard", "bears": 1, "every_field": false, "exactly_two": false, "may_stay": false, "fur": false, "one_inuk": false, "one_crack": false, "social": false, "opening": 0}',NULL,'[[0, "f7863dac4bb8c6184510bc4c4ea3ce83496d8361e3a5b9338d008f4e097614e0", "1-server-2ef9de48ae4e1e1543bb2cdeb05c24e8", "854cfac20521be12afa162e79dc063a3f402a25f41b309da92223bc472a2d4e9"]]',0,'2026-11-19T00:59:59+00:00',0,4,'null','f623054445bbde2813185029',NULL,0,NULL,6,'person person',NULL);
INSERT INTO "tables" VALUES('s8vLI_b8A3i32ZAA','iwari',1,'{"players": 2, "map": "new_horizons", "chosen_hands": false, "unity": false, "discovery": false, "honour": false, "respect": false}',NULL,'[[0, "6b28ead52b5c261070fb619c6fd4d2d376b2bbc0b0caaa7e370988453627cf42", "1-server-9d7a9653eb0f93db63a4d7ecc6268f6c", "7f01bf499cbb8cd99054beafc0e74fd6bb3371e05def777fd055aae7af1262d1"]]',0,'2026-11-19T01:00:06+00:00',0,6,'null','f623054445bbde2813185029',NULL,0,NULL,6,'person person','taken_back');
INSERT INTO "tables" VALUES('YNB6tkBniEThKW4u','nations',6,'{"players": 2, "hard": false}',NULL,'[[0, "decb434999ecbf339c6e0b25e90298bb10e38924934de5664722d44b2f3c3b65", "1-server-abc51e1ff83aed17ef4ab8129499077b", "444a2ac08f3c645135cbb27ac2ddbd4d28d1345bc6d98f06c28614cfb322a865"]]',0,'2026-11-19T01:00:09+00:00',0,4,'null','f623054445bbde2813185029',NULL,0,NULL,6,'person person',NULL);
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
INSERT INTO "talk" VALUES(1,'39pbxYMS6-0_20L0','f623054445bbde2813185029',0,'Anna','Hello',NULL,0,'2026-11-19T01:00:09+00:00');
INSERT INTO "talk" VALUES(2,'Ybw6m0SH6CBCkjpc','f623054445bbde2813185029',0,'Anna','Hello',NULL,0,'2026-11-19T01:00:09+00:00');
INSERT INTO "talk" VALUES(3,'VGTLTLsUcl7MEJt_','f623054445bbde2813185029',0,'Anna','Hello',NULL,0,'2026-11-19T01:00:10+00:00');
INSERT INTO "talk" VALUES(4,'s8vLI_b8A3i32ZAA','f623054445bbde2813185029',0,'Anna','Hello',NULL,0,'2026-11-19T01:00:10+00:00');
INSERT INTO "talk" VALUES(5,'YNB6tkBniEThKW4u','f623054445bbde2813185029',0,'Anna','Hello',NULL,0,'2026-11-19T01:00:10+00:00');
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
CREATE INDEX ix_challenges_challenger ON challenges (challenger);
CREATE INDEX ix_challenges_person ON challenges (person);
COMMIT;
