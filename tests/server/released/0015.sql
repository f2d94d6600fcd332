-- {"TXqtJFtNiU1ZCsY_": "15e10fa2aab7b84f3076e140a38a8195e27d9581f53c9698aa9b6dafee40c4ee", "XlXAOMScSeJgc8vR": "07762300ab3a989107c8ab3a605aaba7db028770f18faa5562ccff97f6ef20c4", "yJX3MKChDdrIIwZf": "e39f466fefae69e232297f6e26e5f48c554be814943496e452e0f89abfb4dd45", "bE3sXdaaJFbzOeH8": "cf8901c9c074c3e5ab7862c856a915ae61704f97f041c06d3aec3c8d5e79a340", "kbwZTepRVLKrBp7i": "5fda232c254bf58a4c60e1d8a183b63002d99659545a84ae9a1cedc858241b27"}
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
INSERT INTO "accounts" VALUES('f06c05f4719be7ad9529ad87','Anna','anna','$argon2id$v=19$m=65536,t=3,p=4$jenv3oBj1iWS1OvGphL7gg$W1523iYz3L6Va4ta3A0BeGklkXmZXMv2H52jO50oqBw',NULL,'2026-11-19T00:53:09+00:00',NULL,0,NULL);
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
INSERT INTO "company" VALUES('TXqtJFtNiU1ZCsY_','{"seen_by":"link","lot":false,"waiting":false,"clock":null,"vote":null,"ended":null,"next":null,"away_after":180.0,"hints":false,"remarks":[]}','link',NULL);
INSERT INTO "company" VALUES('XlXAOMScSeJgc8vR','{"seen_by":"link","lot":false,"waiting":false,"clock":null,"vote":null,"ended":null,"next":null,"away_after":180.0,"hints":false,"remarks":[]}','link',NULL);
INSERT INTO "company" VALUES('yJX3MKChDdrIIwZf','{"seen_by":"link","lot":false,"waiting":false,"clock":null,"vote":null,"ended":null,"next":null,"away_after":180.0,"hints":false,"remarks":[]}','link',NULL);
INSERT INTO "company" VALUES('bE3sXdaaJFbzOeH8','{"seen_by":"link","lot":false,"waiting":false,"clock":null,"vote":null,"ended":null,"next":null,"away_after":180.0,"hints":false,"remarks":[]}','link',NULL);
INSERT INTO "company" VALUES('kbwZTepRVLKrBp7i','{"seen_by":"link","lot":false,"waiting":false,"clock":null,"vote":null,"ended":null,"next":null,"away_after":180.0,"hints":false,"remarks":[]}','link',NULL);
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
INSERT INTO "events" VALUES('TXqtJFtNiU1ZCsY_',1,'act',-1,'first-2','2026-11-19T00:53:10+00:00');
INSERT INTO "events" VALUES('TXqtJFtNiU1ZCsY_',2,'act',1,'L3.7@c4','2026-11-19T00:53:11+00:00');
INSERT INTO "events" VALUES('TXqtJFtNiU1ZCsY_',3,'act',0,'T4.4@c1','2026-11-19T00:53:11+00:00');
INSERT INTO "events" VALUES('TXqtJFtNiU1ZCsY_',4,'act',1,'L4.12@c3','2026-11-19T00:53:11+00:00');
INSERT INTO "events" VALUES('TXqtJFtNiU1ZCsY_',5,'act',0,'L4.1@b3','2026-11-19T00:53:12+00:00');
INSERT INTO "events" VALUES('TXqtJFtNiU1ZCsY_',6,'rewind',-1,'4','2026-11-19T00:53:12+00:00');
INSERT INTO "events" VALUES('TXqtJFtNiU1ZCsY_',7,'act',0,'L3.5@c1','2026-11-19T00:53:12+00:00');
INSERT INTO "events" VALUES('XlXAOMScSeJgc8vR',1,'act',-1,'first-2','2026-11-19T00:53:13+00:00');
INSERT INTO "events" VALUES('XlXAOMScSeJgc8vR',2,'act',1,'people-K','2026-11-19T00:53:13+00:00');
INSERT INTO "events" VALUES('XlXAOMScSeJgc8vR',3,'act',0,'people-Q','2026-11-19T00:53:14+00:00');
INSERT INTO "events" VALUES('XlXAOMScSeJgc8vR',4,'act',-1,'board-1,0','2026-11-19T00:53:14+00:00');
INSERT INTO "events" VALUES('XlXAOMScSeJgc8vR',5,'act',-1,'board-1,-1','2026-11-19T00:53:14+00:00');
INSERT INTO "events" VALUES('XlXAOMScSeJgc8vR',6,'act',-1,'board-2,-1','2026-11-19T00:53:14+00:00');
INSERT INTO "events" VALUES('XlXAOMScSeJgc8vR',7,'act',-1,'board-1,-2','2026-11-19T00:53:14+00:00');
INSERT INTO "events" VALUES('XlXAOMScSeJgc8vR',8,'act',-1,'board-0,1','2026-11-19T00:53:14+00:00');
INSERT INTO "events" VALUES('XlXAOMScSeJgc8vR',9,'act',-1,'get-Q2.2','2026-11-19T00:53:14+00:00');
INSERT INTO "events" VALUES('XlXAOMScSeJgc8vR',10,'act',-1,'get-K3.0','2026-11-19T00:53:14+00:00');
INSERT INTO "events" VALUES('XlXAOMScSeJgc8vR',11,'act',-1,'get-S0.0','2026-11-19T00:53:14+00:00');
INSERT INTO "events" VALUES('XlXAOMScSeJgc8vR',12,'act',-1,'get-K3.3','2026-11-19T00:53:14+00:00');
INSERT INTO "events" VALUES('XlXAOMScSeJgc8vR',13,'act',-1,'get-S0.0','2026-11-19T00:53:14+00:00');
INSERT INTO "events" VALUES('XlXAOMScSeJgc8vR',14,'act',-1,'get-S0.3','2026-11-19T00:53:14+00:00');
INSERT INTO "events" VALUES('XlXAOMScSeJgc8vR',15,'act',-1,'get-Q1.1','2026-11-19T00:53:14+00:00');
INSERT INTO "events" VALUES('XlXAOMScSeJgc8vR',16,'act',-1,'get-Q3.0','2026-11-19T00:53:14+00:00');
INSERT INTO "events" VALUES('XlXAOMScSeJgc8vR',17,'act',-1,'get-Q2.1','2026-11-19T00:53:14+00:00');
INSERT INTO "events" VALUES('XlXAOMScSeJgc8vR',18,'act',-1,'get-S0.0','2026-11-19T00:53:14+00:00');
INSERT INTO "events" VALUES('XlXAOMScSeJgc8vR',19,'act',-1,'spot-2a','2026-11-19T00:53:14+00:00');
INSERT INTO "events" VALUES('XlXAOMScSeJgc8vR',20,'act',-1,'spot-4a','2026-11-19T00:53:14+00:00');
INSERT INTO "events" VALUES('XlXAOMScSeJgc8vR',21,'act',-1,'spot-3c','2026-11-19T00:53:14+00:00');
INSERT INTO "events" VALUES('XlXAOMScSeJgc8vR',22,'act',-1,'spot-6c','2026-11-19T00:53:14+00:00');
INSERT INTO "events" VALUES('XlXAOMScSeJgc8vR',23,'act',-1,'spot-5a','2026-11-19T00:53:14+00:00');
INSERT INTO "events" VALUES('XlXAOMScSeJgc8vR',24,'act',-1,'spot-5f','2026-11-19T00:53:14+00:00');
INSERT INTO "events" VALUES('XlXAOMScSeJgc8vR',25,'act',-1,'spot-2e','2026-11-19T00:53:14+00:00');
INSERT INTO "events" VALUES('XlXAOMScSeJgc8vR',26,'act',-1,'spot-5e','2026-11-19T00:53:14+00:00');
INSERT INTO "events" VALUES('XlXAOMScSeJgc8vR',27,'act',-1,'get-K1.1','2026-11-19T00:53:14+00:00');
INSERT INTO "events" VALUES('XlXAOMScSeJgc8vR',28,'act',1,'Q2.1@4f','2026-11-19T00:53:15+00:00');
INSERT INTO "events" VALUES('XlXAOMScSeJgc8vR',29,'act',-1,'turn-S0.1','2026-11-19T00:53:15+00:00');
INSERT INTO "events" VALUES('XlXAOMScSeJgc8vR',30,'act',-1,'turn-K1.1','2026-11-19T00:53:15+00:00');
INSERT INTO "events" VALUES('XlXAOMScSeJgc8vR',31,'act',-1,'get-S0.2','2026-11-19T00:53:15+00:00');
INSERT INTO "events" VALUES('XlXAOMScSeJgc8vR',32,'act',0,'S0.3@3d','2026-11-19T00:53:15+00:00');
INSERT INTO "events" VALUES('XlXAOMScSeJgc8vR',33,'act',-1,'turn-K2.1','2026-11-19T00:53:15+00:00');
INSERT INTO "events" VALUES('XlXAOMScSeJgc8vR',34,'act',-1,'get-S0.0','2026-11-19T00:53:15+00:00');
INSERT INTO "events" VALUES('XlXAOMScSeJgc8vR',35,'rewind',-1,'31','2026-11-19T00:53:15+00:00');
INSERT INTO "events" VALUES('XlXAOMScSeJgc8vR',36,'act',0,'(K3.0)@1d','2026-11-19T00:53:16+00:00');
INSERT INTO "events" VALUES('XlXAOMScSeJgc8vR',37,'act',-1,'get-K2.1','2026-11-19T00:53:16+00:00');
INSERT INTO "events" VALUES('yJX3MKChDdrIIwZf',1,'act',-1,'first-2','2026-11-19T00:53:16+00:00');
INSERT INTO "events" VALUES('yJX3MKChDdrIIwZf',2,'act',1,'2@f1','2026-11-19T00:53:16+00:00');
INSERT INTO "events" VALUES('yJX3MKChDdrIIwZf',3,'act',0,'1@b1','2026-11-19T00:53:16+00:00');
INSERT INTO "events" VALUES('yJX3MKChDdrIIwZf',4,'act',1,'2>f2','2026-11-19T00:53:16+00:00');
INSERT INTO "events" VALUES('yJX3MKChDdrIIwZf',5,'act',1,'leave','2026-11-19T00:53:16+00:00');
INSERT INTO "events" VALUES('yJX3MKChDdrIIwZf',6,'rewind',-1,'4','2026-11-19T00:53:16+00:00');
INSERT INTO "events" VALUES('yJX3MKChDdrIIwZf',7,'act',1,'take','2026-11-19T00:53:17+00:00');
INSERT INTO "events" VALUES('bE3sXdaaJFbzOeH8',1,'act',-1,'first-2','2026-11-19T00:53:17+00:00');
INSERT INTO "events" VALUES('bE3sXdaaJFbzOeH8',2,'act',-1,'mountain-3','2026-11-19T00:53:17+00:00');
INSERT INTO "events" VALUES('bE3sXdaaJFbzOeH8',3,'act',-1,'mountain-14','2026-11-19T00:53:17+00:00');
INSERT INTO "events" VALUES('bE3sXdaaJFbzOeH8',4,'act',-1,'mountain-2','2026-11-19T00:53:17+00:00');
INSERT INTO "events" VALUES('bE3sXdaaJFbzOeH8',5,'act',-1,'mountain-8','2026-11-19T00:53:17+00:00');
INSERT INTO "events" VALUES('bE3sXdaaJFbzOeH8',6,'act',-1,'get-T','2026-11-19T00:53:17+00:00');
INSERT INTO "events" VALUES('bE3sXdaaJFbzOeH8',7,'act',-1,'get-F','2026-11-19T00:53:17+00:00');
INSERT INTO "events" VALUES('bE3sXdaaJFbzOeH8',8,'act',-1,'get-F','2026-11-19T00:53:17+00:00');
INSERT INTO "events" VALUES('bE3sXdaaJFbzOeH8',9,'act',-1,'get-F','2026-11-19T00:53:17+00:00');
INSERT INTO "events" VALUES('bE3sXdaaJFbzOeH8',10,'act',-1,'get-C','2026-11-19T00:53:17+00:00');
INSERT INTO "events" VALUES('bE3sXdaaJFbzOeH8',11,'act',-1,'get-C','2026-11-19T00:53:17+00:00');
INSERT INTO "events" VALUES('bE3sXdaaJFbzOeH8',12,'act',-1,'show-D','2026-11-19T00:53:17+00:00');
INSERT INTO "events" VALUES('bE3sXdaaJFbzOeH8',13,'act',-1,'show-G','2026-11-19T00:53:17+00:00');
INSERT INTO "events" VALUES('bE3sXdaaJFbzOeH8',14,'act',-1,'show-G','2026-11-19T00:53:17+00:00');
INSERT INTO "events" VALUES('bE3sXdaaJFbzOeH8',15,'act',-1,'show-G','2026-11-19T00:53:17+00:00');
INSERT INTO "events" VALUES('bE3sXdaaJFbzOeH8',16,'act',1,'tent@L1+FF','2026-11-19T00:53:20+00:00');
INSERT INTO "events" VALUES('bE3sXdaaJFbzOeH8',17,'act',1,'done','2026-11-19T00:53:20+00:00');
INSERT INTO "events" VALUES('bE3sXdaaJFbzOeH8',18,'act',1,'tent@B5','2026-11-19T00:53:22+00:00');
INSERT INTO "events" VALUES('bE3sXdaaJFbzOeH8',19,'act',1,'done','2026-11-19T00:53:22+00:00');
INSERT INTO "events" VALUES('bE3sXdaaJFbzOeH8',20,'act',1,'take-D','2026-11-19T00:53:23+00:00');
INSERT INTO "events" VALUES('bE3sXdaaJFbzOeH8',21,'act',1,'take-G','2026-11-19T00:53:23+00:00');
INSERT INTO "events" VALUES('bE3sXdaaJFbzOeH8',22,'rewind',-1,'20','2026-11-19T00:53:25+00:00');
INSERT INTO "events" VALUES('bE3sXdaaJFbzOeH8',23,'act',1,'take-G','2026-11-19T00:53:25+00:00');
INSERT INTO "events" VALUES('kbwZTepRVLKrBp7i',1,'act',-1,'order-1','2026-11-19T00:53:28+00:00');
INSERT INTO "events" VALUES('kbwZTepRVLKrBp7i',2,'act',-1,'tile-great-pyramid','2026-11-19T00:53:28+00:00');
INSERT INTO "events" VALUES('kbwZTepRVLKrBp7i',3,'act',-1,'tile-hammurabi','2026-11-19T00:53:28+00:00');
INSERT INTO "events" VALUES('kbwZTepRVLKrBp7i',4,'act',-1,'tile-sun-tzu','2026-11-19T00:53:28+00:00');
INSERT INTO "events" VALUES('kbwZTepRVLKrBp7i',5,'act',-1,'tile-nubia','2026-11-19T00:53:28+00:00');
INSERT INTO "events" VALUES('kbwZTepRVLKrBp7i',6,'act',-1,'tile-pottery','2026-11-19T00:53:28+00:00');
INSERT INTO "events" VALUES('kbwZTepRVLKrBp7i',7,'act',-1,'tile-archery','2026-11-19T00:53:28+00:00');
INSERT INTO "events" VALUES('kbwZTepRVLKrBp7i',8,'act',-1,'tile-colchis','2026-11-19T00:53:28+00:00');
INSERT INTO "events" VALUES('kbwZTepRVLKrBp7i',9,'act',-1,'tile-irrigation','2026-11-19T00:53:28+00:00');
INSERT INTO "events" VALUES('kbwZTepRVLKrBp7i',10,'act',-1,'tile-masonry','2026-11-19T00:53:28+00:00');
INSERT INTO "events" VALUES('kbwZTepRVLKrBp7i',11,'act',-1,'event-raiders','2026-11-19T00:53:28+00:00');
INSERT INTO "events" VALUES('kbwZTepRVLKrBp7i',12,'act',-1,'roll-white-food','2026-11-19T00:53:28+00:00');
INSERT INTO "events" VALUES('kbwZTepRVLKrBp7i',13,'act',-1,'roll-white-food','2026-11-19T00:53:28+00:00');
INSERT INTO "events" VALUES('kbwZTepRVLKrBp7i',14,'act',-1,'roll-white-food','2026-11-19T00:53:28+00:00');
INSERT INTO "events" VALUES('kbwZTepRVLKrBp7i',15,'act',-1,'roll-white-food','2026-11-19T00:53:28+00:00');
INSERT INTO "events" VALUES('kbwZTepRVLKrBp7i',16,'act',-1,'roll-white-food','2026-11-19T00:53:28+00:00');
INSERT INTO "events" VALUES('kbwZTepRVLKrBp7i',17,'act',0,'pass','2026-11-19T00:53:30+00:00');
INSERT INTO "events" VALUES('kbwZTepRVLKrBp7i',18,'act',-1,'roll-white-book','2026-11-19T00:53:30+00:00');
INSERT INTO "events" VALUES('kbwZTepRVLKrBp7i',19,'act',-1,'roll-white-food','2026-11-19T00:53:30+00:00');
INSERT INTO "events" VALUES('kbwZTepRVLKrBp7i',20,'act',-1,'roll-white-strength','2026-11-19T00:53:30+00:00');
INSERT INTO "events" VALUES('kbwZTepRVLKrBp7i',21,'act',-1,'roll-white-strength','2026-11-19T00:53:30+00:00');
INSERT INTO "events" VALUES('kbwZTepRVLKrBp7i',22,'act',-1,'roll-white-strength','2026-11-19T00:53:30+00:00');
INSERT INTO "events" VALUES('kbwZTepRVLKrBp7i',23,'act',1,'buy-a1','2026-11-19T00:53:31+00:00');
INSERT INTO "events" VALUES('kbwZTepRVLKrBp7i',24,'act',1,'use-white-book','2026-11-19T00:53:32+00:00');
INSERT INTO "events" VALUES('kbwZTepRVLKrBp7i',25,'act',1,'use-white-food','2026-11-19T00:53:32+00:00');
INSERT INTO "events" VALUES('kbwZTepRVLKrBp7i',26,'rewind',-1,'24','2026-11-19T00:53:35+00:00');
INSERT INTO "events" VALUES('kbwZTepRVLKrBp7i',27,'act',1,'use-white-strength','2026-11-19T00:53:36+00:00');
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
INSERT INTO "passes" VALUES('818beb7e7148d3f02d7ad3746d9baa60','f06c05f4719be7ad9529ad87','session','testclient','2026-11-19T00:53:10+00:00','2026-11-19');
CREATE TABLE people (
	id VARCHAR(32) NOT NULL, 
	at VARCHAR(32), 
	PRIMARY KEY (id)
);
INSERT INTO "people" VALUES('f06c05f4719be7ad9529ad87','2026-11-19T00:53:09+00:00');
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
INSERT INTO "put_away" VALUES('f06c05f4719be7ad9529ad87','kbwZTepRVLKrBp7i');
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
INSERT INTO "seats" VALUES('TXqtJFtNiU1ZCsY_',0,'person','Anna',NULL,'f06c05f4719be7ad9529ad87',NULL,'server-9128a513b530b6dddcfd47ed6f1945f2');
INSERT INTO "seats" VALUES('TXqtJFtNiU1ZCsY_',1,'person','Ben',NULL,'f06c05f4719be7ad9529ad87',NULL,NULL);
INSERT INTO "seats" VALUES('XlXAOMScSeJgc8vR',0,'person','Anna',NULL,'f06c05f4719be7ad9529ad87',NULL,'server-3d6569642afb2873aeadfed568301038');
INSERT INTO "seats" VALUES('XlXAOMScSeJgc8vR',1,'person','Ben',NULL,'f06c05f4719be7ad9529ad87',NULL,NULL);
INSERT INTO "seats" VALUES('yJX3MKChDdrIIwZf',0,'person','Anna',NULL,'f06c05f4719be7ad9529ad87',NULL,'server-352b6ce809a04ed970c25ceba5e62c79');
INSERT INTO "seats" VALUES('yJX3MKChDdrIIwZf',1,'person','Ben',NULL,'f06c05f4719be7ad9529ad87',NULL,NULL);
INSERT INTO "seats" VALUES('bE3sXdaaJFbzOeH8',0,'person','Anna',NULL,'f06c05f4719be7ad9529ad87',NULL,'server-0dcd2ee0a2a22a45ee19d77a3885e9db');
INSERT INTO "seats" VALUES('bE3sXdaaJFbzOeH8',1,'person','Ben',NULL,'f06c05f4719be7ad9529ad87',NULL,NULL);
INSERT INTO "seats" VALUES('kbwZTepRVLKrBp7i',0,'person','Anna',NULL,'f06c05f4719be7ad9529ad87',NULL,'server-25997ed7c750705979c54c4d30709e48');
INSERT INTO "seats" VALUES('kbwZTepRVLKrBp7i',1,'person','Ben',NULL,'f06c05f4719be7ad9529ad87',NULL,NULL);
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
INSERT INTO "tables" VALUES('TXqtJFtNiU1ZCsY_','rumis',1,'{"scenario": "colca", "players": 2, "two_colours": false, "inverse": false, "moving_house": false}',NULL,'[[0, "e0654b8a74a5bb30d99ab12728e755fc78d30cb2ebdc89f63531e9680e236394", "1-server-9128a513b530b6dddcfd47ed6f1945f2", "33d95648eaaf521d62b1abcc70600b0f824f1f5c6ec4ddcd57a33d6fb085e441"]]',0,'2026-11-19T00:53:12+00:00',1,4,'null','f06c05f4719be7ad9529ad87',NULL,0,NULL,6,'person person',NULL);
INSERT INTO "tables" VALUES('XlXAOMScSeJgc8vR','nunami',2,'{"players": 2, "mode": "A", "boards": "random", "inua": false, "equal_covers": false, "tuurngaq_any_people": false}',NULL,'[[0, "be7fa3599cb55c87a9b28c2752826be7c572a3065bf6d13b31a65a7ac37dd39c", "1-server-3d6569642afb2873aeadfed568301038", "e4eeb7259350906f4615abbbfacb4099ad30aaa864bdace9b0256ddfe55a96c5"]]',0,'2026-11-19T00:53:16+00:00',1,4,'null','f06c05f4719be7ad9529ad87',NULL,0,NULL,6,'person person','taken_back');
INSERT INTO "tables" VALUES('yJX3MKChDdrIIwZf','nanuuk',2,'{"mode": "hunting", "players": 2, "variant": "plain", "hunters": 1, "setup": "standard", "bears": 1, "every_field": false, "exactly_two": false, "may_stay": false, "fur": false, "one_inuk": false, "one_crack": false, "social": false, "opening": 0}',NULL,'[[0, "96653857f263035206feb4e70874b5b356da434ebf32c179537af7ceff4d25ed", "1-server-352b6ce809a04ed970c25ceba5e62c79", "c2f007a00db0f2fe07a55e50e6a294d76585a56ab15a23bb1eef55715cf210af"]]',0,'2026-11-19T00:53:17+00:00',1,4,'null','f06c05f4719be7ad9529ad87',NULL,0,NULL,6,'person person',NULL);
INSERT INTO "tables" VALUES('bE3sXdaaJFbzOeH8','iwari',1,'{"players": 2, "map": "new_horizons", "chosen_hands": false, "unity": false, "discovery": false, "honour": false, "respect": false}',NULL,'[[0, "33e97c636a8bc9a5602bb1fb62dfb9de33513838f8de3364c70620bf6c5bbe5f", "1-server-0dcd2ee0a2a22a45ee19d77a3885e9db", "782e221c29033f9f9fa9977eb2ffa383f0351072b2308f40c4f9de4f28cf768d"]]',0,'2026-11-19T00:53:25+00:00',1,6,'null','f06c05f4719be7ad9529ad87',NULL,0,NULL,6,'person person',NULL);
INSERT INTO "tables" VALUES('kbwZTepRVLKrBp7i','nations',6,'{"players": 2, "hard": false}',NULL,'[[0, "2a1ce0241fbdf7d9fbab9ec7191ed0451accab9eccd4f8c0598ad506caf91ffe", "1-server-25997ed7c750705979c54c4d30709e48", "54fedadf9a308f26fe41f894ce0ba58bfd7c72c06e660357f004e0f57ca93a9e"]]',0,'2026-11-19T00:53:36+00:00',1,4,'null','f06c05f4719be7ad9529ad87',NULL,0,NULL,6,'person person',NULL);
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
INSERT INTO "talk" VALUES(1,'TXqtJFtNiU1ZCsY_','f06c05f4719be7ad9529ad87',0,'Anna','Hello',NULL,0,'2026-11-19T00:53:37+00:00');
INSERT INTO "talk" VALUES(2,'XlXAOMScSeJgc8vR','f06c05f4719be7ad9529ad87',0,'Anna','Hello',NULL,0,'2026-11-19T00:53:37+00:00');
INSERT INTO "talk" VALUES(3,'yJX3MKChDdrIIwZf','f06c05f4719be7ad9529ad87',0,'Anna','Hello',NULL,0,'2026-11-19T00:53:37+00:00');
INSERT INTO "talk" VALUES(4,'bE3sXdaaJFbzOeH8','f06c05f4719be7ad9529ad87',0,'Anna','Hello',NULL,0,'2026-11-19T00:53:37+00:00');
INSERT INTO "talk" VALUES(5,'kbwZTepRVLKrBp7i','f06c05f4719be7ad9529ad87',0,'Anna','Hello',NULL,0,'2026-11-19T00:53:37+00:00');
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
