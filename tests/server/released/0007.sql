-- {"Dqf5IlonopKYFy3g": "70ec62f046b22df6aa1f01b766c8f4a2f97e824d592c3d0ca8381639b3314660", "RGeYclgfxEAlMKNF": "75a883fb4315a55e6921ccab49037c273631c8a962a2b7a18970151585f9a065", "mzTfchKwaUUAMpM0": "3590a84ff109c9f482321a4c90128f018ad5d6ee473ff7f3224abfacaf8fddc6", "utVmXRgSOTH-OSvA": "1ff3cb1cbe8c2920e076f6b46f1cf547241b2b5ad3f272078225b1caf03ec0cb", "inI9j8Opa3gI4ir6": "a8b860c00433ec7cfaf13ddbbc4f493fd8131897e1093830a15aa28bb00935ba"}
BEGIN TRANSACTION;
CREATE TABLE accounts (
	person VARCHAR(32) NOT NULL, 
	name VARCHAR(32) NOT NULL, 
	"key" VARCHAR(64) NOT NULL, 
	password TEXT NOT NULL, 
	email VARCHAR(254), 
	at VARCHAR(32) NOT NULL, 
	PRIMARY KEY (person), 
	FOREIGN KEY(person) REFERENCES people (id), 
	UNIQUE ("key")
);
INSERT INTO "accounts" VALUES('74c8b241b9b7df2f08d9806f','Anna','anna','$argon2id$v=19$m=65536,t=3,p=4$nw0uBfXg1htBVyQqENi3Sg$B/lbcAiR3Bmo0U6LnbkfRFzpBpdTUaPuQHQZKQ9PxMo',NULL,'2026-11-16T09:07:15+00:00');
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0007');
CREATE TABLE company (
	table_id VARCHAR(32) NOT NULL, 
	state TEXT NOT NULL, 
	seen_by VARCHAR(8) NOT NULL, 
	due FLOAT, 
	PRIMARY KEY (table_id), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "company" VALUES('Dqf5IlonopKYFy3g','{"seen_by":"link","lot":false,"waiting":false,"clock":null,"vote":null,"ended":null,"next":null}','link',NULL);
INSERT INTO "company" VALUES('RGeYclgfxEAlMKNF','{"seen_by":"link","lot":false,"waiting":false,"clock":null,"vote":null,"ended":null,"next":null}','link',NULL);
INSERT INTO "company" VALUES('mzTfchKwaUUAMpM0','{"seen_by":"link","lot":false,"waiting":false,"clock":null,"vote":null,"ended":null,"next":null}','link',NULL);
INSERT INTO "company" VALUES('utVmXRgSOTH-OSvA','{"seen_by":"link","lot":false,"waiting":false,"clock":null,"vote":null,"ended":null,"next":null}','link',NULL);
INSERT INTO "company" VALUES('inI9j8Opa3gI4ir6','{"seen_by":"link","lot":false,"waiting":false,"clock":null,"vote":null,"ended":null,"next":null}','link',NULL);
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
INSERT INTO "events" VALUES('Dqf5IlonopKYFy3g',1,'act',-1,'first-2','2026-11-16T09:07:16+00:00');
INSERT INTO "events" VALUES('Dqf5IlonopKYFy3g',2,'act',1,'L3.7@c4','2026-11-16T09:07:16+00:00');
INSERT INTO "events" VALUES('Dqf5IlonopKYFy3g',3,'act',0,'T4.4@c1','2026-11-16T09:07:16+00:00');
INSERT INTO "events" VALUES('Dqf5IlonopKYFy3g',4,'act',1,'L4.12@c3','2026-11-16T09:07:16+00:00');
INSERT INTO "events" VALUES('Dqf5IlonopKYFy3g',5,'act',0,'L4.1@d3','2026-11-16T09:07:16+00:00');
INSERT INTO "events" VALUES('Dqf5IlonopKYFy3g',6,'rewind',-1,'4','2026-11-16T09:07:16+00:00');
INSERT INTO "events" VALUES('Dqf5IlonopKYFy3g',7,'act',0,'L3.5@b2','2026-11-16T09:07:16+00:00');
INSERT INTO "events" VALUES('RGeYclgfxEAlMKNF',1,'act',-1,'first-2','2026-11-16T09:07:16+00:00');
INSERT INTO "events" VALUES('RGeYclgfxEAlMKNF',2,'act',1,'people-K','2026-11-16T09:07:16+00:00');
INSERT INTO "events" VALUES('RGeYclgfxEAlMKNF',3,'act',0,'people-Q','2026-11-16T09:07:16+00:00');
INSERT INTO "events" VALUES('RGeYclgfxEAlMKNF',4,'act',-1,'board-1,0','2026-11-16T09:07:16+00:00');
INSERT INTO "events" VALUES('RGeYclgfxEAlMKNF',5,'act',-1,'board-0,1','2026-11-16T09:07:16+00:00');
INSERT INTO "events" VALUES('RGeYclgfxEAlMKNF',6,'act',-1,'board-1,-1','2026-11-16T09:07:16+00:00');
INSERT INTO "events" VALUES('RGeYclgfxEAlMKNF',7,'act',-1,'board-0,-1','2026-11-16T09:07:16+00:00');
INSERT INTO "events" VALUES('RGeYclgfxEAlMKNF',8,'act',-1,'board--1,2','2026-11-16T09:07:16+00:00');
INSERT INTO "events" VALUES('RGeYclgfxEAlMKNF',9,'act',-1,'get-K3.2','2026-11-16T09:07:16+00:00');
INSERT INTO "events" VALUES('RGeYclgfxEAlMKNF',10,'act',-1,'get-K3.1','2026-11-16T09:07:16+00:00');
INSERT INTO "events" VALUES('RGeYclgfxEAlMKNF',11,'act',-1,'get-K2.1','2026-11-16T09:07:16+00:00');
INSERT INTO "events" VALUES('RGeYclgfxEAlMKNF',12,'act',-1,'get-S0.3','2026-11-16T09:07:16+00:00');
INSERT INTO "events" VALUES('RGeYclgfxEAlMKNF',13,'act',-1,'get-S0.1','2026-11-16T09:07:16+00:00');
INSERT INTO "events" VALUES('RGeYclgfxEAlMKNF',14,'act',-1,'get-S0.0','2026-11-16T09:07:16+00:00');
INSERT INTO "events" VALUES('RGeYclgfxEAlMKNF',15,'act',-1,'get-K1.1','2026-11-16T09:07:16+00:00');
INSERT INTO "events" VALUES('RGeYclgfxEAlMKNF',16,'act',-1,'get-K2.3','2026-11-16T09:07:16+00:00');
INSERT INTO "events" VALUES('RGeYclgfxEAlMKNF',17,'act',-1,'get-S0.0','2026-11-16T09:07:16+00:00');
INSERT INTO "events" VALUES('RGeYclgfxEAlMKNF',18,'act',-1,'get-Q2.3','2026-11-16T09:07:16+00:00');
INSERT INTO "events" VALUES('RGeYclgfxEAlMKNF',19,'act',-1,'spot-1a','2026-11-16T09:07:16+00:00');
INSERT INTO "events" VALUES('RGeYclgfxEAlMKNF',20,'act',-1,'spot-6d','2026-11-16T09:07:16+00:00');
INSERT INTO "events" VALUES('RGeYclgfxEAlMKNF',21,'act',-1,'spot-5d','2026-11-16T09:07:16+00:00');
INSERT INTO "events" VALUES('RGeYclgfxEAlMKNF',22,'act',-1,'spot-2b','2026-11-16T09:07:16+00:00');
INSERT INTO "events" VALUES('RGeYclgfxEAlMKNF',23,'act',-1,'spot-2f','2026-11-16T09:07:16+00:00');
INSERT INTO "events" VALUES('RGeYclgfxEAlMKNF',24,'act',-1,'spot-4b','2026-11-16T09:07:16+00:00');
INSERT INTO "events" VALUES('RGeYclgfxEAlMKNF',25,'act',-1,'spot-3e','2026-11-16T09:07:16+00:00');
INSERT INTO "events" VALUES('RGeYclgfxEAlMKNF',26,'act',-1,'spot-6e','2026-11-16T09:07:16+00:00');
INSERT INTO "events" VALUES('RGeYclgfxEAlMKNF',27,'act',-1,'get-K3.0','2026-11-16T09:07:16+00:00');
INSERT INTO "events" VALUES('RGeYclgfxEAlMKNF',28,'act',1,'K3.2@5a','2026-11-16T09:07:17+00:00');
INSERT INTO "events" VALUES('RGeYclgfxEAlMKNF',29,'act',-1,'get-Q3.3','2026-11-16T09:07:17+00:00');
INSERT INTO "events" VALUES('RGeYclgfxEAlMKNF',30,'act',0,'(S0.3)@4a','2026-11-16T09:07:17+00:00');
INSERT INTO "events" VALUES('RGeYclgfxEAlMKNF',31,'act',-1,'get-K2.2','2026-11-16T09:07:17+00:00');
INSERT INTO "events" VALUES('RGeYclgfxEAlMKNF',32,'rewind',-1,'29','2026-11-16T09:07:17+00:00');
INSERT INTO "events" VALUES('RGeYclgfxEAlMKNF',33,'act',0,'(Q3.3)@1d','2026-11-16T09:07:17+00:00');
INSERT INTO "events" VALUES('RGeYclgfxEAlMKNF',34,'act',-1,'get-K2.2','2026-11-16T09:07:17+00:00');
INSERT INTO "events" VALUES('mzTfchKwaUUAMpM0',1,'act',-1,'first-1','2026-11-16T09:07:17+00:00');
INSERT INTO "events" VALUES('mzTfchKwaUUAMpM0',2,'act',0,'1@f1','2026-11-16T09:07:17+00:00');
INSERT INTO "events" VALUES('mzTfchKwaUUAMpM0',3,'act',1,'2@b1','2026-11-16T09:07:17+00:00');
INSERT INTO "events" VALUES('mzTfchKwaUUAMpM0',4,'act',0,'1>f2','2026-11-16T09:07:17+00:00');
INSERT INTO "events" VALUES('mzTfchKwaUUAMpM0',5,'act',0,'leave','2026-11-16T09:07:17+00:00');
INSERT INTO "events" VALUES('mzTfchKwaUUAMpM0',6,'rewind',-1,'4','2026-11-16T09:07:17+00:00');
INSERT INTO "events" VALUES('mzTfchKwaUUAMpM0',7,'act',0,'take','2026-11-16T09:07:17+00:00');
INSERT INTO "events" VALUES('utVmXRgSOTH-OSvA',1,'act',-1,'first-2','2026-11-16T09:07:17+00:00');
INSERT INTO "events" VALUES('utVmXRgSOTH-OSvA',2,'act',-1,'mountain-18','2026-11-16T09:07:17+00:00');
INSERT INTO "events" VALUES('utVmXRgSOTH-OSvA',3,'act',-1,'mountain-9','2026-11-16T09:07:17+00:00');
INSERT INTO "events" VALUES('utVmXRgSOTH-OSvA',4,'act',-1,'mountain-16','2026-11-16T09:07:17+00:00');
INSERT INTO "events" VALUES('utVmXRgSOTH-OSvA',5,'act',-1,'mountain-11','2026-11-16T09:07:17+00:00');
INSERT INTO "events" VALUES('utVmXRgSOTH-OSvA',6,'act',-1,'get-C','2026-11-16T09:07:17+00:00');
INSERT INTO "events" VALUES('utVmXRgSOTH-OSvA',7,'act',-1,'get-F','2026-11-16T09:07:17+00:00');
INSERT INTO "events" VALUES('utVmXRgSOTH-OSvA',8,'act',-1,'get-G','2026-11-16T09:07:17+00:00');
INSERT INTO "events" VALUES('utVmXRgSOTH-OSvA',9,'act',-1,'get-D','2026-11-16T09:07:17+00:00');
INSERT INTO "events" VALUES('utVmXRgSOTH-OSvA',10,'act',-1,'get-C','2026-11-16T09:07:17+00:00');
INSERT INTO "events" VALUES('utVmXRgSOTH-OSvA',11,'act',-1,'get-F','2026-11-16T09:07:17+00:00');
INSERT INTO "events" VALUES('utVmXRgSOTH-OSvA',12,'act',-1,'show-T','2026-11-16T09:07:17+00:00');
INSERT INTO "events" VALUES('utVmXRgSOTH-OSvA',13,'act',-1,'show-C','2026-11-16T09:07:17+00:00');
INSERT INTO "events" VALUES('utVmXRgSOTH-OSvA',14,'act',-1,'show-F','2026-11-16T09:07:17+00:00');
INSERT INTO "events" VALUES('utVmXRgSOTH-OSvA',15,'act',-1,'show-D','2026-11-16T09:07:17+00:00');
INSERT INTO "events" VALUES('utVmXRgSOTH-OSvA',16,'act',1,'discard-F','2026-11-16T09:07:17+00:00');
INSERT INTO "events" VALUES('utVmXRgSOTH-OSvA',17,'act',1,'tent@L5','2026-11-16T09:07:17+00:00');
INSERT INTO "events" VALUES('utVmXRgSOTH-OSvA',18,'act',1,'done','2026-11-16T09:07:17+00:00');
INSERT INTO "events" VALUES('utVmXRgSOTH-OSvA',19,'act',1,'take-F','2026-11-16T09:07:17+00:00');
INSERT INTO "events" VALUES('utVmXRgSOTH-OSvA',20,'act',1,'take-D','2026-11-16T09:07:17+00:00');
INSERT INTO "events" VALUES('utVmXRgSOTH-OSvA',21,'act',-1,'show-T','2026-11-16T09:07:17+00:00');
INSERT INTO "events" VALUES('utVmXRgSOTH-OSvA',22,'act',-1,'show-T','2026-11-16T09:07:17+00:00');
INSERT INTO "events" VALUES('utVmXRgSOTH-OSvA',23,'rewind',-1,'19','2026-11-16T09:07:17+00:00');
INSERT INTO "events" VALUES('utVmXRgSOTH-OSvA',24,'act',1,'take-C','2026-11-16T09:07:17+00:00');
INSERT INTO "events" VALUES('utVmXRgSOTH-OSvA',25,'act',-1,'show-T','2026-11-16T09:07:17+00:00');
INSERT INTO "events" VALUES('utVmXRgSOTH-OSvA',26,'act',-1,'show-T','2026-11-16T09:07:17+00:00');
INSERT INTO "events" VALUES('inI9j8Opa3gI4ir6',1,'act',-1,'order-1','2026-11-16T09:07:17+00:00');
INSERT INTO "events" VALUES('inI9j8Opa3gI4ir6',2,'act',-1,'tile-pottery','2026-11-16T09:07:17+00:00');
INSERT INTO "events" VALUES('inI9j8Opa3gI4ir6',3,'act',-1,'tile-hammurabi','2026-11-16T09:07:17+00:00');
INSERT INTO "events" VALUES('inI9j8Opa3gI4ir6',4,'act',-1,'tile-chariot','2026-11-16T09:07:17+00:00');
INSERT INTO "events" VALUES('inI9j8Opa3gI4ir6',5,'act',-1,'tile-stonehenge','2026-11-16T09:07:17+00:00');
INSERT INTO "events" VALUES('inI9j8Opa3gI4ir6',6,'act',-1,'tile-sicily','2026-11-16T09:07:17+00:00');
INSERT INTO "events" VALUES('inI9j8Opa3gI4ir6',7,'act',-1,'tile-masonry','2026-11-16T09:07:17+00:00');
INSERT INTO "events" VALUES('inI9j8Opa3gI4ir6',8,'act',-1,'tile-writing','2026-11-16T09:07:17+00:00');
INSERT INTO "events" VALUES('inI9j8Opa3gI4ir6',9,'act',-1,'tile-irrigation','2026-11-16T09:07:17+00:00');
INSERT INTO "events" VALUES('inI9j8Opa3gI4ir6',10,'act',-1,'tile-sappho','2026-11-16T09:07:17+00:00');
INSERT INTO "events" VALUES('inI9j8Opa3gI4ir6',11,'act',-1,'event-flood','2026-11-16T09:07:17+00:00');
INSERT INTO "events" VALUES('inI9j8Opa3gI4ir6',12,'act',-1,'roll-white-gold','2026-11-16T09:07:17+00:00');
INSERT INTO "events" VALUES('inI9j8Opa3gI4ir6',13,'act',-1,'roll-white-stone','2026-11-16T09:07:17+00:00');
INSERT INTO "events" VALUES('inI9j8Opa3gI4ir6',14,'act',-1,'roll-white-gold','2026-11-16T09:07:17+00:00');
INSERT INTO "events" VALUES('inI9j8Opa3gI4ir6',15,'act',-1,'roll-white-gold','2026-11-16T09:07:17+00:00');
INSERT INTO "events" VALUES('inI9j8Opa3gI4ir6',16,'act',-1,'roll-white-book','2026-11-16T09:07:17+00:00');
INSERT INTO "events" VALUES('inI9j8Opa3gI4ir6',17,'act',0,'reroll','2026-11-16T09:07:17+00:00');
INSERT INTO "events" VALUES('inI9j8Opa3gI4ir6',18,'act',0,'use-white-gold','2026-11-16T09:07:17+00:00');
INSERT INTO "events" VALUES('inI9j8Opa3gI4ir6',19,'act',0,'use-white-book','2026-11-16T09:07:17+00:00');
INSERT INTO "events" VALUES('inI9j8Opa3gI4ir6',20,'act',0,'use-white-stone','2026-11-16T09:07:17+00:00');
INSERT INTO "events" VALUES('inI9j8Opa3gI4ir6',21,'rewind',-1,'19','2026-11-16T09:07:17+00:00');
INSERT INTO "events" VALUES('inI9j8Opa3gI4ir6',22,'act',0,'done','2026-11-16T09:07:17+00:00');
INSERT INTO "events" VALUES('inI9j8Opa3gI4ir6',23,'act',-1,'roll-white-book','2026-11-16T09:07:17+00:00');
INSERT INTO "events" VALUES('inI9j8Opa3gI4ir6',24,'act',-1,'roll-white-strength','2026-11-16T09:07:17+00:00');
INSERT INTO "events" VALUES('inI9j8Opa3gI4ir6',25,'act',-1,'roll-white-strength','2026-11-16T09:07:17+00:00');
INSERT INTO "events" VALUES('inI9j8Opa3gI4ir6',26,'act',-1,'roll-white-gold','2026-11-16T09:07:17+00:00');
INSERT INTO "events" VALUES('inI9j8Opa3gI4ir6',27,'act',-1,'roll-white-food','2026-11-16T09:07:17+00:00');
INSERT INTO "events" VALUES('inI9j8Opa3gI4ir6',28,'act',-1,'roll-white-food','2026-11-16T09:07:17+00:00');
INSERT INTO "events" VALUES('inI9j8Opa3gI4ir6',29,'act',-1,'roll-white-food','2026-11-16T09:07:17+00:00');
CREATE TABLE letters (
	id VARCHAR(32) NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	until VARCHAR(32) NOT NULL, 
	PRIMARY KEY (id), 
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
INSERT INTO "passes" VALUES('04721d0667e7974cdd4a440cdf90ae1b','74c8b241b9b7df2f08d9806f','session','testclient','2026-11-16T09:07:15+00:00','2026-11-16');
CREATE TABLE people (
	id VARCHAR(32) NOT NULL, 
	at VARCHAR(32), 
	PRIMARY KEY (id)
);
INSERT INTO "people" VALUES('74c8b241b9b7df2f08d9806f','2026-11-16T09:07:15+00:00');
CREATE TABLE put_away (
	person VARCHAR(32) NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	PRIMARY KEY (person, table_id), 
	FOREIGN KEY(person) REFERENCES people (id), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "put_away" VALUES('74c8b241b9b7df2f08d9806f','inI9j8Opa3gI4ir6');
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
INSERT INTO "seats" VALUES('Dqf5IlonopKYFy3g',0,'person','Anna',NULL,'74c8b241b9b7df2f08d9806f',NULL);
INSERT INTO "seats" VALUES('Dqf5IlonopKYFy3g',1,'person','Ben',NULL,'74c8b241b9b7df2f08d9806f',NULL);
INSERT INTO "seats" VALUES('RGeYclgfxEAlMKNF',0,'person','Anna',NULL,'74c8b241b9b7df2f08d9806f',NULL);
INSERT INTO "seats" VALUES('RGeYclgfxEAlMKNF',1,'person','Ben',NULL,'74c8b241b9b7df2f08d9806f',NULL);
INSERT INTO "seats" VALUES('mzTfchKwaUUAMpM0',0,'person','Anna',NULL,'74c8b241b9b7df2f08d9806f',NULL);
INSERT INTO "seats" VALUES('mzTfchKwaUUAMpM0',1,'person','Ben',NULL,'74c8b241b9b7df2f08d9806f',NULL);
INSERT INTO "seats" VALUES('utVmXRgSOTH-OSvA',0,'person','Anna',NULL,'74c8b241b9b7df2f08d9806f',NULL);
INSERT INTO "seats" VALUES('utVmXRgSOTH-OSvA',1,'person','Ben',NULL,'74c8b241b9b7df2f08d9806f',NULL);
INSERT INTO "seats" VALUES('inI9j8Opa3gI4ir6',0,'person','Anna',NULL,'74c8b241b9b7df2f08d9806f',NULL);
INSERT INTO "seats" VALUES('inI9j8Opa3gI4ir6',1,'person','Ben',NULL,'74c8b241b9b7df2f08d9806f',NULL);
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
INSERT INTO "tables" VALUES('Dqf5IlonopKYFy3g','rumis',1,'{"scenario": "colca", "players": 2, "two_colours": false, "inverse": false, "moving_house": false}',NULL,'[[0, "ffd2c2c59c0b4dc61056e8c98e3c88a188afa94f78586d99de13881f55542fc7", "", "212866d2ae8031183298f635d6c09c43a715f7ad17488d5a30602326c5820f54"]]',0,'2026-11-16T09:07:16+00:00',1,4,'null','74c8b241b9b7df2f08d9806f',NULL,0,NULL);
INSERT INTO "tables" VALUES('RGeYclgfxEAlMKNF','nunami',2,'{"players": 2, "mode": "A", "boards": "random", "inua": false, "equal_covers": false, "tuurngaq_any_people": false}',NULL,'[[0, "0b08b9cab4f3c50592d594c565f81ebf5c249ddbe0c6be6891097b53698c619a", "", "17f0353dd714db535ed0d060313f1911ade1ddf29cd9f6d434cb2bd81860aa6e"]]',0,'2026-11-16T09:07:17+00:00',1,4,'null','74c8b241b9b7df2f08d9806f',NULL,0,NULL);
INSERT INTO "tables" VALUES('mzTfchKwaUUAMpM0','nanuuk',1,'{"mode": "hunting", "players": 2, "variant": "plain", "hunters": 1, "setup": "standard", "bears": 1, "every_field": false, "exactly_two": false, "may_stay": false, "fur": false, "one_inuk": false, "one_crack": false, "social": false, "opening": 0}',NULL,'[[0, "378ceba1bdba2d06b4f9850ed0ebdea006d3382b0032c93f83d078ace53a2f1f", "", "076567ed628fb30fb13174492658232232243b350c91f0f71a8917b12dcaf951"]]',0,'2026-11-16T09:07:17+00:00',0,4,'null','74c8b241b9b7df2f08d9806f',NULL,0,NULL);
INSERT INTO "tables" VALUES('utVmXRgSOTH-OSvA','iwari',1,'{"players": 2, "map": "new_horizons", "chosen_hands": false, "unity": false, "discovery": false, "honour": false, "respect": false}',NULL,'[[0, "95c06eae9caaba8e9f46e26e1c058f95057ef2c881032ad15322a6d9d7634aa4", "", "ed2460dcf5b1ca459fb3fb1af576235084a327519f2ac0bff5e22f95d59af884"]]',0,'2026-11-16T09:07:17+00:00',0,5,'null','74c8b241b9b7df2f08d9806f',NULL,0,NULL);
INSERT INTO "tables" VALUES('inI9j8Opa3gI4ir6','nations',2,'{"players": 2, "hard": false}',NULL,'[[0, "3e16b5e51375b35bd28e20f549c2f908ff58e68db79b3222144ab123ed8abd29", "", "bfac937a3f94285dd6974ec0b8525a252870306a78d1b7a2292de1a1b3bb1e73"]]',0,'2026-11-16T09:07:17+00:00',1,4,'null','74c8b241b9b7df2f08d9806f',NULL,0,NULL);
CREATE INDEX ix_tables_at ON tables (at);
CREATE INDEX ix_seats_person ON seats (person);
CREATE INDEX ix_tables_owner ON tables (owner);
CREATE INDEX ix_tables_game_alone ON tables (game, alone);
CREATE INDEX ix_passes_person ON passes (person);
CREATE INDEX ix_letters_person ON letters (person);
CREATE INDEX ix_tables_daily ON tables (daily);
CREATE INDEX ix_results_person ON results (person);
CREATE INDEX ix_company_due ON company (due);
COMMIT;
