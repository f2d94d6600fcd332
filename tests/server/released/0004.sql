-- {"JHCoq7R-9xXu8pNi": "3c8836f870c780b7780f0d598f7911fca3cb7c980c208b2b811b59b704fe758c", "5iQz9UMLoXpbZNF4": "2d7a27332c9030a82a739c9368dc34e53619cd44dfa9ebf2a13b65569d083916", "ZTY7X241BO7uEkdm": "e39f466fefae69e232297f6e26e5f48c554be814943496e452e0f89abfb4dd45", "hBUA9MMGza4SkWcv": "4e808659ebe8f49138377ba1235e10346a43bc40ad887f6119410a29f1381383", "JJKr-ToOl_7TgUXB": "6d6f1919ffd499d55bd6e6ec8fea6e6e915e88992231d2ff4e312c131304f9a1"}
BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0004');
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
INSERT INTO "events" VALUES('JHCoq7R-9xXu8pNi',1,'act',-1,'first-1','2026-11-16T09:06:05+00:00');
INSERT INTO "events" VALUES('JHCoq7R-9xXu8pNi',2,'act',0,'L3.7@c4','2026-11-16T09:06:05+00:00');
INSERT INTO "events" VALUES('JHCoq7R-9xXu8pNi',3,'act',1,'T4.4@c1','2026-11-16T09:06:06+00:00');
INSERT INTO "events" VALUES('JHCoq7R-9xXu8pNi',4,'act',0,'L4.12@c3','2026-11-16T09:06:06+00:00');
INSERT INTO "events" VALUES('JHCoq7R-9xXu8pNi',5,'act',1,'L4.1@d3','2026-11-16T09:06:06+00:00');
INSERT INTO "events" VALUES('JHCoq7R-9xXu8pNi',6,'rewind',-1,'4','2026-11-16T09:06:06+00:00');
INSERT INTO "events" VALUES('JHCoq7R-9xXu8pNi',7,'act',1,'L3.5@b2','2026-11-16T09:06:06+00:00');
INSERT INTO "events" VALUES('5iQz9UMLoXpbZNF4',1,'act',-1,'first-1','2026-11-16T09:06:06+00:00');
INSERT INTO "events" VALUES('5iQz9UMLoXpbZNF4',2,'act',0,'people-K','2026-11-16T09:06:06+00:00');
INSERT INTO "events" VALUES('5iQz9UMLoXpbZNF4',3,'act',1,'people-Q','2026-11-16T09:06:06+00:00');
INSERT INTO "events" VALUES('5iQz9UMLoXpbZNF4',4,'act',-1,'board-1,-1','2026-11-16T09:06:06+00:00');
INSERT INTO "events" VALUES('5iQz9UMLoXpbZNF4',5,'act',-1,'board-0,1','2026-11-16T09:06:06+00:00');
INSERT INTO "events" VALUES('5iQz9UMLoXpbZNF4',6,'act',-1,'board--1,0','2026-11-16T09:06:06+00:00');
INSERT INTO "events" VALUES('5iQz9UMLoXpbZNF4',7,'act',-1,'board--2,1','2026-11-16T09:06:06+00:00');
INSERT INTO "events" VALUES('5iQz9UMLoXpbZNF4',8,'act',-1,'board-1,-2','2026-11-16T09:06:06+00:00');
INSERT INTO "events" VALUES('5iQz9UMLoXpbZNF4',9,'act',-1,'get-K3.2','2026-11-16T09:06:06+00:00');
INSERT INTO "events" VALUES('5iQz9UMLoXpbZNF4',10,'act',-1,'get-Q1.2','2026-11-16T09:06:06+00:00');
INSERT INTO "events" VALUES('5iQz9UMLoXpbZNF4',11,'act',-1,'get-S0.0','2026-11-16T09:06:06+00:00');
INSERT INTO "events" VALUES('5iQz9UMLoXpbZNF4',12,'act',-1,'get-K1.1','2026-11-16T09:06:06+00:00');
INSERT INTO "events" VALUES('5iQz9UMLoXpbZNF4',13,'act',-1,'get-S0.3','2026-11-16T09:06:06+00:00');
INSERT INTO "events" VALUES('5iQz9UMLoXpbZNF4',14,'act',-1,'get-S0.2','2026-11-16T09:06:06+00:00');
INSERT INTO "events" VALUES('5iQz9UMLoXpbZNF4',15,'act',-1,'get-Q3.1','2026-11-16T09:06:06+00:00');
INSERT INTO "events" VALUES('5iQz9UMLoXpbZNF4',16,'act',-1,'get-Q2.3','2026-11-16T09:06:06+00:00');
INSERT INTO "events" VALUES('5iQz9UMLoXpbZNF4',17,'act',-1,'get-Q3.3','2026-11-16T09:06:06+00:00');
INSERT INTO "events" VALUES('5iQz9UMLoXpbZNF4',18,'act',-1,'get-K3.0','2026-11-16T09:06:06+00:00');
INSERT INTO "events" VALUES('5iQz9UMLoXpbZNF4',19,'act',-1,'spot-2d','2026-11-16T09:06:06+00:00');
INSERT INTO "events" VALUES('5iQz9UMLoXpbZNF4',20,'act',-1,'spot-6f','2026-11-16T09:06:06+00:00');
INSERT INTO "events" VALUES('5iQz9UMLoXpbZNF4',21,'act',-1,'spot-6b','2026-11-16T09:06:06+00:00');
INSERT INTO "events" VALUES('5iQz9UMLoXpbZNF4',22,'act',-1,'spot-1f','2026-11-16T09:06:06+00:00');
INSERT INTO "events" VALUES('5iQz9UMLoXpbZNF4',23,'act',-1,'spot-5c','2026-11-16T09:06:06+00:00');
INSERT INTO "events" VALUES('5iQz9UMLoXpbZNF4',24,'act',-1,'spot-2a','2026-11-16T09:06:06+00:00');
INSERT INTO "events" VALUES('5iQz9UMLoXpbZNF4',25,'act',-1,'spot-4d','2026-11-16T09:06:06+00:00');
INSERT INTO "events" VALUES('5iQz9UMLoXpbZNF4',26,'act',-1,'spot-1e','2026-11-16T09:06:06+00:00');
INSERT INTO "events" VALUES('5iQz9UMLoXpbZNF4',27,'act',-1,'get-S0.1','2026-11-16T09:06:06+00:00');
INSERT INTO "events" VALUES('5iQz9UMLoXpbZNF4',28,'act',0,'Q3.3@5a','2026-11-16T09:06:06+00:00');
INSERT INTO "events" VALUES('5iQz9UMLoXpbZNF4',29,'act',-1,'get-Q3.0','2026-11-16T09:06:06+00:00');
INSERT INTO "events" VALUES('5iQz9UMLoXpbZNF4',30,'act',1,'S0.2@4c','2026-11-16T09:06:06+00:00');
INSERT INTO "events" VALUES('5iQz9UMLoXpbZNF4',31,'act',-1,'turn-S0.2','2026-11-16T09:06:06+00:00');
INSERT INTO "events" VALUES('5iQz9UMLoXpbZNF4',32,'act',-1,'turn-Q1.1','2026-11-16T09:06:06+00:00');
INSERT INTO "events" VALUES('5iQz9UMLoXpbZNF4',33,'act',-1,'turn-K1.0','2026-11-16T09:06:06+00:00');
INSERT INTO "events" VALUES('5iQz9UMLoXpbZNF4',34,'act',-1,'get-Q1.3','2026-11-16T09:06:06+00:00');
INSERT INTO "events" VALUES('5iQz9UMLoXpbZNF4',35,'rewind',-1,'29','2026-11-16T09:06:06+00:00');
INSERT INTO "events" VALUES('5iQz9UMLoXpbZNF4',36,'act',1,'(Q2.3)@1d','2026-11-16T09:06:06+00:00');
INSERT INTO "events" VALUES('5iQz9UMLoXpbZNF4',37,'act',-1,'get-S0.2','2026-11-16T09:06:06+00:00');
INSERT INTO "events" VALUES('ZTY7X241BO7uEkdm',1,'act',-1,'first-2','2026-11-16T09:06:06+00:00');
INSERT INTO "events" VALUES('ZTY7X241BO7uEkdm',2,'act',1,'2@f1','2026-11-16T09:06:06+00:00');
INSERT INTO "events" VALUES('ZTY7X241BO7uEkdm',3,'act',0,'1@b1','2026-11-16T09:06:06+00:00');
INSERT INTO "events" VALUES('ZTY7X241BO7uEkdm',4,'act',1,'2>f2','2026-11-16T09:06:06+00:00');
INSERT INTO "events" VALUES('ZTY7X241BO7uEkdm',5,'act',1,'leave','2026-11-16T09:06:06+00:00');
INSERT INTO "events" VALUES('ZTY7X241BO7uEkdm',6,'rewind',-1,'4','2026-11-16T09:06:06+00:00');
INSERT INTO "events" VALUES('ZTY7X241BO7uEkdm',7,'act',1,'take','2026-11-16T09:06:06+00:00');
INSERT INTO "events" VALUES('hBUA9MMGza4SkWcv',1,'act',-1,'first-2','2026-11-16T09:06:06+00:00');
INSERT INTO "events" VALUES('hBUA9MMGza4SkWcv',2,'act',-1,'mountain-18','2026-11-16T09:06:06+00:00');
INSERT INTO "events" VALUES('hBUA9MMGza4SkWcv',3,'act',-1,'mountain-9','2026-11-16T09:06:06+00:00');
INSERT INTO "events" VALUES('hBUA9MMGza4SkWcv',4,'act',-1,'mountain-2','2026-11-16T09:06:06+00:00');
INSERT INTO "events" VALUES('hBUA9MMGza4SkWcv',5,'act',-1,'mountain-8','2026-11-16T09:06:06+00:00');
INSERT INTO "events" VALUES('hBUA9MMGza4SkWcv',6,'act',-1,'get-F','2026-11-16T09:06:06+00:00');
INSERT INTO "events" VALUES('hBUA9MMGza4SkWcv',7,'act',-1,'get-G','2026-11-16T09:06:06+00:00');
INSERT INTO "events" VALUES('hBUA9MMGza4SkWcv',8,'act',-1,'get-T','2026-11-16T09:06:06+00:00');
INSERT INTO "events" VALUES('hBUA9MMGza4SkWcv',9,'act',-1,'get-D','2026-11-16T09:06:06+00:00');
INSERT INTO "events" VALUES('hBUA9MMGza4SkWcv',10,'act',-1,'get-T','2026-11-16T09:06:06+00:00');
INSERT INTO "events" VALUES('hBUA9MMGza4SkWcv',11,'act',-1,'get-G','2026-11-16T09:06:06+00:00');
INSERT INTO "events" VALUES('hBUA9MMGza4SkWcv',12,'act',-1,'show-T','2026-11-16T09:06:06+00:00');
INSERT INTO "events" VALUES('hBUA9MMGza4SkWcv',13,'act',-1,'show-F','2026-11-16T09:06:06+00:00');
INSERT INTO "events" VALUES('hBUA9MMGza4SkWcv',14,'act',-1,'show-T','2026-11-16T09:06:06+00:00');
INSERT INTO "events" VALUES('hBUA9MMGza4SkWcv',15,'act',-1,'show-C','2026-11-16T09:06:06+00:00');
INSERT INTO "events" VALUES('hBUA9MMGza4SkWcv',16,'act',1,'tent@I5','2026-11-16T09:06:07+00:00');
INSERT INTO "events" VALUES('hBUA9MMGza4SkWcv',17,'act',1,'done','2026-11-16T09:06:07+00:00');
INSERT INTO "events" VALUES('hBUA9MMGza4SkWcv',18,'act',1,'tent@K3','2026-11-16T09:06:07+00:00');
INSERT INTO "events" VALUES('hBUA9MMGza4SkWcv',19,'act',1,'done','2026-11-16T09:06:07+00:00');
INSERT INTO "events" VALUES('hBUA9MMGza4SkWcv',20,'act',1,'take-F','2026-11-16T09:06:07+00:00');
INSERT INTO "events" VALUES('hBUA9MMGza4SkWcv',21,'act',1,'take-C','2026-11-16T09:06:07+00:00');
INSERT INTO "events" VALUES('hBUA9MMGza4SkWcv',22,'act',-1,'show-T','2026-11-16T09:06:07+00:00');
INSERT INTO "events" VALUES('hBUA9MMGza4SkWcv',23,'act',-1,'show-D','2026-11-16T09:06:07+00:00');
INSERT INTO "events" VALUES('hBUA9MMGza4SkWcv',24,'rewind',-1,'20','2026-11-16T09:06:07+00:00');
INSERT INTO "events" VALUES('hBUA9MMGza4SkWcv',25,'act',1,'take-T','2026-11-16T09:06:07+00:00');
INSERT INTO "events" VALUES('hBUA9MMGza4SkWcv',26,'act',-1,'show-T','2026-11-16T09:06:07+00:00');
INSERT INTO "events" VALUES('hBUA9MMGza4SkWcv',27,'act',-1,'show-D','2026-11-16T09:06:07+00:00');
INSERT INTO "events" VALUES('JJKr-ToOl_7TgUXB',1,'act',-1,'order-2','2026-11-16T09:06:07+00:00');
INSERT INTO "events" VALUES('JJKr-ToOl_7TgUXB',2,'act',-1,'tile-pottery','2026-11-16T09:06:07+00:00');
INSERT INTO "events" VALUES('JJKr-ToOl_7TgUXB',3,'act',-1,'tile-archery','2026-11-16T09:06:07+00:00');
INSERT INTO "events" VALUES('JJKr-ToOl_7TgUXB',4,'act',-1,'tile-colchis','2026-11-16T09:06:07+00:00');
INSERT INTO "events" VALUES('JJKr-ToOl_7TgUXB',5,'act',-1,'tile-sicily','2026-11-16T09:06:07+00:00');
INSERT INTO "events" VALUES('JJKr-ToOl_7TgUXB',6,'act',-1,'tile-sappho','2026-11-16T09:06:07+00:00');
INSERT INTO "events" VALUES('JJKr-ToOl_7TgUXB',7,'act',-1,'tile-sun-tzu','2026-11-16T09:06:07+00:00');
INSERT INTO "events" VALUES('JJKr-ToOl_7TgUXB',8,'act',-1,'tile-masonry','2026-11-16T09:06:07+00:00');
INSERT INTO "events" VALUES('JJKr-ToOl_7TgUXB',9,'act',-1,'tile-great-pyramid','2026-11-16T09:06:07+00:00');
INSERT INTO "events" VALUES('JJKr-ToOl_7TgUXB',10,'act',-1,'tile-nubia','2026-11-16T09:06:07+00:00');
INSERT INTO "events" VALUES('JJKr-ToOl_7TgUXB',11,'act',-1,'event-drought','2026-11-16T09:06:07+00:00');
INSERT INTO "events" VALUES('JJKr-ToOl_7TgUXB',12,'act',-1,'roll-white-book','2026-11-16T09:06:07+00:00');
INSERT INTO "events" VALUES('JJKr-ToOl_7TgUXB',13,'act',-1,'roll-white-gold','2026-11-16T09:06:07+00:00');
INSERT INTO "events" VALUES('JJKr-ToOl_7TgUXB',14,'act',-1,'roll-white-strength','2026-11-16T09:06:07+00:00');
INSERT INTO "events" VALUES('JJKr-ToOl_7TgUXB',15,'act',-1,'roll-white-food','2026-11-16T09:06:07+00:00');
INSERT INTO "events" VALUES('JJKr-ToOl_7TgUXB',16,'act',-1,'roll-white-book','2026-11-16T09:06:07+00:00');
INSERT INTO "events" VALUES('JJKr-ToOl_7TgUXB',17,'act',1,'pass','2026-11-16T09:06:07+00:00');
INSERT INTO "events" VALUES('JJKr-ToOl_7TgUXB',18,'act',-1,'roll-white-gold','2026-11-16T09:06:07+00:00');
INSERT INTO "events" VALUES('JJKr-ToOl_7TgUXB',19,'act',-1,'roll-white-strength','2026-11-16T09:06:07+00:00');
INSERT INTO "events" VALUES('JJKr-ToOl_7TgUXB',20,'act',-1,'roll-white-book','2026-11-16T09:06:07+00:00');
INSERT INTO "events" VALUES('JJKr-ToOl_7TgUXB',21,'act',-1,'roll-white-strength','2026-11-16T09:06:07+00:00');
INSERT INTO "events" VALUES('JJKr-ToOl_7TgUXB',22,'act',-1,'roll-white-food','2026-11-16T09:06:07+00:00');
INSERT INTO "events" VALUES('JJKr-ToOl_7TgUXB',23,'act',0,'buy-a1','2026-11-16T09:06:07+00:00');
INSERT INTO "events" VALUES('JJKr-ToOl_7TgUXB',24,'act',0,'chip-gold','2026-11-16T09:06:07+00:00');
INSERT INTO "events" VALUES('JJKr-ToOl_7TgUXB',25,'act',0,'pay','2026-11-16T09:06:07+00:00');
INSERT INTO "events" VALUES('JJKr-ToOl_7TgUXB',26,'rewind',-1,'24','2026-11-16T09:06:07+00:00');
INSERT INTO "events" VALUES('JJKr-ToOl_7TgUXB',27,'act',0,'pay','2026-11-16T09:06:07+00:00');
CREATE TABLE people (
	id VARCHAR(32) NOT NULL, 
	at VARCHAR(32), 
	PRIMARY KEY (id)
);
INSERT INTO "people" VALUES('1b3f0073621e11fd12a9d6fb','2026-11-16T09:06:05+00:00');
CREATE TABLE put_away (
	person VARCHAR(32) NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	PRIMARY KEY (person, table_id), 
	FOREIGN KEY(person) REFERENCES people (id), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "put_away" VALUES('1b3f0073621e11fd12a9d6fb','JJKr-ToOl_7TgUXB');
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
INSERT INTO "seats" VALUES('JHCoq7R-9xXu8pNi',0,'person','Anna',NULL,'1b3f0073621e11fd12a9d6fb');
INSERT INTO "seats" VALUES('JHCoq7R-9xXu8pNi',1,'person','Ben',NULL,'1b3f0073621e11fd12a9d6fb');
INSERT INTO "seats" VALUES('5iQz9UMLoXpbZNF4',0,'person','Anna',NULL,'1b3f0073621e11fd12a9d6fb');
INSERT INTO "seats" VALUES('5iQz9UMLoXpbZNF4',1,'person','Ben',NULL,'1b3f0073621e11fd12a9d6fb');
INSERT INTO "seats" VALUES('ZTY7X241BO7uEkdm',0,'person','Anna',NULL,'1b3f0073621e11fd12a9d6fb');
INSERT INTO "seats" VALUES('ZTY7X241BO7uEkdm',1,'person','Ben',NULL,'1b3f0073621e11fd12a9d6fb');
INSERT INTO "seats" VALUES('hBUA9MMGza4SkWcv',0,'person','Anna',NULL,'1b3f0073621e11fd12a9d6fb');
INSERT INTO "seats" VALUES('hBUA9MMGza4SkWcv',1,'person','Ben',NULL,'1b3f0073621e11fd12a9d6fb');
INSERT INTO "seats" VALUES('JJKr-ToOl_7TgUXB',0,'person','Anna',NULL,'1b3f0073621e11fd12a9d6fb');
INSERT INTO "seats" VALUES('JJKr-ToOl_7TgUXB',1,'person','Ben',NULL,'1b3f0073621e11fd12a9d6fb');
CREATE TABLE tables (
	id VARCHAR(32) NOT NULL, 
	game VARCHAR(32) NOT NULL, 
	version INTEGER NOT NULL, 
	options TEXT NOT NULL, 
	edition TEXT, 
	dice TEXT NOT NULL, 
	over BOOLEAN NOT NULL, 
	at VARCHAR(32) NOT NULL, to_move INTEGER, plies INTEGER, result TEXT, owner VARCHAR(32), alone INTEGER, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('JHCoq7R-9xXu8pNi','rumis',1,'{"scenario": "colca", "players": 2, "two_colours": false, "inverse": false, "moving_house": false}',NULL,'[[0, "2fefc204cbe99f705bf353c11981e87fcfa99778c07431db92db087548188ccb", "", "f34e5378076789302bb477411d3603d38e58d6546a3f6e468487eed4e819450b"]]',0,'2026-11-16T09:06:06+00:00',0,4,'null','1b3f0073621e11fd12a9d6fb',NULL);
INSERT INTO "tables" VALUES('5iQz9UMLoXpbZNF4','nunami',2,'{"players": 2, "mode": "A", "boards": "random", "inua": false, "equal_covers": false, "tuurngaq_any_people": false}',NULL,'[[0, "e448c0c7358e39ee3ec9745fcd917e45fc1df4a19619ed84b17eef08f66e7613", "", "a2011d8e8a80e3c9a67eaa7506db99f29eab44dd4ee8504bcc5b3623a825674e"]]',0,'2026-11-16T09:06:06+00:00',0,4,'null','1b3f0073621e11fd12a9d6fb',NULL);
INSERT INTO "tables" VALUES('ZTY7X241BO7uEkdm','nanuuk',1,'{"mode": "hunting", "players": 2, "variant": "plain", "hunters": 1, "setup": "standard", "bears": 1, "every_field": false, "exactly_two": false, "may_stay": false, "fur": false, "one_inuk": false, "one_crack": false, "social": false, "opening": 0}',NULL,'[[0, "a9266de5b46e18b41850d288590b73806cc9b1dcf4879310215aff196f9054b9", "", "52ecb70144d5fe604c6edd9db886d9709521d2eb36e42b77942af470534e1ba2"]]',0,'2026-11-16T09:06:06+00:00',1,4,'null','1b3f0073621e11fd12a9d6fb',NULL);
INSERT INTO "tables" VALUES('hBUA9MMGza4SkWcv','iwari',1,'{"players": 2, "map": "new_horizons", "chosen_hands": false, "unity": false, "discovery": false, "honour": false, "respect": false}',NULL,'[[0, "066437c4c976641a99c932d51e65b4df8c69b7dec820d9cfc32aa1da91296110", "", "3e81a60e83d1bc4fbd4a0efc2f79b15576eb956f17506c3d5a141802a6f88d2d"]]',0,'2026-11-16T09:06:07+00:00',0,6,'null','1b3f0073621e11fd12a9d6fb',NULL);
INSERT INTO "tables" VALUES('JJKr-ToOl_7TgUXB','nations',2,'{"players": 2, "hard": false}',NULL,'[[0, "42aca194584a6ac96975a219cad7ed9e7d47e03c5febd56a00d49a5a7409a31f", "", "1788f2b8d9cba98ace352b7cac0c26082f6cb58af5e6d4b7f7433e4030a419d4"]]',0,'2026-11-16T09:06:07+00:00',0,4,'null','1b3f0073621e11fd12a9d6fb',NULL);
CREATE INDEX ix_tables_at ON tables (at);
CREATE INDEX ix_seats_person ON seats (person);
CREATE INDEX ix_tables_owner ON tables (owner);
CREATE INDEX ix_tables_game_alone ON tables (game, alone);
COMMIT;
