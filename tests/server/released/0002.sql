-- {"Fy57SNWQAqeBNnib": "70ec62f046b22df6aa1f01b766c8f4a2f97e824d592c3d0ca8381639b3314660", "DeZ6I6pFc4DINuXx": "f024c6d28333615727621d6a3db5c475c22c77e1252ec9b81c7c11474a21cadc", "INo4vgT27iOWTOBX": "3590a84ff109c9f482321a4c90128f018ad5d6ee473ff7f3224abfacaf8fddc6", "GkHZUXpr135Ybjr9": "3bbafe474071ff39a1d0b70d8bd6f105a6ca3a8ff710d2a32d5d2d2ef3dbf111", "omFiLwL4rb_0rcon": "973c9facfcccb615df5b6ce645a4078e17825c90660a6df9e2c459ecf69944af"}
BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0002');
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
INSERT INTO "events" VALUES('Fy57SNWQAqeBNnib',1,'act',-1,'first-2','2026-11-16T09:05:05+00:00');
INSERT INTO "events" VALUES('Fy57SNWQAqeBNnib',2,'act',1,'L3.7@c4','2026-11-16T09:05:05+00:00');
INSERT INTO "events" VALUES('Fy57SNWQAqeBNnib',3,'act',0,'T4.4@c1','2026-11-16T09:05:05+00:00');
INSERT INTO "events" VALUES('Fy57SNWQAqeBNnib',4,'act',1,'L4.12@c3','2026-11-16T09:05:05+00:00');
INSERT INTO "events" VALUES('Fy57SNWQAqeBNnib',5,'act',0,'L4.1@d3','2026-11-16T09:05:05+00:00');
INSERT INTO "events" VALUES('Fy57SNWQAqeBNnib',6,'rewind',-1,'4','2026-11-16T09:05:05+00:00');
INSERT INTO "events" VALUES('Fy57SNWQAqeBNnib',7,'act',0,'L3.5@b2','2026-11-16T09:05:06+00:00');
INSERT INTO "events" VALUES('DeZ6I6pFc4DINuXx',1,'act',-1,'first-2','2026-11-16T09:05:06+00:00');
INSERT INTO "events" VALUES('DeZ6I6pFc4DINuXx',2,'act',1,'people-K','2026-11-16T09:05:06+00:00');
INSERT INTO "events" VALUES('DeZ6I6pFc4DINuXx',3,'act',0,'people-Q','2026-11-16T09:05:06+00:00');
INSERT INTO "events" VALUES('DeZ6I6pFc4DINuXx',4,'act',-1,'board-1,-1','2026-11-16T09:05:06+00:00');
INSERT INTO "events" VALUES('DeZ6I6pFc4DINuXx',5,'act',-1,'board-0,1','2026-11-16T09:05:06+00:00');
INSERT INTO "events" VALUES('DeZ6I6pFc4DINuXx',6,'act',-1,'board--1,0','2026-11-16T09:05:06+00:00');
INSERT INTO "events" VALUES('DeZ6I6pFc4DINuXx',7,'act',-1,'board-0,-1','2026-11-16T09:05:06+00:00');
INSERT INTO "events" VALUES('DeZ6I6pFc4DINuXx',8,'act',-1,'board-1,0','2026-11-16T09:05:06+00:00');
INSERT INTO "events" VALUES('DeZ6I6pFc4DINuXx',9,'act',-1,'get-S0.1','2026-11-16T09:05:06+00:00');
INSERT INTO "events" VALUES('DeZ6I6pFc4DINuXx',10,'act',-1,'get-K3.2','2026-11-16T09:05:06+00:00');
INSERT INTO "events" VALUES('DeZ6I6pFc4DINuXx',11,'act',-1,'get-S0.1','2026-11-16T09:05:06+00:00');
INSERT INTO "events" VALUES('DeZ6I6pFc4DINuXx',12,'act',-1,'get-K1.2','2026-11-16T09:05:06+00:00');
INSERT INTO "events" VALUES('DeZ6I6pFc4DINuXx',13,'act',-1,'get-K2.3','2026-11-16T09:05:06+00:00');
INSERT INTO "events" VALUES('DeZ6I6pFc4DINuXx',14,'act',-1,'get-S0.0','2026-11-16T09:05:06+00:00');
INSERT INTO "events" VALUES('DeZ6I6pFc4DINuXx',15,'act',-1,'get-K2.2','2026-11-16T09:05:06+00:00');
INSERT INTO "events" VALUES('DeZ6I6pFc4DINuXx',16,'act',-1,'get-Q2.0','2026-11-16T09:05:06+00:00');
INSERT INTO "events" VALUES('DeZ6I6pFc4DINuXx',17,'act',-1,'get-S0.1','2026-11-16T09:05:06+00:00');
INSERT INTO "events" VALUES('DeZ6I6pFc4DINuXx',18,'act',-1,'get-Q1.3','2026-11-16T09:05:06+00:00');
INSERT INTO "events" VALUES('DeZ6I6pFc4DINuXx',19,'act',-1,'spot-3c','2026-11-16T09:05:06+00:00');
INSERT INTO "events" VALUES('DeZ6I6pFc4DINuXx',20,'act',-1,'spot-1b','2026-11-16T09:05:06+00:00');
INSERT INTO "events" VALUES('DeZ6I6pFc4DINuXx',21,'act',-1,'spot-2b','2026-11-16T09:05:06+00:00');
INSERT INTO "events" VALUES('DeZ6I6pFc4DINuXx',22,'act',-1,'spot-6b','2026-11-16T09:05:06+00:00');
INSERT INTO "events" VALUES('DeZ6I6pFc4DINuXx',23,'act',-1,'spot-3f','2026-11-16T09:05:06+00:00');
INSERT INTO "events" VALUES('DeZ6I6pFc4DINuXx',24,'act',-1,'spot-4f','2026-11-16T09:05:06+00:00');
INSERT INTO "events" VALUES('DeZ6I6pFc4DINuXx',25,'act',-1,'spot-3d','2026-11-16T09:05:06+00:00');
INSERT INTO "events" VALUES('DeZ6I6pFc4DINuXx',26,'act',-1,'spot-3b','2026-11-16T09:05:06+00:00');
INSERT INTO "events" VALUES('DeZ6I6pFc4DINuXx',27,'act',-1,'get-Q1.1','2026-11-16T09:05:06+00:00');
INSERT INTO "events" VALUES('DeZ6I6pFc4DINuXx',28,'act',1,'(Q1.1)@6a','2026-11-16T09:05:06+00:00');
INSERT INTO "events" VALUES('DeZ6I6pFc4DINuXx',29,'act',-1,'get-S0.0','2026-11-16T09:05:06+00:00');
INSERT INTO "events" VALUES('DeZ6I6pFc4DINuXx',30,'act',0,'(Q2.0)@1e','2026-11-16T09:05:06+00:00');
INSERT INTO "events" VALUES('DeZ6I6pFc4DINuXx',31,'act',-1,'get-K1.2','2026-11-16T09:05:06+00:00');
INSERT INTO "events" VALUES('DeZ6I6pFc4DINuXx',32,'rewind',-1,'29','2026-11-16T09:05:06+00:00');
INSERT INTO "events" VALUES('DeZ6I6pFc4DINuXx',33,'act',0,'Q2.0@1c','2026-11-16T09:05:06+00:00');
INSERT INTO "events" VALUES('DeZ6I6pFc4DINuXx',34,'act',-1,'turn-K1.2','2026-11-16T09:05:06+00:00');
INSERT INTO "events" VALUES('DeZ6I6pFc4DINuXx',35,'act',-1,'get-S0.2','2026-11-16T09:05:06+00:00');
INSERT INTO "events" VALUES('INo4vgT27iOWTOBX',1,'act',-1,'first-1','2026-11-16T09:05:06+00:00');
INSERT INTO "events" VALUES('INo4vgT27iOWTOBX',2,'act',0,'1@f1','2026-11-16T09:05:06+00:00');
INSERT INTO "events" VALUES('INo4vgT27iOWTOBX',3,'act',1,'2@b1','2026-11-16T09:05:06+00:00');
INSERT INTO "events" VALUES('INo4vgT27iOWTOBX',4,'act',0,'1>f2','2026-11-16T09:05:06+00:00');
INSERT INTO "events" VALUES('INo4vgT27iOWTOBX',5,'act',0,'leave','2026-11-16T09:05:06+00:00');
INSERT INTO "events" VALUES('INo4vgT27iOWTOBX',6,'rewind',-1,'4','2026-11-16T09:05:06+00:00');
INSERT INTO "events" VALUES('INo4vgT27iOWTOBX',7,'act',0,'take','2026-11-16T09:05:06+00:00');
INSERT INTO "events" VALUES('GkHZUXpr135Ybjr9',1,'act',-1,'first-2','2026-11-16T09:05:06+00:00');
INSERT INTO "events" VALUES('GkHZUXpr135Ybjr9',2,'act',-1,'mountain-18','2026-11-16T09:05:06+00:00');
INSERT INTO "events" VALUES('GkHZUXpr135Ybjr9',3,'act',-1,'mountain-9','2026-11-16T09:05:06+00:00');
INSERT INTO "events" VALUES('GkHZUXpr135Ybjr9',4,'act',-1,'mountain-16','2026-11-16T09:05:06+00:00');
INSERT INTO "events" VALUES('GkHZUXpr135Ybjr9',5,'act',-1,'mountain-11','2026-11-16T09:05:06+00:00');
INSERT INTO "events" VALUES('GkHZUXpr135Ybjr9',6,'act',-1,'get-F','2026-11-16T09:05:06+00:00');
INSERT INTO "events" VALUES('GkHZUXpr135Ybjr9',7,'act',-1,'get-F','2026-11-16T09:05:06+00:00');
INSERT INTO "events" VALUES('GkHZUXpr135Ybjr9',8,'act',-1,'get-D','2026-11-16T09:05:06+00:00');
INSERT INTO "events" VALUES('GkHZUXpr135Ybjr9',9,'act',-1,'get-G','2026-11-16T09:05:06+00:00');
INSERT INTO "events" VALUES('GkHZUXpr135Ybjr9',10,'act',-1,'get-G','2026-11-16T09:05:06+00:00');
INSERT INTO "events" VALUES('GkHZUXpr135Ybjr9',11,'act',-1,'get-T','2026-11-16T09:05:06+00:00');
INSERT INTO "events" VALUES('GkHZUXpr135Ybjr9',12,'act',-1,'show-F','2026-11-16T09:05:06+00:00');
INSERT INTO "events" VALUES('GkHZUXpr135Ybjr9',13,'act',-1,'show-D','2026-11-16T09:05:06+00:00');
INSERT INTO "events" VALUES('GkHZUXpr135Ybjr9',14,'act',-1,'show-C','2026-11-16T09:05:06+00:00');
INSERT INTO "events" VALUES('GkHZUXpr135Ybjr9',15,'act',-1,'show-C','2026-11-16T09:05:06+00:00');
INSERT INTO "events" VALUES('GkHZUXpr135Ybjr9',16,'act',1,'tent@L6+FF','2026-11-16T09:05:06+00:00');
INSERT INTO "events" VALUES('GkHZUXpr135Ybjr9',17,'act',1,'done','2026-11-16T09:05:06+00:00');
INSERT INTO "events" VALUES('GkHZUXpr135Ybjr9',18,'act',1,'tent@J4','2026-11-16T09:05:06+00:00');
INSERT INTO "events" VALUES('GkHZUXpr135Ybjr9',19,'act',1,'done','2026-11-16T09:05:06+00:00');
INSERT INTO "events" VALUES('GkHZUXpr135Ybjr9',20,'act',1,'take-C','2026-11-16T09:05:06+00:00');
INSERT INTO "events" VALUES('GkHZUXpr135Ybjr9',21,'act',1,'take-D','2026-11-16T09:05:06+00:00');
INSERT INTO "events" VALUES('GkHZUXpr135Ybjr9',22,'rewind',-1,'20','2026-11-16T09:05:06+00:00');
INSERT INTO "events" VALUES('GkHZUXpr135Ybjr9',23,'act',1,'take-C','2026-11-16T09:05:06+00:00');
INSERT INTO "events" VALUES('omFiLwL4rb_0rcon',1,'act',-1,'order-1','2026-11-16T09:05:06+00:00');
INSERT INTO "events" VALUES('omFiLwL4rb_0rcon',2,'act',-1,'tile-hammurabi','2026-11-16T09:05:06+00:00');
INSERT INTO "events" VALUES('omFiLwL4rb_0rcon',3,'act',-1,'tile-nubia','2026-11-16T09:05:06+00:00');
INSERT INTO "events" VALUES('omFiLwL4rb_0rcon',4,'act',-1,'tile-irrigation','2026-11-16T09:05:06+00:00');
INSERT INTO "events" VALUES('omFiLwL4rb_0rcon',5,'act',-1,'tile-writing','2026-11-16T09:05:06+00:00');
INSERT INTO "events" VALUES('omFiLwL4rb_0rcon',6,'act',-1,'tile-colchis','2026-11-16T09:05:06+00:00');
INSERT INTO "events" VALUES('omFiLwL4rb_0rcon',7,'act',-1,'tile-stonehenge','2026-11-16T09:05:06+00:00');
INSERT INTO "events" VALUES('omFiLwL4rb_0rcon',8,'act',-1,'tile-sicily','2026-11-16T09:05:06+00:00');
INSERT INTO "events" VALUES('omFiLwL4rb_0rcon',9,'act',-1,'tile-great-pyramid','2026-11-16T09:05:06+00:00');
INSERT INTO "events" VALUES('omFiLwL4rb_0rcon',10,'act',-1,'tile-archery','2026-11-16T09:05:06+00:00');
INSERT INTO "events" VALUES('omFiLwL4rb_0rcon',11,'act',-1,'event-flood','2026-11-16T09:05:06+00:00');
INSERT INTO "events" VALUES('omFiLwL4rb_0rcon',12,'act',-1,'roll-white-strength','2026-11-16T09:05:06+00:00');
INSERT INTO "events" VALUES('omFiLwL4rb_0rcon',13,'act',-1,'roll-white-stone','2026-11-16T09:05:06+00:00');
INSERT INTO "events" VALUES('omFiLwL4rb_0rcon',14,'act',-1,'roll-white-gold','2026-11-16T09:05:06+00:00');
INSERT INTO "events" VALUES('omFiLwL4rb_0rcon',15,'act',-1,'roll-white-food','2026-11-16T09:05:06+00:00');
INSERT INTO "events" VALUES('omFiLwL4rb_0rcon',16,'act',-1,'roll-white-food','2026-11-16T09:05:06+00:00');
INSERT INTO "events" VALUES('omFiLwL4rb_0rcon',17,'act',0,'pass','2026-11-16T09:05:07+00:00');
INSERT INTO "events" VALUES('omFiLwL4rb_0rcon',18,'act',-1,'roll-white-food','2026-11-16T09:05:07+00:00');
INSERT INTO "events" VALUES('omFiLwL4rb_0rcon',19,'act',-1,'roll-white-gold','2026-11-16T09:05:07+00:00');
INSERT INTO "events" VALUES('omFiLwL4rb_0rcon',20,'act',-1,'roll-white-gold','2026-11-16T09:05:07+00:00');
INSERT INTO "events" VALUES('omFiLwL4rb_0rcon',21,'act',-1,'roll-white-food','2026-11-16T09:05:07+00:00');
INSERT INTO "events" VALUES('omFiLwL4rb_0rcon',22,'act',-1,'roll-white-strength','2026-11-16T09:05:07+00:00');
INSERT INTO "events" VALUES('omFiLwL4rb_0rcon',23,'act',1,'buy-a1','2026-11-16T09:05:07+00:00');
INSERT INTO "events" VALUES('omFiLwL4rb_0rcon',24,'act',1,'use-white-food','2026-11-16T09:05:07+00:00');
INSERT INTO "events" VALUES('omFiLwL4rb_0rcon',25,'act',1,'use-white-food','2026-11-16T09:05:07+00:00');
INSERT INTO "events" VALUES('omFiLwL4rb_0rcon',26,'rewind',-1,'24','2026-11-16T09:05:07+00:00');
INSERT INTO "events" VALUES('omFiLwL4rb_0rcon',27,'act',1,'use-white-strength','2026-11-16T09:05:07+00:00');
CREATE TABLE people (
	id VARCHAR(32) NOT NULL, 
	at VARCHAR(32), 
	PRIMARY KEY (id)
);
INSERT INTO "people" VALUES('218b3d16e6f569f2715da86d','2026-11-16T09:05:05+00:00');
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
INSERT INTO "seats" VALUES('Fy57SNWQAqeBNnib',0,'person','Anna',NULL,'218b3d16e6f569f2715da86d');
INSERT INTO "seats" VALUES('Fy57SNWQAqeBNnib',1,'person','Ben',NULL,'218b3d16e6f569f2715da86d');
INSERT INTO "seats" VALUES('DeZ6I6pFc4DINuXx',0,'person','Anna',NULL,'218b3d16e6f569f2715da86d');
INSERT INTO "seats" VALUES('DeZ6I6pFc4DINuXx',1,'person','Ben',NULL,'218b3d16e6f569f2715da86d');
INSERT INTO "seats" VALUES('INo4vgT27iOWTOBX',0,'person','Anna',NULL,'218b3d16e6f569f2715da86d');
INSERT INTO "seats" VALUES('INo4vgT27iOWTOBX',1,'person','Ben',NULL,'218b3d16e6f569f2715da86d');
INSERT INTO "seats" VALUES('GkHZUXpr135Ybjr9',0,'person','Anna',NULL,'218b3d16e6f569f2715da86d');
INSERT INTO "seats" VALUES('GkHZUXpr135Ybjr9',1,'person','Ben',NULL,'218b3d16e6f569f2715da86d');
INSERT INTO "seats" VALUES('omFiLwL4rb_0rcon',0,'person','Anna',NULL,'218b3d16e6f569f2715da86d');
INSERT INTO "seats" VALUES('omFiLwL4rb_0rcon',1,'person','Ben',NULL,'218b3d16e6f569f2715da86d');
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
INSERT INTO "tables" VALUES('Fy57SNWQAqeBNnib','rumis',1,'{"scenario": "colca", "players": 2, "two_colours": false, "inverse": false, "moving_house": false}',NULL,'[[0, "62565c50469568259b04e36402dab777b42a6c2c64d9ffe7a8d8ddaa987ee725", "", "e8f6b4951d44441b266e29a2728e7f7a87edb146d40a9374fe623f393acf620f"]]',0,'2026-11-16T09:05:06+00:00',1,5,'null','218b3d16e6f569f2715da86d');
INSERT INTO "tables" VALUES('DeZ6I6pFc4DINuXx','nunami',2,'{"players": 2, "mode": "A", "boards": "random", "inua": false, "equal_covers": false, "tuurngaq_any_people": false}',NULL,'[[0, "1042d0ec55688f2ecedcdfb500dd54d0bd817fbf26b47c7c96f86dcb1d5764a4", "", "1ced10a2521f50857674de92df1b45f1a8eaeb1282356062ae3e4c9611157970"]]',0,'2026-11-16T09:05:06+00:00',1,32,'null','218b3d16e6f569f2715da86d');
INSERT INTO "tables" VALUES('INo4vgT27iOWTOBX','nanuuk',1,'{"mode": "hunting", "players": 2, "variant": "plain", "hunters": 1, "setup": "standard", "bears": 1, "every_field": false, "exactly_two": false, "may_stay": false, "fur": false, "one_inuk": false, "one_crack": false, "social": false, "opening": 0}',NULL,'[[0, "3ee0ab67d7c53dce95a19915f46c7588af97ad27563cdbe4f7446e2200c58031", "", "64f4943548f41ffefcd9f38441cf44b46ec69e5c4fcbb44d358cdc56c3c69a31"]]',0,'2026-11-16T09:05:06+00:00',0,5,'null','218b3d16e6f569f2715da86d');
INSERT INTO "tables" VALUES('GkHZUXpr135Ybjr9','iwari',1,'{"players": 2, "map": "new_horizons", "chosen_hands": false, "unity": false, "discovery": false, "honour": false, "respect": false}',NULL,'[[0, "899cff6a35fa2b41ab5c3b6271e15ee95ccb1525971ac745203c8e9fa68d0d33", "", "27200c800efac46841038dbca366992829de526a4b6969d185d05a95eb41c8c7"]]',0,'2026-11-16T09:05:06+00:00',1,21,'null','218b3d16e6f569f2715da86d');
INSERT INTO "tables" VALUES('omFiLwL4rb_0rcon','nations',1,'{"players": 2, "hard": false}',NULL,'[[0, "7f171d51e951aba90d0315d2a3e552d1f378f1983fe636ab3099e2810a79c9fc", "", "6d99c3c16ecc698b0a4dc6e3dea0e5c64463ecaaafa8459beb5e8ea3992b688b"]]',0,'2026-11-16T09:05:07+00:00',1,25,'null','218b3d16e6f569f2715da86d');
CREATE INDEX ix_tables_at ON tables (at);
CREATE INDEX ix_seats_person ON seats (person);
CREATE INDEX ix_tables_owner ON tables (owner);
COMMIT;
