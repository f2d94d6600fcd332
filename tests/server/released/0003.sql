-- {"2kHKhE54PyR758ul": "3c8836f870c780b7780f0d598f7911fca3cb7c980c208b2b811b59b704fe758c", "-2kbGqOx9TPZQfZr": "f6db8211f63072407e4e506b33983e529e90a2dda0a2dc3fca4a571cf05127ac", "tHafOEjQfPFwfsYC": "3590a84ff109c9f482321a4c90128f018ad5d6ee473ff7f3224abfacaf8fddc6", "BUVIEHzpvzRIY-vL": "11254979723a72dc920a8ee461c07670edb1be5aae5dd26b4984015c6b80aee1", "Q6gZ3TFtsxYA05YW": "92bbc9c17c994b18d67a473869956e255d3186d293519a1fc1d315574ab27da4"}
BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0003');
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
INSERT INTO "events" VALUES('2kHKhE54PyR758ul',1,'act',-1,'first-1','2026-11-16T09:05:34+00:00');
INSERT INTO "events" VALUES('2kHKhE54PyR758ul',2,'act',0,'L3.7@c4','2026-11-16T09:05:34+00:00');
INSERT INTO "events" VALUES('2kHKhE54PyR758ul',3,'act',1,'T4.4@c1','2026-11-16T09:05:34+00:00');
INSERT INTO "events" VALUES('2kHKhE54PyR758ul',4,'act',0,'L4.12@c3','2026-11-16T09:05:34+00:00');
INSERT INTO "events" VALUES('2kHKhE54PyR758ul',5,'act',1,'L4.1@d3','2026-11-16T09:05:35+00:00');
INSERT INTO "events" VALUES('2kHKhE54PyR758ul',6,'rewind',-1,'4','2026-11-16T09:05:35+00:00');
INSERT INTO "events" VALUES('2kHKhE54PyR758ul',7,'act',1,'L3.5@b2','2026-11-16T09:05:35+00:00');
INSERT INTO "events" VALUES('-2kbGqOx9TPZQfZr',1,'act',-1,'first-1','2026-11-16T09:05:35+00:00');
INSERT INTO "events" VALUES('-2kbGqOx9TPZQfZr',2,'act',0,'people-K','2026-11-16T09:05:35+00:00');
INSERT INTO "events" VALUES('-2kbGqOx9TPZQfZr',3,'act',1,'people-Q','2026-11-16T09:05:35+00:00');
INSERT INTO "events" VALUES('-2kbGqOx9TPZQfZr',4,'act',-1,'board-0,-1','2026-11-16T09:05:35+00:00');
INSERT INTO "events" VALUES('-2kbGqOx9TPZQfZr',5,'act',-1,'board--1,-1','2026-11-16T09:05:35+00:00');
INSERT INTO "events" VALUES('-2kbGqOx9TPZQfZr',6,'act',-1,'board--2,-1','2026-11-16T09:05:35+00:00');
INSERT INTO "events" VALUES('-2kbGqOx9TPZQfZr',7,'act',-1,'board--3,0','2026-11-16T09:05:35+00:00');
INSERT INTO "events" VALUES('-2kbGqOx9TPZQfZr',8,'act',-1,'board-1,-2','2026-11-16T09:05:35+00:00');
INSERT INTO "events" VALUES('-2kbGqOx9TPZQfZr',9,'act',-1,'get-S0.3','2026-11-16T09:05:35+00:00');
INSERT INTO "events" VALUES('-2kbGqOx9TPZQfZr',10,'act',-1,'get-Q2.0','2026-11-16T09:05:35+00:00');
INSERT INTO "events" VALUES('-2kbGqOx9TPZQfZr',11,'act',-1,'get-S0.2','2026-11-16T09:05:35+00:00');
INSERT INTO "events" VALUES('-2kbGqOx9TPZQfZr',12,'act',-1,'get-Q3.1','2026-11-16T09:05:35+00:00');
INSERT INTO "events" VALUES('-2kbGqOx9TPZQfZr',13,'act',-1,'get-S0.2','2026-11-16T09:05:35+00:00');
INSERT INTO "events" VALUES('-2kbGqOx9TPZQfZr',14,'act',-1,'get-K1.2','2026-11-16T09:05:35+00:00');
INSERT INTO "events" VALUES('-2kbGqOx9TPZQfZr',15,'act',-1,'get-S0.0','2026-11-16T09:05:35+00:00');
INSERT INTO "events" VALUES('-2kbGqOx9TPZQfZr',16,'act',-1,'get-S0.2','2026-11-16T09:05:35+00:00');
INSERT INTO "events" VALUES('-2kbGqOx9TPZQfZr',17,'act',-1,'get-Q1.0','2026-11-16T09:05:35+00:00');
INSERT INTO "events" VALUES('-2kbGqOx9TPZQfZr',18,'act',-1,'get-S0.1','2026-11-16T09:05:35+00:00');
INSERT INTO "events" VALUES('-2kbGqOx9TPZQfZr',19,'act',-1,'spot-4f','2026-11-16T09:05:35+00:00');
INSERT INTO "events" VALUES('-2kbGqOx9TPZQfZr',20,'act',-1,'spot-2c','2026-11-16T09:05:35+00:00');
INSERT INTO "events" VALUES('-2kbGqOx9TPZQfZr',21,'act',-1,'spot-3c','2026-11-16T09:05:35+00:00');
INSERT INTO "events" VALUES('-2kbGqOx9TPZQfZr',22,'act',-1,'spot-2b','2026-11-16T09:05:35+00:00');
INSERT INTO "events" VALUES('-2kbGqOx9TPZQfZr',23,'act',-1,'spot-3b','2026-11-16T09:05:35+00:00');
INSERT INTO "events" VALUES('-2kbGqOx9TPZQfZr',24,'act',-1,'spot-1b','2026-11-16T09:05:35+00:00');
INSERT INTO "events" VALUES('-2kbGqOx9TPZQfZr',25,'act',-1,'spot-6d','2026-11-16T09:05:35+00:00');
INSERT INTO "events" VALUES('-2kbGqOx9TPZQfZr',26,'act',-1,'spot-6a','2026-11-16T09:05:35+00:00');
INSERT INTO "events" VALUES('-2kbGqOx9TPZQfZr',27,'act',-1,'get-Q2.1','2026-11-16T09:05:35+00:00');
INSERT INTO "events" VALUES('-2kbGqOx9TPZQfZr',28,'act',0,'Q2.1@5b','2026-11-16T09:05:35+00:00');
INSERT INTO "events" VALUES('-2kbGqOx9TPZQfZr',29,'act',-1,'get-S0.0','2026-11-16T09:05:35+00:00');
INSERT INTO "events" VALUES('-2kbGqOx9TPZQfZr',30,'act',1,'S0.2@4c','2026-11-16T09:05:35+00:00');
INSERT INTO "events" VALUES('-2kbGqOx9TPZQfZr',31,'act',-1,'get-S0.1','2026-11-16T09:05:35+00:00');
INSERT INTO "events" VALUES('-2kbGqOx9TPZQfZr',32,'rewind',-1,'29','2026-11-16T09:05:36+00:00');
INSERT INTO "events" VALUES('-2kbGqOx9TPZQfZr',33,'act',1,'(Q3.1)@1e','2026-11-16T09:05:36+00:00');
INSERT INTO "events" VALUES('-2kbGqOx9TPZQfZr',34,'act',-1,'get-S0.1','2026-11-16T09:05:36+00:00');
INSERT INTO "events" VALUES('tHafOEjQfPFwfsYC',1,'act',-1,'first-1','2026-11-16T09:05:36+00:00');
INSERT INTO "events" VALUES('tHafOEjQfPFwfsYC',2,'act',0,'1@f1','2026-11-16T09:05:36+00:00');
INSERT INTO "events" VALUES('tHafOEjQfPFwfsYC',3,'act',1,'2@b1','2026-11-16T09:05:36+00:00');
INSERT INTO "events" VALUES('tHafOEjQfPFwfsYC',4,'act',0,'1>f2','2026-11-16T09:05:36+00:00');
INSERT INTO "events" VALUES('tHafOEjQfPFwfsYC',5,'act',0,'leave','2026-11-16T09:05:36+00:00');
INSERT INTO "events" VALUES('tHafOEjQfPFwfsYC',6,'rewind',-1,'4','2026-11-16T09:05:36+00:00');
INSERT INTO "events" VALUES('tHafOEjQfPFwfsYC',7,'act',0,'take','2026-11-16T09:05:36+00:00');
INSERT INTO "events" VALUES('BUVIEHzpvzRIY-vL',1,'act',-1,'first-2','2026-11-16T09:05:36+00:00');
INSERT INTO "events" VALUES('BUVIEHzpvzRIY-vL',2,'act',-1,'mountain-18','2026-11-16T09:05:36+00:00');
INSERT INTO "events" VALUES('BUVIEHzpvzRIY-vL',3,'act',-1,'mountain-14','2026-11-16T09:05:36+00:00');
INSERT INTO "events" VALUES('BUVIEHzpvzRIY-vL',4,'act',-1,'mountain-2','2026-11-16T09:05:36+00:00');
INSERT INTO "events" VALUES('BUVIEHzpvzRIY-vL',5,'act',-1,'mountain-11','2026-11-16T09:05:36+00:00');
INSERT INTO "events" VALUES('BUVIEHzpvzRIY-vL',6,'act',-1,'get-D','2026-11-16T09:05:36+00:00');
INSERT INTO "events" VALUES('BUVIEHzpvzRIY-vL',7,'act',-1,'get-F','2026-11-16T09:05:36+00:00');
INSERT INTO "events" VALUES('BUVIEHzpvzRIY-vL',8,'act',-1,'get-D','2026-11-16T09:05:36+00:00');
INSERT INTO "events" VALUES('BUVIEHzpvzRIY-vL',9,'act',-1,'get-G','2026-11-16T09:05:36+00:00');
INSERT INTO "events" VALUES('BUVIEHzpvzRIY-vL',10,'act',-1,'get-F','2026-11-16T09:05:36+00:00');
INSERT INTO "events" VALUES('BUVIEHzpvzRIY-vL',11,'act',-1,'get-F','2026-11-16T09:05:36+00:00');
INSERT INTO "events" VALUES('BUVIEHzpvzRIY-vL',12,'act',-1,'show-C','2026-11-16T09:05:36+00:00');
INSERT INTO "events" VALUES('BUVIEHzpvzRIY-vL',13,'act',-1,'show-F','2026-11-16T09:05:36+00:00');
INSERT INTO "events" VALUES('BUVIEHzpvzRIY-vL',14,'act',-1,'show-G','2026-11-16T09:05:36+00:00');
INSERT INTO "events" VALUES('BUVIEHzpvzRIY-vL',15,'act',-1,'show-C','2026-11-16T09:05:36+00:00');
INSERT INTO "events" VALUES('BUVIEHzpvzRIY-vL',16,'act',1,'tent@L6+DD','2026-11-16T09:05:36+00:00');
INSERT INTO "events" VALUES('BUVIEHzpvzRIY-vL',17,'act',1,'done','2026-11-16T09:05:36+00:00');
INSERT INTO "events" VALUES('BUVIEHzpvzRIY-vL',18,'act',1,'tent@C5','2026-11-16T09:05:36+00:00');
INSERT INTO "events" VALUES('BUVIEHzpvzRIY-vL',19,'act',1,'done','2026-11-16T09:05:36+00:00');
INSERT INTO "events" VALUES('BUVIEHzpvzRIY-vL',20,'act',1,'take-C','2026-11-16T09:05:36+00:00');
INSERT INTO "events" VALUES('BUVIEHzpvzRIY-vL',21,'act',1,'take-G','2026-11-16T09:05:36+00:00');
INSERT INTO "events" VALUES('BUVIEHzpvzRIY-vL',22,'rewind',-1,'20','2026-11-16T09:05:36+00:00');
INSERT INTO "events" VALUES('BUVIEHzpvzRIY-vL',23,'act',1,'take-F','2026-11-16T09:05:36+00:00');
INSERT INTO "events" VALUES('Q6gZ3TFtsxYA05YW',1,'act',-1,'order-1','2026-11-16T09:05:36+00:00');
INSERT INTO "events" VALUES('Q6gZ3TFtsxYA05YW',2,'act',-1,'tile-archery','2026-11-16T09:05:36+00:00');
INSERT INTO "events" VALUES('Q6gZ3TFtsxYA05YW',3,'act',-1,'tile-stonehenge','2026-11-16T09:05:36+00:00');
INSERT INTO "events" VALUES('Q6gZ3TFtsxYA05YW',4,'act',-1,'tile-chariot','2026-11-16T09:05:36+00:00');
INSERT INTO "events" VALUES('Q6gZ3TFtsxYA05YW',5,'act',-1,'tile-sun-tzu','2026-11-16T09:05:36+00:00');
INSERT INTO "events" VALUES('Q6gZ3TFtsxYA05YW',6,'act',-1,'tile-colchis','2026-11-16T09:05:36+00:00');
INSERT INTO "events" VALUES('Q6gZ3TFtsxYA05YW',7,'act',-1,'tile-sicily','2026-11-16T09:05:36+00:00');
INSERT INTO "events" VALUES('Q6gZ3TFtsxYA05YW',8,'act',-1,'tile-pottery','2026-11-16T09:05:36+00:00');
INSERT INTO "events" VALUES('Q6gZ3TFtsxYA05YW',9,'act',-1,'tile-sappho','2026-11-16T09:05:36+00:00');
INSERT INTO "events" VALUES('Q6gZ3TFtsxYA05YW',10,'act',-1,'tile-hanging-gardens','2026-11-16T09:05:36+00:00');
INSERT INTO "events" VALUES('Q6gZ3TFtsxYA05YW',11,'act',-1,'event-raiders','2026-11-16T09:05:36+00:00');
INSERT INTO "events" VALUES('Q6gZ3TFtsxYA05YW',12,'act',-1,'roll-white-strength','2026-11-16T09:05:36+00:00');
INSERT INTO "events" VALUES('Q6gZ3TFtsxYA05YW',13,'act',-1,'roll-white-stone','2026-11-16T09:05:36+00:00');
INSERT INTO "events" VALUES('Q6gZ3TFtsxYA05YW',14,'act',-1,'roll-white-gold','2026-11-16T09:05:36+00:00');
INSERT INTO "events" VALUES('Q6gZ3TFtsxYA05YW',15,'act',-1,'roll-white-strength','2026-11-16T09:05:36+00:00');
INSERT INTO "events" VALUES('Q6gZ3TFtsxYA05YW',16,'act',-1,'roll-white-food','2026-11-16T09:05:36+00:00');
INSERT INTO "events" VALUES('Q6gZ3TFtsxYA05YW',17,'act',0,'reroll','2026-11-16T09:05:36+00:00');
INSERT INTO "events" VALUES('Q6gZ3TFtsxYA05YW',18,'act',0,'use-white-gold','2026-11-16T09:05:36+00:00');
INSERT INTO "events" VALUES('Q6gZ3TFtsxYA05YW',19,'act',0,'use-white-strength','2026-11-16T09:05:36+00:00');
INSERT INTO "events" VALUES('Q6gZ3TFtsxYA05YW',20,'act',0,'use-white-strength','2026-11-16T09:05:37+00:00');
INSERT INTO "events" VALUES('Q6gZ3TFtsxYA05YW',21,'rewind',-1,'19','2026-11-16T09:05:37+00:00');
INSERT INTO "events" VALUES('Q6gZ3TFtsxYA05YW',22,'act',0,'use-white-stone','2026-11-16T09:05:37+00:00');
CREATE TABLE people (
	id VARCHAR(32) NOT NULL, 
	at VARCHAR(32), 
	PRIMARY KEY (id)
);
INSERT INTO "people" VALUES('ed4eafb1db2b83d4b72259e7','2026-11-16T09:05:34+00:00');
CREATE TABLE put_away (
	person VARCHAR(32) NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	PRIMARY KEY (person, table_id), 
	FOREIGN KEY(person) REFERENCES people (id), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "put_away" VALUES('ed4eafb1db2b83d4b72259e7','Q6gZ3TFtsxYA05YW');
CREATE TABLE seats (
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	name VARCHAR(32) NOT NULL, 
	level INTEGER, 
	person VARCHAR(32), 
	PRIMARY KEY (table_id, seat), 
	FOREIGN KEY(table_id) REFERENCES tables (id), 
	FOREIGN KEY(person) REFERENCES people (id)
);
INSERT INTO "seats" VALUES('2kHKhE54PyR758ul',0,'person','Anna',NULL,'ed4eafb1db2b83d4b72259e7');
INSERT INTO "seats" VALUES('2kHKhE54PyR758ul',1,'person','Ben',NULL,'ed4eafb1db2b83d4b72259e7');
INSERT INTO "seats" VALUES('-2kbGqOx9TPZQfZr',0,'person','Anna',NULL,'ed4eafb1db2b83d4b72259e7');
INSERT INTO "seats" VALUES('-2kbGqOx9TPZQfZr',1,'person','Ben',NULL,'ed4eafb1db2b83d4b72259e7');
INSERT INTO "seats" VALUES('tHafOEjQfPFwfsYC',0,'person','Anna',NULL,'ed4eafb1db2b83d4b72259e7');
INSERT INTO "seats" VALUES('tHafOEjQfPFwfsYC',1,'person','Ben',NULL,'ed4eafb1db2b83d4b72259e7');
INSERT INTO "seats" VALUES('BUVIEHzpvzRIY-vL',0,'person','Anna',NULL,'ed4eafb1db2b83d4b72259e7');
INSERT INTO "seats" VALUES('BUVIEHzpvzRIY-vL',1,'person','Ben',NULL,'ed4eafb1db2b83d4b72259e7');
INSERT INTO "seats" VALUES('Q6gZ3TFtsxYA05YW',0,'person','Anna',NULL,'ed4eafb1db2b83d4b72259e7');
INSERT INTO "seats" VALUES('Q6gZ3TFtsxYA05YW',1,'person','Ben',NULL,'ed4eafb1db2b83d4b72259e7');
CREATE TABLE tables (
	id VARCHAR(32) NOT NULL, 
	game VARCHAR(32) NOT NULL, 
	version INTEGER NOT NULL, 
	options TEXT NOT NULL, 
	edition TEXT, 
	dice TEXT NOT NULL, 
	over BOOLEAN NOT NULL, 
	at VARCHAR(32) NOT NULL, to_move INTEGER, plies INTEGER, result TEXT, owner VARCHAR(32), 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('2kHKhE54PyR758ul','rumis',1,'{"scenario": "colca", "players": 2, "two_colours": false, "inverse": false, "moving_house": false}',NULL,'[[0, "a83bb8721eb64731e0b4bd2fc284e42bc7b87657c23c4ba3e18c5bd414a9cc5e", "", "10d1c47756f118a0e2e415ea00da1cc8e468c64cd981a9cd8b7fef6d969f3d56"]]',0,'2026-11-16T09:05:35+00:00',0,5,'null','ed4eafb1db2b83d4b72259e7');
INSERT INTO "tables" VALUES('-2kbGqOx9TPZQfZr','nunami',2,'{"players": 2, "mode": "A", "boards": "random", "inua": false, "equal_covers": false, "tuurngaq_any_people": false}',NULL,'[[0, "01f15b2a1090b3b798fd1d0c14a8a1a96fe1495e783e23b177f22061549e1f80", "", "039fd343a6b3f67615845bfd75ec166b85f1ba42e0fa06e6ae52bf52be4c1c6f"]]',0,'2026-11-16T09:05:36+00:00',0,31,'null','ed4eafb1db2b83d4b72259e7');
INSERT INTO "tables" VALUES('tHafOEjQfPFwfsYC','nanuuk',1,'{"mode": "hunting", "players": 2, "hunters": 1, "variant": "plain", "bears": 1, "every_field": false, "exactly_two": false, "may_stay": false, "fur": false, "one_inuk": false, "setup": "standard", "one_crack": false, "social": false, "opening": 0}',NULL,'[[0, "e68b9f4ecf898c58b937951fcb4373209233c5e54c9b02e0396ccb5e38f8166e", "", "7ac18789733b8241fe8174f5d4d23e02d511cf66a411a431cd142ee7808c3c6e"]]',0,'2026-11-16T09:05:36+00:00',0,5,'null','ed4eafb1db2b83d4b72259e7');
INSERT INTO "tables" VALUES('BUVIEHzpvzRIY-vL','iwari',1,'{"players": 2, "map": "new_horizons", "chosen_hands": false, "unity": false, "discovery": false, "honour": false, "respect": false}',NULL,'[[0, "4ebfd20b5d17477924bbbfc84ac2f7975a9a0d5d4a02dff89cdeff32a9872fa2", "", "00fc15b6a649b72d681d113388bac1439947be6b43d65cc9053fc7a1d13f55d4"]]',0,'2026-11-16T09:05:36+00:00',1,21,'null','ed4eafb1db2b83d4b72259e7');
INSERT INTO "tables" VALUES('Q6gZ3TFtsxYA05YW','nations',1,'{"players": 2, "hard": false}',NULL,'[[0, "5f6e6eb67455a125000feafa4082c9f461ec771f58b89c858940af9a5d3a8e14", "", "dfe70ef37b162725ad5f90c7749f192877e9023de807a01b702b9759fe287aff"]]',0,'2026-11-16T09:05:37+00:00',0,20,'null','ed4eafb1db2b83d4b72259e7');
CREATE INDEX ix_tables_at ON tables (at);
CREATE INDEX ix_seats_person ON seats (person);
CREATE INDEX ix_tables_owner ON tables (owner);
COMMIT;
