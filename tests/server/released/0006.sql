-- {"ICS-2A8_1uKkseWd": "70ec62f046b22df6aa1f01b766c8f4a2f97e824d592c3d0ca8381639b3314660", "-pecbyOuQxrXF3US": "02e3ca640e4f22d2b6d1cc9849a495096e547e230d3f4a76bb8848b69f32b528", "l-1Lxcnv38EsH0ek": "3590a84ff109c9f482321a4c90128f018ad5d6ee473ff7f3224abfacaf8fddc6", "ky8CCi6M7S9wLRmj": "c92c25dcc7fd521020cdcde41c2695548fbffa314e6da65e30d53b28bf846913", "gg9XulB46svTAm2P": "cb37b60434af87213e4a1374c14939c7cdaa2b5054f1c9c60a3f346999060f08"}
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
INSERT INTO "accounts" VALUES('20b8d53282c8909be7dec2d7','Anna','anna','$argon2id$v=19$m=65536,t=3,p=4$8pT4AusOOXGwGvKHgFvjTw$tB/JAt2hm5T6DDnV93lhuaDa9KTN8ZzvYdJJBQcMRcw',NULL,'2026-11-16T09:06:54+00:00');
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0006');
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
INSERT INTO "events" VALUES('ICS-2A8_1uKkseWd',1,'act',-1,'first-2','2026-11-16T09:06:54+00:00');
INSERT INTO "events" VALUES('ICS-2A8_1uKkseWd',2,'act',1,'L3.7@c4','2026-11-16T09:06:54+00:00');
INSERT INTO "events" VALUES('ICS-2A8_1uKkseWd',3,'act',0,'T4.4@c1','2026-11-16T09:06:54+00:00');
INSERT INTO "events" VALUES('ICS-2A8_1uKkseWd',4,'act',1,'L4.12@c3','2026-11-16T09:06:55+00:00');
INSERT INTO "events" VALUES('ICS-2A8_1uKkseWd',5,'act',0,'L4.1@d3','2026-11-16T09:06:55+00:00');
INSERT INTO "events" VALUES('ICS-2A8_1uKkseWd',6,'rewind',-1,'4','2026-11-16T09:06:55+00:00');
INSERT INTO "events" VALUES('ICS-2A8_1uKkseWd',7,'act',0,'L3.5@b2','2026-11-16T09:06:55+00:00');
INSERT INTO "events" VALUES('-pecbyOuQxrXF3US',1,'act',-1,'first-1','2026-11-16T09:06:55+00:00');
INSERT INTO "events" VALUES('-pecbyOuQxrXF3US',2,'act',0,'people-K','2026-11-16T09:06:55+00:00');
INSERT INTO "events" VALUES('-pecbyOuQxrXF3US',3,'act',1,'people-Q','2026-11-16T09:06:55+00:00');
INSERT INTO "events" VALUES('-pecbyOuQxrXF3US',4,'act',-1,'board-1,0','2026-11-16T09:06:55+00:00');
INSERT INTO "events" VALUES('-pecbyOuQxrXF3US',5,'act',-1,'board-0,1','2026-11-16T09:06:55+00:00');
INSERT INTO "events" VALUES('-pecbyOuQxrXF3US',6,'act',-1,'board-0,-1','2026-11-16T09:06:55+00:00');
INSERT INTO "events" VALUES('-pecbyOuQxrXF3US',7,'act',-1,'board-1,-1','2026-11-16T09:06:55+00:00');
INSERT INTO "events" VALUES('-pecbyOuQxrXF3US',8,'act',-1,'board--1,2','2026-11-16T09:06:55+00:00');
INSERT INTO "events" VALUES('-pecbyOuQxrXF3US',9,'act',-1,'get-Q1.1','2026-11-16T09:06:55+00:00');
INSERT INTO "events" VALUES('-pecbyOuQxrXF3US',10,'act',-1,'get-K3.1','2026-11-16T09:06:55+00:00');
INSERT INTO "events" VALUES('-pecbyOuQxrXF3US',11,'act',-1,'get-Q2.2','2026-11-16T09:06:55+00:00');
INSERT INTO "events" VALUES('-pecbyOuQxrXF3US',12,'act',-1,'get-S0.3','2026-11-16T09:06:55+00:00');
INSERT INTO "events" VALUES('-pecbyOuQxrXF3US',13,'act',-1,'get-Q3.1','2026-11-16T09:06:55+00:00');
INSERT INTO "events" VALUES('-pecbyOuQxrXF3US',14,'act',-1,'get-K2.3','2026-11-16T09:06:55+00:00');
INSERT INTO "events" VALUES('-pecbyOuQxrXF3US',15,'act',-1,'get-K3.2','2026-11-16T09:06:55+00:00');
INSERT INTO "events" VALUES('-pecbyOuQxrXF3US',16,'act',-1,'get-Q2.3','2026-11-16T09:06:55+00:00');
INSERT INTO "events" VALUES('-pecbyOuQxrXF3US',17,'act',-1,'get-Q3.0','2026-11-16T09:06:55+00:00');
INSERT INTO "events" VALUES('-pecbyOuQxrXF3US',18,'act',-1,'get-K1.3','2026-11-16T09:06:55+00:00');
INSERT INTO "events" VALUES('-pecbyOuQxrXF3US',19,'act',-1,'spot-4b','2026-11-16T09:06:55+00:00');
INSERT INTO "events" VALUES('-pecbyOuQxrXF3US',20,'act',-1,'spot-3d','2026-11-16T09:06:55+00:00');
INSERT INTO "events" VALUES('-pecbyOuQxrXF3US',21,'act',-1,'spot-1e','2026-11-16T09:06:55+00:00');
INSERT INTO "events" VALUES('-pecbyOuQxrXF3US',22,'act',-1,'spot-3a','2026-11-16T09:06:55+00:00');
INSERT INTO "events" VALUES('-pecbyOuQxrXF3US',23,'act',-1,'spot-3b','2026-11-16T09:06:55+00:00');
INSERT INTO "events" VALUES('-pecbyOuQxrXF3US',24,'act',-1,'spot-5c','2026-11-16T09:06:55+00:00');
INSERT INTO "events" VALUES('-pecbyOuQxrXF3US',25,'act',-1,'spot-6b','2026-11-16T09:06:55+00:00');
INSERT INTO "events" VALUES('-pecbyOuQxrXF3US',26,'act',-1,'spot-5a','2026-11-16T09:06:55+00:00');
INSERT INTO "events" VALUES('-pecbyOuQxrXF3US',27,'act',-1,'get-K3.3','2026-11-16T09:06:55+00:00');
INSERT INTO "events" VALUES('-pecbyOuQxrXF3US',28,'act',0,'Q2.2@5b','2026-11-16T09:06:55+00:00');
INSERT INTO "events" VALUES('-pecbyOuQxrXF3US',29,'act',-1,'turn-Q3.2','2026-11-16T09:06:55+00:00');
INSERT INTO "events" VALUES('-pecbyOuQxrXF3US',30,'act',-1,'turn-Q2.0','2026-11-16T09:06:55+00:00');
INSERT INTO "events" VALUES('-pecbyOuQxrXF3US',31,'act',-1,'get-Q3.3','2026-11-16T09:06:55+00:00');
INSERT INTO "events" VALUES('-pecbyOuQxrXF3US',32,'act',1,'S0.3@2d','2026-11-16T09:06:55+00:00');
INSERT INTO "events" VALUES('-pecbyOuQxrXF3US',33,'act',-1,'get-K1.1','2026-11-16T09:06:55+00:00');
INSERT INTO "events" VALUES('-pecbyOuQxrXF3US',34,'rewind',-1,'31','2026-11-16T09:06:55+00:00');
INSERT INTO "events" VALUES('-pecbyOuQxrXF3US',35,'act',1,'(Q3.3)@1a','2026-11-16T09:06:55+00:00');
INSERT INTO "events" VALUES('-pecbyOuQxrXF3US',36,'act',-1,'get-K1.1','2026-11-16T09:06:55+00:00');
INSERT INTO "events" VALUES('l-1Lxcnv38EsH0ek',1,'act',-1,'first-1','2026-11-16T09:06:55+00:00');
INSERT INTO "events" VALUES('l-1Lxcnv38EsH0ek',2,'act',0,'1@f1','2026-11-16T09:06:55+00:00');
INSERT INTO "events" VALUES('l-1Lxcnv38EsH0ek',3,'act',1,'2@b1','2026-11-16T09:06:55+00:00');
INSERT INTO "events" VALUES('l-1Lxcnv38EsH0ek',4,'act',0,'1>f2','2026-11-16T09:06:55+00:00');
INSERT INTO "events" VALUES('l-1Lxcnv38EsH0ek',5,'act',0,'leave','2026-11-16T09:06:55+00:00');
INSERT INTO "events" VALUES('l-1Lxcnv38EsH0ek',6,'rewind',-1,'4','2026-11-16T09:06:55+00:00');
INSERT INTO "events" VALUES('l-1Lxcnv38EsH0ek',7,'act',0,'take','2026-11-16T09:06:55+00:00');
INSERT INTO "events" VALUES('ky8CCi6M7S9wLRmj',1,'act',-1,'first-1','2026-11-16T09:06:55+00:00');
INSERT INTO "events" VALUES('ky8CCi6M7S9wLRmj',2,'act',-1,'mountain-3','2026-11-16T09:06:55+00:00');
INSERT INTO "events" VALUES('ky8CCi6M7S9wLRmj',3,'act',-1,'mountain-14','2026-11-16T09:06:55+00:00');
INSERT INTO "events" VALUES('ky8CCi6M7S9wLRmj',4,'act',-1,'mountain-2','2026-11-16T09:06:55+00:00');
INSERT INTO "events" VALUES('ky8CCi6M7S9wLRmj',5,'act',-1,'mountain-11','2026-11-16T09:06:55+00:00');
INSERT INTO "events" VALUES('ky8CCi6M7S9wLRmj',6,'act',-1,'get-G','2026-11-16T09:06:55+00:00');
INSERT INTO "events" VALUES('ky8CCi6M7S9wLRmj',7,'act',-1,'get-F','2026-11-16T09:06:55+00:00');
INSERT INTO "events" VALUES('ky8CCi6M7S9wLRmj',8,'act',-1,'get-C','2026-11-16T09:06:55+00:00');
INSERT INTO "events" VALUES('ky8CCi6M7S9wLRmj',9,'act',-1,'get-D','2026-11-16T09:06:55+00:00');
INSERT INTO "events" VALUES('ky8CCi6M7S9wLRmj',10,'act',-1,'get-D','2026-11-16T09:06:55+00:00');
INSERT INTO "events" VALUES('ky8CCi6M7S9wLRmj',11,'act',-1,'get-F','2026-11-16T09:06:55+00:00');
INSERT INTO "events" VALUES('ky8CCi6M7S9wLRmj',12,'act',-1,'show-G','2026-11-16T09:06:55+00:00');
INSERT INTO "events" VALUES('ky8CCi6M7S9wLRmj',13,'act',-1,'show-C','2026-11-16T09:06:55+00:00');
INSERT INTO "events" VALUES('ky8CCi6M7S9wLRmj',14,'act',-1,'show-G','2026-11-16T09:06:55+00:00');
INSERT INTO "events" VALUES('ky8CCi6M7S9wLRmj',15,'act',-1,'show-C','2026-11-16T09:06:55+00:00');
INSERT INTO "events" VALUES('ky8CCi6M7S9wLRmj',16,'act',0,'discard-F','2026-11-16T09:06:56+00:00');
INSERT INTO "events" VALUES('ky8CCi6M7S9wLRmj',17,'act',0,'tent@L5','2026-11-16T09:06:56+00:00');
INSERT INTO "events" VALUES('ky8CCi6M7S9wLRmj',18,'act',0,'done','2026-11-16T09:06:56+00:00');
INSERT INTO "events" VALUES('ky8CCi6M7S9wLRmj',19,'act',0,'draw','2026-11-16T09:06:56+00:00');
INSERT INTO "events" VALUES('ky8CCi6M7S9wLRmj',20,'act',-1,'get-F','2026-11-16T09:06:56+00:00');
INSERT INTO "events" VALUES('ky8CCi6M7S9wLRmj',21,'act',0,'take-G','2026-11-16T09:06:56+00:00');
INSERT INTO "events" VALUES('ky8CCi6M7S9wLRmj',22,'act',-1,'show-G','2026-11-16T09:06:56+00:00');
INSERT INTO "events" VALUES('ky8CCi6M7S9wLRmj',23,'rewind',-1,'20','2026-11-16T09:06:56+00:00');
INSERT INTO "events" VALUES('ky8CCi6M7S9wLRmj',24,'act',0,'take-C','2026-11-16T09:06:56+00:00');
INSERT INTO "events" VALUES('ky8CCi6M7S9wLRmj',25,'act',-1,'show-G','2026-11-16T09:06:56+00:00');
INSERT INTO "events" VALUES('gg9XulB46svTAm2P',1,'act',-1,'order-1','2026-11-16T09:06:56+00:00');
INSERT INTO "events" VALUES('gg9XulB46svTAm2P',2,'act',-1,'tile-colchis','2026-11-16T09:06:56+00:00');
INSERT INTO "events" VALUES('gg9XulB46svTAm2P',3,'act',-1,'tile-sicily','2026-11-16T09:06:56+00:00');
INSERT INTO "events" VALUES('gg9XulB46svTAm2P',4,'act',-1,'tile-stonehenge','2026-11-16T09:06:56+00:00');
INSERT INTO "events" VALUES('gg9XulB46svTAm2P',5,'act',-1,'tile-pottery','2026-11-16T09:06:56+00:00');
INSERT INTO "events" VALUES('gg9XulB46svTAm2P',6,'act',-1,'tile-great-pyramid','2026-11-16T09:06:56+00:00');
INSERT INTO "events" VALUES('gg9XulB46svTAm2P',7,'act',-1,'tile-sun-tzu','2026-11-16T09:06:56+00:00');
INSERT INTO "events" VALUES('gg9XulB46svTAm2P',8,'act',-1,'tile-chariot','2026-11-16T09:06:56+00:00');
INSERT INTO "events" VALUES('gg9XulB46svTAm2P',9,'act',-1,'tile-sappho','2026-11-16T09:06:56+00:00');
INSERT INTO "events" VALUES('gg9XulB46svTAm2P',10,'act',-1,'tile-writing','2026-11-16T09:06:56+00:00');
INSERT INTO "events" VALUES('gg9XulB46svTAm2P',11,'act',-1,'event-flood','2026-11-16T09:06:56+00:00');
INSERT INTO "events" VALUES('gg9XulB46svTAm2P',12,'act',-1,'roll-white-food','2026-11-16T09:06:56+00:00');
INSERT INTO "events" VALUES('gg9XulB46svTAm2P',13,'act',-1,'roll-white-book','2026-11-16T09:06:56+00:00');
INSERT INTO "events" VALUES('gg9XulB46svTAm2P',14,'act',-1,'roll-white-food','2026-11-16T09:06:56+00:00');
INSERT INTO "events" VALUES('gg9XulB46svTAm2P',15,'act',-1,'roll-white-strength','2026-11-16T09:06:56+00:00');
INSERT INTO "events" VALUES('gg9XulB46svTAm2P',16,'act',-1,'roll-white-stone','2026-11-16T09:06:56+00:00');
INSERT INTO "events" VALUES('gg9XulB46svTAm2P',17,'act',0,'reroll','2026-11-16T09:06:56+00:00');
INSERT INTO "events" VALUES('gg9XulB46svTAm2P',18,'act',0,'use-white-stone','2026-11-16T09:06:56+00:00');
INSERT INTO "events" VALUES('gg9XulB46svTAm2P',19,'act',0,'use-white-strength','2026-11-16T09:06:56+00:00');
INSERT INTO "events" VALUES('gg9XulB46svTAm2P',20,'act',0,'use-white-book','2026-11-16T09:06:56+00:00');
INSERT INTO "events" VALUES('gg9XulB46svTAm2P',21,'rewind',-1,'19','2026-11-16T09:06:56+00:00');
INSERT INTO "events" VALUES('gg9XulB46svTAm2P',22,'act',0,'done','2026-11-16T09:06:56+00:00');
INSERT INTO "events" VALUES('gg9XulB46svTAm2P',23,'act',-1,'roll-white-food','2026-11-16T09:06:56+00:00');
INSERT INTO "events" VALUES('gg9XulB46svTAm2P',24,'act',-1,'roll-white-stone','2026-11-16T09:06:56+00:00');
INSERT INTO "events" VALUES('gg9XulB46svTAm2P',25,'act',-1,'roll-white-food','2026-11-16T09:06:56+00:00');
INSERT INTO "events" VALUES('gg9XulB46svTAm2P',26,'act',-1,'roll-white-food','2026-11-16T09:06:56+00:00');
INSERT INTO "events" VALUES('gg9XulB46svTAm2P',27,'act',-1,'roll-white-stone','2026-11-16T09:06:56+00:00');
INSERT INTO "events" VALUES('gg9XulB46svTAm2P',28,'act',-1,'roll-white-strength','2026-11-16T09:06:56+00:00');
INSERT INTO "events" VALUES('gg9XulB46svTAm2P',29,'act',-1,'roll-white-stone','2026-11-16T09:06:56+00:00');
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
INSERT INTO "passes" VALUES('a499d60d495d296fa7cea8ca30bb860f','20b8d53282c8909be7dec2d7','session','testclient','2026-11-16T09:06:54+00:00','2026-11-16');
CREATE TABLE people (
	id VARCHAR(32) NOT NULL, 
	at VARCHAR(32), 
	PRIMARY KEY (id)
);
INSERT INTO "people" VALUES('20b8d53282c8909be7dec2d7','2026-11-16T09:06:54+00:00');
CREATE TABLE put_away (
	person VARCHAR(32) NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	PRIMARY KEY (person, table_id), 
	FOREIGN KEY(person) REFERENCES people (id), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "put_away" VALUES('20b8d53282c8909be7dec2d7','gg9XulB46svTAm2P');
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
	person VARCHAR(32), 
	PRIMARY KEY (table_id, seat), 
	FOREIGN KEY(table_id) REFERENCES tables (id), 
	FOREIGN KEY(person) REFERENCES people (id)
);
INSERT INTO "seats" VALUES('ICS-2A8_1uKkseWd',0,'person','Anna',NULL,'20b8d53282c8909be7dec2d7');
INSERT INTO "seats" VALUES('ICS-2A8_1uKkseWd',1,'person','Ben',NULL,'20b8d53282c8909be7dec2d7');
INSERT INTO "seats" VALUES('-pecbyOuQxrXF3US',0,'person','Anna',NULL,'20b8d53282c8909be7dec2d7');
INSERT INTO "seats" VALUES('-pecbyOuQxrXF3US',1,'person','Ben',NULL,'20b8d53282c8909be7dec2d7');
INSERT INTO "seats" VALUES('l-1Lxcnv38EsH0ek',0,'person','Anna',NULL,'20b8d53282c8909be7dec2d7');
INSERT INTO "seats" VALUES('l-1Lxcnv38EsH0ek',1,'person','Ben',NULL,'20b8d53282c8909be7dec2d7');
INSERT INTO "seats" VALUES('ky8CCi6M7S9wLRmj',0,'person','Anna',NULL,'20b8d53282c8909be7dec2d7');
INSERT INTO "seats" VALUES('ky8CCi6M7S9wLRmj',1,'person','Ben',NULL,'20b8d53282c8909be7dec2d7');
INSERT INTO "seats" VALUES('gg9XulB46svTAm2P',0,'person','Anna',NULL,'20b8d53282c8909be7dec2d7');
INSERT INTO "seats" VALUES('gg9XulB46svTAm2P',1,'person','Ben',NULL,'20b8d53282c8909be7dec2d7');
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
INSERT INTO "tables" VALUES('ICS-2A8_1uKkseWd','rumis',1,'{"scenario": "colca", "players": 2, "two_colours": false, "inverse": false, "moving_house": false}',NULL,'[[0, "6dc7043c3cb0c6ed6696d947b34dbe5cd8b0030db061f25a7536382256217025", "", "9a60030355b668346722d64b9dce0481e1ba19eadd602def40cb6e9c1c09fe59"]]',0,'2026-11-16T09:06:55+00:00',1,4,'null','20b8d53282c8909be7dec2d7',NULL,0,NULL);
INSERT INTO "tables" VALUES('-pecbyOuQxrXF3US','nunami',2,'{"players": 2, "mode": "A", "boards": "random", "inua": false, "equal_covers": false, "tuurngaq_any_people": false}',NULL,'[[0, "27b86833516fc4be8c722b28b770e659dd9a138fa706d433f3ce85aad40cb53f", "", "ea53e658bae170c6ebc143d72b6afb103857b5bd73eb8b1a8161bb03d668df80"]]',0,'2026-11-16T09:06:55+00:00',0,4,'null','20b8d53282c8909be7dec2d7',NULL,0,NULL);
INSERT INTO "tables" VALUES('l-1Lxcnv38EsH0ek','nanuuk',1,'{"mode": "hunting", "players": 2, "variant": "plain", "hunters": 1, "setup": "standard", "bears": 1, "every_field": false, "exactly_two": false, "may_stay": false, "fur": false, "one_inuk": false, "one_crack": false, "social": false, "opening": 0}',NULL,'[[0, "8ca7274b05219f8cf18ab0e2c642a9f4a47daa1a8ca6da60f9497ba0b267bf16", "", "ea19d95e74ffbee235fd6fbcdd66af927bd75d9086a5131321d814695225f62a"]]',0,'2026-11-16T09:06:55+00:00',0,4,'null','20b8d53282c8909be7dec2d7',NULL,0,NULL);
INSERT INTO "tables" VALUES('ky8CCi6M7S9wLRmj','iwari',1,'{"players": 2, "map": "new_horizons", "chosen_hands": false, "unity": false, "discovery": false, "honour": false, "respect": false}',NULL,'[[0, "386e9adf6e7d5aecb87dfa4d4568879486c40912084299c64444cb10da238c24", "", "cb39cb477926db3bee545ae715b11e5399cbff5339ae5ba32bf7e62aaaf5243d"]]',0,'2026-11-16T09:06:56+00:00',1,5,'null','20b8d53282c8909be7dec2d7',NULL,0,NULL);
INSERT INTO "tables" VALUES('gg9XulB46svTAm2P','nations',2,'{"players": 2, "hard": false}',NULL,'[[0, "b2a12ed3c9b1c15fc83d2fee1bf25fbeb7b9a3d9932a5227e99f18de657c4c63", "", "48c430082ea9ed0e8c0d2d6d934b5fd4c86045322d582988083d95298fd48423"]]',0,'2026-11-16T09:06:56+00:00',1,4,'null','20b8d53282c8909be7dec2d7',NULL,0,NULL);
CREATE INDEX ix_tables_at ON tables (at);
CREATE INDEX ix_seats_person ON seats (person);
CREATE INDEX ix_tables_owner ON tables (owner);
CREATE INDEX ix_tables_game_alone ON tables (game, alone);
CREATE INDEX ix_passes_person ON passes (person);
CREATE INDEX ix_letters_person ON letters (person);
CREATE INDEX ix_tables_daily ON tables (daily);
CREATE INDEX ix_results_person ON results (person);
COMMIT;
