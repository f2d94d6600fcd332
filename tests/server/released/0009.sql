-- {"VuuGSRz6drL6EkwQ": "3c8836f870c780b7780f0d598f7911fca3cb7c980c208b2b811b59b704fe758c", "QlZfJ_24M3kRCbqy": "fd6670a7e7043cf0417fc8841ffc762677589a934dd5c093d7be1c72d46f72f3", "nnkJygBT-ZOJwt2M": "e39f466fefae69e232297f6e26e5f48c554be814943496e452e0f89abfb4dd45", "4Z_LLQILRQQ2KPGN": "bfb7eb158235a0ee4b54e3f90283edaeec541362449b73aaacb506e7e1322692", "Ps7XAKY600SIPuSW": "abc0de269e4bb710c1a80ec364798c1fc71c909bac073ac092288d30dc51692a"}
BEGIN TRANSACTION;
CREATE TABLE accounts (
	person VARCHAR(32) NOT NULL, 
	name VARCHAR(32) NOT NULL, 
	"key" VARCHAR(64) NOT NULL, 
	password TEXT NOT NULL, 
	email VARCHAR(254), 
	at VARCHAR(32) NOT NULL, called_from VARCHAR(200), 
	PRIMARY KEY (person), 
	FOREIGN KEY(person) REFERENCES people (id), 
	UNIQUE ("key")
);
INSERT INTO "accounts" VALUES('7e70c69a1dbdce7cf585ab1a','Anna','anna','$argon2id$v=19$m=65536,t=3,p=4$CDr6YZUluW4k/3AwXiGhEg$68/j0q/RXXwAD1dU/QOsPrnk/JQzyJwQnQ70Pvj1mJU',NULL,'2026-11-16T09:07:37+00:00',NULL);
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0009');
CREATE TABLE company (
	table_id VARCHAR(32) NOT NULL, 
	state TEXT NOT NULL, 
	seen_by VARCHAR(8) NOT NULL, 
	due FLOAT, 
	PRIMARY KEY (table_id), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "company" VALUES('VuuGSRz6drL6EkwQ','{"seen_by":"link","lot":false,"waiting":false,"clock":null,"vote":null,"ended":null,"next":null}','link',NULL);
INSERT INTO "company" VALUES('QlZfJ_24M3kRCbqy','{"seen_by":"link","lot":false,"waiting":false,"clock":null,"vote":null,"ended":null,"next":null}','link',NULL);
INSERT INTO "company" VALUES('nnkJygBT-ZOJwt2M','{"seen_by":"link","lot":false,"waiting":false,"clock":null,"vote":null,"ended":null,"next":null}','link',NULL);
INSERT INTO "company" VALUES('4Z_LLQILRQQ2KPGN','{"seen_by":"link","lot":false,"waiting":false,"clock":null,"vote":null,"ended":null,"next":null}','link',NULL);
INSERT INTO "company" VALUES('Ps7XAKY600SIPuSW','{"seen_by":"link","lot":false,"waiting":false,"clock":null,"vote":null,"ended":null,"next":null}','link',NULL);
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
INSERT INTO "events" VALUES('VuuGSRz6drL6EkwQ',1,'act',-1,'first-1','2026-11-16T09:07:38+00:00');
INSERT INTO "events" VALUES('VuuGSRz6drL6EkwQ',2,'act',0,'L3.7@c4','2026-11-16T09:07:38+00:00');
INSERT INTO "events" VALUES('VuuGSRz6drL6EkwQ',3,'act',1,'T4.4@c1','2026-11-16T09:07:38+00:00');
INSERT INTO "events" VALUES('VuuGSRz6drL6EkwQ',4,'act',0,'L4.12@c3','2026-11-16T09:07:38+00:00');
INSERT INTO "events" VALUES('VuuGSRz6drL6EkwQ',5,'act',1,'L4.1@d3','2026-11-16T09:07:38+00:00');
INSERT INTO "events" VALUES('VuuGSRz6drL6EkwQ',6,'rewind',-1,'4','2026-11-16T09:07:38+00:00');
INSERT INTO "events" VALUES('VuuGSRz6drL6EkwQ',7,'act',1,'L3.5@b2','2026-11-16T09:07:38+00:00');
INSERT INTO "events" VALUES('QlZfJ_24M3kRCbqy',1,'act',-1,'first-1','2026-11-16T09:07:38+00:00');
INSERT INTO "events" VALUES('QlZfJ_24M3kRCbqy',2,'act',0,'people-K','2026-11-16T09:07:38+00:00');
INSERT INTO "events" VALUES('QlZfJ_24M3kRCbqy',3,'act',1,'people-Q','2026-11-16T09:07:38+00:00');
INSERT INTO "events" VALUES('QlZfJ_24M3kRCbqy',4,'act',-1,'board-1,0','2026-11-16T09:07:38+00:00');
INSERT INTO "events" VALUES('QlZfJ_24M3kRCbqy',5,'act',-1,'board-1,1','2026-11-16T09:07:38+00:00');
INSERT INTO "events" VALUES('QlZfJ_24M3kRCbqy',6,'act',-1,'board-2,-1','2026-11-16T09:07:38+00:00');
INSERT INTO "events" VALUES('QlZfJ_24M3kRCbqy',7,'act',-1,'board-3,-1','2026-11-16T09:07:38+00:00');
INSERT INTO "events" VALUES('QlZfJ_24M3kRCbqy',8,'act',-1,'board-4,-1','2026-11-16T09:07:38+00:00');
INSERT INTO "events" VALUES('QlZfJ_24M3kRCbqy',9,'act',-1,'get-S0.1','2026-11-16T09:07:38+00:00');
INSERT INTO "events" VALUES('QlZfJ_24M3kRCbqy',10,'act',-1,'get-S0.0','2026-11-16T09:07:38+00:00');
INSERT INTO "events" VALUES('QlZfJ_24M3kRCbqy',11,'act',-1,'get-K2.1','2026-11-16T09:07:38+00:00');
INSERT INTO "events" VALUES('QlZfJ_24M3kRCbqy',12,'act',-1,'get-K3.2','2026-11-16T09:07:38+00:00');
INSERT INTO "events" VALUES('QlZfJ_24M3kRCbqy',13,'act',-1,'get-K1.3','2026-11-16T09:07:38+00:00');
INSERT INTO "events" VALUES('QlZfJ_24M3kRCbqy',14,'act',-1,'get-Q3.0','2026-11-16T09:07:38+00:00');
INSERT INTO "events" VALUES('QlZfJ_24M3kRCbqy',15,'act',-1,'get-S0.1','2026-11-16T09:07:38+00:00');
INSERT INTO "events" VALUES('QlZfJ_24M3kRCbqy',16,'act',-1,'get-Q2.2','2026-11-16T09:07:38+00:00');
INSERT INTO "events" VALUES('QlZfJ_24M3kRCbqy',17,'act',-1,'get-Q1.0','2026-11-16T09:07:38+00:00');
INSERT INTO "events" VALUES('QlZfJ_24M3kRCbqy',18,'act',-1,'get-Q1.2','2026-11-16T09:07:38+00:00');
INSERT INTO "events" VALUES('QlZfJ_24M3kRCbqy',19,'act',-1,'spot-2a','2026-11-16T09:07:38+00:00');
INSERT INTO "events" VALUES('QlZfJ_24M3kRCbqy',20,'act',-1,'spot-3f','2026-11-16T09:07:38+00:00');
INSERT INTO "events" VALUES('QlZfJ_24M3kRCbqy',21,'act',-1,'spot-1c','2026-11-16T09:07:38+00:00');
INSERT INTO "events" VALUES('QlZfJ_24M3kRCbqy',22,'act',-1,'spot-6d','2026-11-16T09:07:38+00:00');
INSERT INTO "events" VALUES('QlZfJ_24M3kRCbqy',23,'act',-1,'spot-3c','2026-11-16T09:07:38+00:00');
INSERT INTO "events" VALUES('QlZfJ_24M3kRCbqy',24,'act',-1,'spot-4d','2026-11-16T09:07:38+00:00');
INSERT INTO "events" VALUES('QlZfJ_24M3kRCbqy',25,'act',-1,'spot-5b','2026-11-16T09:07:38+00:00');
INSERT INTO "events" VALUES('QlZfJ_24M3kRCbqy',26,'act',-1,'spot-1d','2026-11-16T09:07:38+00:00');
INSERT INTO "events" VALUES('QlZfJ_24M3kRCbqy',27,'act',-1,'get-K3.0','2026-11-16T09:07:38+00:00');
INSERT INTO "events" VALUES('QlZfJ_24M3kRCbqy',28,'act',0,'K3.0@5c','2026-11-16T09:07:38+00:00');
INSERT INTO "events" VALUES('QlZfJ_24M3kRCbqy',29,'act',-1,'turn-Q3.1','2026-11-16T09:07:38+00:00');
INSERT INTO "events" VALUES('QlZfJ_24M3kRCbqy',30,'act',-1,'get-K1.1','2026-11-16T09:07:38+00:00');
INSERT INTO "events" VALUES('QlZfJ_24M3kRCbqy',31,'act',1,'(S0.0)@4a','2026-11-16T09:07:38+00:00');
INSERT INTO "events" VALUES('QlZfJ_24M3kRCbqy',32,'act',-1,'get-Q2.0','2026-11-16T09:07:38+00:00');
INSERT INTO "events" VALUES('QlZfJ_24M3kRCbqy',33,'rewind',-1,'30','2026-11-16T09:07:39+00:00');
INSERT INTO "events" VALUES('QlZfJ_24M3kRCbqy',34,'act',1,'(Q2.2)@1b','2026-11-16T09:07:39+00:00');
INSERT INTO "events" VALUES('QlZfJ_24M3kRCbqy',35,'act',-1,'get-Q2.0','2026-11-16T09:07:39+00:00');
INSERT INTO "events" VALUES('nnkJygBT-ZOJwt2M',1,'act',-1,'first-2','2026-11-16T09:07:39+00:00');
INSERT INTO "events" VALUES('nnkJygBT-ZOJwt2M',2,'act',1,'2@f1','2026-11-16T09:07:39+00:00');
INSERT INTO "events" VALUES('nnkJygBT-ZOJwt2M',3,'act',0,'1@b1','2026-11-16T09:07:39+00:00');
INSERT INTO "events" VALUES('nnkJygBT-ZOJwt2M',4,'act',1,'2>f2','2026-11-16T09:07:39+00:00');
INSERT INTO "events" VALUES('nnkJygBT-ZOJwt2M',5,'act',1,'leave','2026-11-16T09:07:39+00:00');
INSERT INTO "events" VALUES('nnkJygBT-ZOJwt2M',6,'rewind',-1,'4','2026-11-16T09:07:39+00:00');
INSERT INTO "events" VALUES('nnkJygBT-ZOJwt2M',7,'act',1,'take','2026-11-16T09:07:39+00:00');
INSERT INTO "events" VALUES('4Z_LLQILRQQ2KPGN',1,'act',-1,'first-1','2026-11-16T09:07:39+00:00');
INSERT INTO "events" VALUES('4Z_LLQILRQQ2KPGN',2,'act',-1,'mountain-3','2026-11-16T09:07:39+00:00');
INSERT INTO "events" VALUES('4Z_LLQILRQQ2KPGN',3,'act',-1,'mountain-9','2026-11-16T09:07:39+00:00');
INSERT INTO "events" VALUES('4Z_LLQILRQQ2KPGN',4,'act',-1,'mountain-2','2026-11-16T09:07:39+00:00');
INSERT INTO "events" VALUES('4Z_LLQILRQQ2KPGN',5,'act',-1,'mountain-8','2026-11-16T09:07:39+00:00');
INSERT INTO "events" VALUES('4Z_LLQILRQQ2KPGN',6,'act',-1,'get-C','2026-11-16T09:07:39+00:00');
INSERT INTO "events" VALUES('4Z_LLQILRQQ2KPGN',7,'act',-1,'get-T','2026-11-16T09:07:39+00:00');
INSERT INTO "events" VALUES('4Z_LLQILRQQ2KPGN',8,'act',-1,'get-F','2026-11-16T09:07:39+00:00');
INSERT INTO "events" VALUES('4Z_LLQILRQQ2KPGN',9,'act',-1,'get-F','2026-11-16T09:07:39+00:00');
INSERT INTO "events" VALUES('4Z_LLQILRQQ2KPGN',10,'act',-1,'get-G','2026-11-16T09:07:39+00:00');
INSERT INTO "events" VALUES('4Z_LLQILRQQ2KPGN',11,'act',-1,'get-C','2026-11-16T09:07:39+00:00');
INSERT INTO "events" VALUES('4Z_LLQILRQQ2KPGN',12,'act',-1,'show-C','2026-11-16T09:07:39+00:00');
INSERT INTO "events" VALUES('4Z_LLQILRQQ2KPGN',13,'act',-1,'show-F','2026-11-16T09:07:39+00:00');
INSERT INTO "events" VALUES('4Z_LLQILRQQ2KPGN',14,'act',-1,'show-D','2026-11-16T09:07:39+00:00');
INSERT INTO "events" VALUES('4Z_LLQILRQQ2KPGN',15,'act',-1,'show-G','2026-11-16T09:07:39+00:00');
INSERT INTO "events" VALUES('4Z_LLQILRQQ2KPGN',16,'act',0,'tent@K6','2026-11-16T09:07:39+00:00');
INSERT INTO "events" VALUES('4Z_LLQILRQQ2KPGN',17,'act',0,'done','2026-11-16T09:07:39+00:00');
INSERT INTO "events" VALUES('4Z_LLQILRQQ2KPGN',18,'act',0,'tent@L3','2026-11-16T09:07:39+00:00');
INSERT INTO "events" VALUES('4Z_LLQILRQQ2KPGN',19,'act',0,'done','2026-11-16T09:07:39+00:00');
INSERT INTO "events" VALUES('4Z_LLQILRQQ2KPGN',20,'act',0,'take-G','2026-11-16T09:07:39+00:00');
INSERT INTO "events" VALUES('4Z_LLQILRQQ2KPGN',21,'act',0,'take-D','2026-11-16T09:07:39+00:00');
INSERT INTO "events" VALUES('4Z_LLQILRQQ2KPGN',22,'act',-1,'show-C','2026-11-16T09:07:39+00:00');
INSERT INTO "events" VALUES('4Z_LLQILRQQ2KPGN',23,'act',-1,'show-T','2026-11-16T09:07:39+00:00');
INSERT INTO "events" VALUES('4Z_LLQILRQQ2KPGN',24,'rewind',-1,'20','2026-11-16T09:07:39+00:00');
INSERT INTO "events" VALUES('4Z_LLQILRQQ2KPGN',25,'act',0,'take-C','2026-11-16T09:07:39+00:00');
INSERT INTO "events" VALUES('4Z_LLQILRQQ2KPGN',26,'act',-1,'show-C','2026-11-16T09:07:39+00:00');
INSERT INTO "events" VALUES('4Z_LLQILRQQ2KPGN',27,'act',-1,'show-T','2026-11-16T09:07:39+00:00');
INSERT INTO "events" VALUES('Ps7XAKY600SIPuSW',1,'act',-1,'order-2','2026-11-16T09:07:39+00:00');
INSERT INTO "events" VALUES('Ps7XAKY600SIPuSW',2,'act',-1,'tile-sappho','2026-11-16T09:07:39+00:00');
INSERT INTO "events" VALUES('Ps7XAKY600SIPuSW',3,'act',-1,'tile-masonry','2026-11-16T09:07:39+00:00');
INSERT INTO "events" VALUES('Ps7XAKY600SIPuSW',4,'act',-1,'tile-stonehenge','2026-11-16T09:07:39+00:00');
INSERT INTO "events" VALUES('Ps7XAKY600SIPuSW',5,'act',-1,'tile-irrigation','2026-11-16T09:07:39+00:00');
INSERT INTO "events" VALUES('Ps7XAKY600SIPuSW',6,'act',-1,'tile-sicily','2026-11-16T09:07:39+00:00');
INSERT INTO "events" VALUES('Ps7XAKY600SIPuSW',7,'act',-1,'tile-nubia','2026-11-16T09:07:39+00:00');
INSERT INTO "events" VALUES('Ps7XAKY600SIPuSW',8,'act',-1,'tile-pottery','2026-11-16T09:07:39+00:00');
INSERT INTO "events" VALUES('Ps7XAKY600SIPuSW',9,'act',-1,'tile-sun-tzu','2026-11-16T09:07:39+00:00');
INSERT INTO "events" VALUES('Ps7XAKY600SIPuSW',10,'act',-1,'tile-hammurabi','2026-11-16T09:07:39+00:00');
INSERT INTO "events" VALUES('Ps7XAKY600SIPuSW',11,'act',-1,'event-drought','2026-11-16T09:07:39+00:00');
INSERT INTO "events" VALUES('Ps7XAKY600SIPuSW',12,'act',-1,'roll-white-food','2026-11-16T09:07:39+00:00');
INSERT INTO "events" VALUES('Ps7XAKY600SIPuSW',13,'act',-1,'roll-white-stone','2026-11-16T09:07:39+00:00');
INSERT INTO "events" VALUES('Ps7XAKY600SIPuSW',14,'act',-1,'roll-white-gold','2026-11-16T09:07:39+00:00');
INSERT INTO "events" VALUES('Ps7XAKY600SIPuSW',15,'act',-1,'roll-white-gold','2026-11-16T09:07:39+00:00');
INSERT INTO "events" VALUES('Ps7XAKY600SIPuSW',16,'act',-1,'roll-white-food','2026-11-16T09:07:39+00:00');
INSERT INTO "events" VALUES('Ps7XAKY600SIPuSW',17,'act',1,'pass','2026-11-16T09:07:39+00:00');
INSERT INTO "events" VALUES('Ps7XAKY600SIPuSW',18,'act',-1,'roll-white-book','2026-11-16T09:07:39+00:00');
INSERT INTO "events" VALUES('Ps7XAKY600SIPuSW',19,'act',-1,'roll-white-book','2026-11-16T09:07:39+00:00');
INSERT INTO "events" VALUES('Ps7XAKY600SIPuSW',20,'act',-1,'roll-white-stone','2026-11-16T09:07:39+00:00');
INSERT INTO "events" VALUES('Ps7XAKY600SIPuSW',21,'act',-1,'roll-white-book','2026-11-16T09:07:39+00:00');
INSERT INTO "events" VALUES('Ps7XAKY600SIPuSW',22,'act',-1,'roll-white-stone','2026-11-16T09:07:39+00:00');
INSERT INTO "events" VALUES('Ps7XAKY600SIPuSW',23,'act',0,'buy-a1','2026-11-16T09:07:39+00:00');
INSERT INTO "events" VALUES('Ps7XAKY600SIPuSW',24,'act',0,'use-white-book','2026-11-16T09:07:39+00:00');
INSERT INTO "events" VALUES('Ps7XAKY600SIPuSW',25,'act',0,'use-white-stone','2026-11-16T09:07:39+00:00');
INSERT INTO "events" VALUES('Ps7XAKY600SIPuSW',26,'rewind',-1,'24','2026-11-16T09:07:39+00:00');
INSERT INTO "events" VALUES('Ps7XAKY600SIPuSW',27,'act',0,'use-white-book','2026-11-16T09:07:39+00:00');
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
INSERT INTO "passes" VALUES('d720ae4eb153191a541b8a816000a40e','7e70c69a1dbdce7cf585ab1a','session','testclient','2026-11-16T09:07:37+00:00','2026-11-16');
CREATE TABLE people (
	id VARCHAR(32) NOT NULL, 
	at VARCHAR(32), 
	PRIMARY KEY (id)
);
INSERT INTO "people" VALUES('7e70c69a1dbdce7cf585ab1a','2026-11-16T09:07:37+00:00');
CREATE TABLE put_away (
	person VARCHAR(32) NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	PRIMARY KEY (person, table_id), 
	FOREIGN KEY(person) REFERENCES people (id), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "put_away" VALUES('7e70c69a1dbdce7cf585ab1a','Ps7XAKY600SIPuSW');
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
	person VARCHAR(32), stands_in VARCHAR(8), 
	PRIMARY KEY (table_id, seat), 
	FOREIGN KEY(table_id) REFERENCES tables (id), 
	FOREIGN KEY(person) REFERENCES people (id)
);
INSERT INTO "seats" VALUES('VuuGSRz6drL6EkwQ',0,'person','Anna',NULL,'7e70c69a1dbdce7cf585ab1a',NULL);
INSERT INTO "seats" VALUES('VuuGSRz6drL6EkwQ',1,'person','Ben',NULL,'7e70c69a1dbdce7cf585ab1a',NULL);
INSERT INTO "seats" VALUES('QlZfJ_24M3kRCbqy',0,'person','Anna',NULL,'7e70c69a1dbdce7cf585ab1a',NULL);
INSERT INTO "seats" VALUES('QlZfJ_24M3kRCbqy',1,'person','Ben',NULL,'7e70c69a1dbdce7cf585ab1a',NULL);
INSERT INTO "seats" VALUES('nnkJygBT-ZOJwt2M',0,'person','Anna',NULL,'7e70c69a1dbdce7cf585ab1a',NULL);
INSERT INTO "seats" VALUES('nnkJygBT-ZOJwt2M',1,'person','Ben',NULL,'7e70c69a1dbdce7cf585ab1a',NULL);
INSERT INTO "seats" VALUES('4Z_LLQILRQQ2KPGN',0,'person','Anna',NULL,'7e70c69a1dbdce7cf585ab1a',NULL);
INSERT INTO "seats" VALUES('4Z_LLQILRQQ2KPGN',1,'person','Ben',NULL,'7e70c69a1dbdce7cf585ab1a',NULL);
INSERT INTO "seats" VALUES('Ps7XAKY600SIPuSW',0,'person','Anna',NULL,'7e70c69a1dbdce7cf585ab1a',NULL);
INSERT INTO "seats" VALUES('Ps7XAKY600SIPuSW',1,'person','Ben',NULL,'7e70c69a1dbdce7cf585ab1a',NULL);
CREATE TABLE tables (
	id VARCHAR(32) NOT NULL, 
	game VARCHAR(32) NOT NULL, 
	version INTEGER NOT NULL, 
	options TEXT NOT NULL, 
	edition TEXT, 
	dice TEXT NOT NULL, 
	over BOOLEAN NOT NULL, 
	at VARCHAR(32) NOT NULL, to_move INTEGER, plies INTEGER, result TEXT, owner VARCHAR(32), alone INTEGER, rated BOOLEAN DEFAULT 0 NOT NULL, daily VARCHAR(10), 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('VuuGSRz6drL6EkwQ','rumis',1,'{"scenario": "colca", "players": 2, "two_colours": false, "inverse": false, "moving_house": false}',NULL,'[[0, "0ff67a0a96c3b5b1144904208203043309fef94ac2ca5a554bd7dc8dc219e35a", "", "aa8dd9861bc6384892fe156bb0fbcab04128bed75175181daefb8273a5ee3231"]]',0,'2026-11-16T09:07:38+00:00',0,4,'null','7e70c69a1dbdce7cf585ab1a',NULL,0,NULL);
INSERT INTO "tables" VALUES('QlZfJ_24M3kRCbqy','nunami',2,'{"players": 2, "mode": "A", "boards": "random", "inua": false, "equal_covers": false, "tuurngaq_any_people": false}',NULL,'[[0, "9133321a5c498e0a0d257152a59fa436295b6eb3fcdd6c2ad02d7e99dddc9ca7", "", "2ad873c63987afd05cbac754c79dff40d7dbb77a6ae6929862c3024412bd7bdf"]]',0,'2026-11-16T09:07:39+00:00',0,4,'null','7e70c69a1dbdce7cf585ab1a',NULL,0,NULL);
INSERT INTO "tables" VALUES('nnkJygBT-ZOJwt2M','nanuuk',1,'{"mode": "hunting", "players": 2, "variant": "plain", "hunters": 1, "setup": "standard", "bears": 1, "every_field": false, "exactly_two": false, "may_stay": false, "fur": false, "one_inuk": false, "one_crack": false, "social": false, "opening": 0}',NULL,'[[0, "9218750f99314a7751a3af7adeb616b3eebc350c7707045c079b7f86af0e774a", "", "0fe95d82a59528ba3b283c730216df34ba20c06a4ba2c10ceb45cb5944a6cef9"]]',0,'2026-11-16T09:07:39+00:00',1,4,'null','7e70c69a1dbdce7cf585ab1a',NULL,0,NULL);
INSERT INTO "tables" VALUES('4Z_LLQILRQQ2KPGN','iwari',1,'{"players": 2, "map": "new_horizons", "chosen_hands": false, "unity": false, "discovery": false, "honour": false, "respect": false}',NULL,'[[0, "ee7c78734b5567d62d290017bed6dd65e856bc506650fedb3780001824528f65", "", "6c7a5707e30083f395efb15375e0851321afa0c066f960b04fdfa0c94e1960eb"]]',0,'2026-11-16T09:07:39+00:00',1,6,'null','7e70c69a1dbdce7cf585ab1a',NULL,0,NULL);
INSERT INTO "tables" VALUES('Ps7XAKY600SIPuSW','nations',2,'{"players": 2, "hard": false}',NULL,'[[0, "5928f9b3d9ecc9a0bfb29b93a833b3199259f03d3071669f56254faaa1ac1766", "", "b93a57f73bc36834b5a74d89d651d9d29ba4fbacde794365928a2ef00b630f08"]]',0,'2026-11-16T09:07:39+00:00',0,4,'null','7e70c69a1dbdce7cf585ab1a',NULL,0,NULL);
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
INSERT INTO "talk" VALUES(1,'VuuGSRz6drL6EkwQ','7e70c69a1dbdce7cf585ab1a',0,'Anna','Hello',NULL,0,'2026-11-16T09:07:39+00:00');
INSERT INTO "talk" VALUES(2,'QlZfJ_24M3kRCbqy','7e70c69a1dbdce7cf585ab1a',0,'Anna','Hello',NULL,0,'2026-11-16T09:07:39+00:00');
INSERT INTO "talk" VALUES(3,'nnkJygBT-ZOJwt2M','7e70c69a1dbdce7cf585ab1a',0,'Anna','Hello',NULL,0,'2026-11-16T09:07:39+00:00');
INSERT INTO "talk" VALUES(4,'4Z_LLQILRQQ2KPGN','7e70c69a1dbdce7cf585ab1a',0,'Anna','Hello',NULL,0,'2026-11-16T09:07:39+00:00');
INSERT INTO "talk" VALUES(5,'Ps7XAKY600SIPuSW','7e70c69a1dbdce7cf585ab1a',0,'Anna','Hello',NULL,0,'2026-11-16T09:07:39+00:00');
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
COMMIT;
