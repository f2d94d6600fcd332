-- {"y6yioH8FuE5xYkDV": "70ec62f046b22df6aa1f01b766c8f4a2f97e824d592c3d0ca8381639b3314660", "fh2DINg2teiqAxCx": "5125ae206bd8869d9a575926333ccf66509af5122c1c424c7dddd2e3dc14efd6", "fAnGj5qYSWNyEufz": "3590a84ff109c9f482321a4c90128f018ad5d6ee473ff7f3224abfacaf8fddc6", "bt-iSuPYkA10j8sc": "5c57cce1b51b65cb81d8687c411bdd6e5d53090ca41ae8063b3305f4f976e6aa", "KomENRwIvERGUBKt": "51e31855c47f435986e66e65e539d1c348a6bfbf864fe0632f6f27099f47dc77"}
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
INSERT INTO "accounts" VALUES('f0277235b529b046b1504034','Anna','anna','$argon2id$v=19$m=65536,t=3,p=4$xWaUzCs0TWZZXxYoxQDAlQ$4MnvHLb2zI2TTt4q09T7EhvOkrFqToZCQFUQjg1LZIQ',NULL,'2026-11-16T09:08:00+00:00',NULL);
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0010');
CREATE TABLE company (
	table_id VARCHAR(32) NOT NULL, 
	state TEXT NOT NULL, 
	seen_by VARCHAR(8) NOT NULL, 
	due FLOAT, 
	PRIMARY KEY (table_id), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "company" VALUES('y6yioH8FuE5xYkDV','{"seen_by":"link","lot":false,"waiting":false,"clock":null,"vote":null,"ended":null,"next":null}','link',NULL);
INSERT INTO "company" VALUES('fh2DINg2teiqAxCx','{"seen_by":"link","lot":false,"waiting":false,"clock":null,"vote":null,"ended":null,"next":null}','link',NULL);
INSERT INTO "company" VALUES('fAnGj5qYSWNyEufz','{"seen_by":"link","lot":false,"waiting":false,"clock":null,"vote":null,"ended":null,"next":null}','link',NULL);
INSERT INTO "company" VALUES('bt-iSuPYkA10j8sc','{"seen_by":"link","lot":false,"waiting":false,"clock":null,"vote":null,"ended":null,"next":null}','link',NULL);
INSERT INTO "company" VALUES('KomENRwIvERGUBKt','{"seen_by":"link","lot":false,"waiting":false,"clock":null,"vote":null,"ended":null,"next":null}','link',NULL);
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
INSERT INTO "events" VALUES('y6yioH8FuE5xYkDV',1,'act',-1,'first-2','2026-11-16T09:08:00+00:00');
INSERT INTO "events" VALUES('y6yioH8FuE5xYkDV',2,'act',1,'L3.7@c4','2026-11-16T09:08:01+00:00');
INSERT INTO "events" VALUES('y6yioH8FuE5xYkDV',3,'act',0,'T4.4@c1','2026-11-16T09:08:01+00:00');
INSERT INTO "events" VALUES('y6yioH8FuE5xYkDV',4,'act',1,'L4.12@c3','2026-11-16T09:08:01+00:00');
INSERT INTO "events" VALUES('y6yioH8FuE5xYkDV',5,'act',0,'L4.1@d3','2026-11-16T09:08:01+00:00');
INSERT INTO "events" VALUES('y6yioH8FuE5xYkDV',6,'rewind',-1,'4','2026-11-16T09:08:01+00:00');
INSERT INTO "events" VALUES('y6yioH8FuE5xYkDV',7,'act',0,'L3.5@b2','2026-11-16T09:08:01+00:00');
INSERT INTO "events" VALUES('fh2DINg2teiqAxCx',1,'act',-1,'first-1','2026-11-16T09:08:01+00:00');
INSERT INTO "events" VALUES('fh2DINg2teiqAxCx',2,'act',0,'people-K','2026-11-16T09:08:01+00:00');
INSERT INTO "events" VALUES('fh2DINg2teiqAxCx',3,'act',1,'people-Q','2026-11-16T09:08:01+00:00');
INSERT INTO "events" VALUES('fh2DINg2teiqAxCx',4,'act',-1,'board-0,1','2026-11-16T09:08:01+00:00');
INSERT INTO "events" VALUES('fh2DINg2teiqAxCx',5,'act',-1,'board--1,2','2026-11-16T09:08:01+00:00');
INSERT INTO "events" VALUES('fh2DINg2teiqAxCx',6,'act',-1,'board--1,0','2026-11-16T09:08:01+00:00');
INSERT INTO "events" VALUES('fh2DINg2teiqAxCx',7,'act',-1,'board-0,-1','2026-11-16T09:08:01+00:00');
INSERT INTO "events" VALUES('fh2DINg2teiqAxCx',8,'act',-1,'board--2,0','2026-11-16T09:08:01+00:00');
INSERT INTO "events" VALUES('fh2DINg2teiqAxCx',9,'act',-1,'get-K3.1','2026-11-16T09:08:01+00:00');
INSERT INTO "events" VALUES('fh2DINg2teiqAxCx',10,'act',-1,'get-Q2.1','2026-11-16T09:08:01+00:00');
INSERT INTO "events" VALUES('fh2DINg2teiqAxCx',11,'act',-1,'get-Q1.1','2026-11-16T09:08:01+00:00');
INSERT INTO "events" VALUES('fh2DINg2teiqAxCx',12,'act',-1,'get-Q1.3','2026-11-16T09:08:01+00:00');
INSERT INTO "events" VALUES('fh2DINg2teiqAxCx',13,'act',-1,'get-K1.2','2026-11-16T09:08:01+00:00');
INSERT INTO "events" VALUES('fh2DINg2teiqAxCx',14,'act',-1,'get-Q3.3','2026-11-16T09:08:01+00:00');
INSERT INTO "events" VALUES('fh2DINg2teiqAxCx',15,'act',-1,'get-K2.3','2026-11-16T09:08:01+00:00');
INSERT INTO "events" VALUES('fh2DINg2teiqAxCx',16,'act',-1,'get-S0.3','2026-11-16T09:08:01+00:00');
INSERT INTO "events" VALUES('fh2DINg2teiqAxCx',17,'act',-1,'get-Q1.1','2026-11-16T09:08:01+00:00');
INSERT INTO "events" VALUES('fh2DINg2teiqAxCx',18,'act',-1,'get-S0.2','2026-11-16T09:08:01+00:00');
INSERT INTO "events" VALUES('fh2DINg2teiqAxCx',19,'act',-1,'spot-3e','2026-11-16T09:08:01+00:00');
INSERT INTO "events" VALUES('fh2DINg2teiqAxCx',20,'act',-1,'spot-3a','2026-11-16T09:08:01+00:00');
INSERT INTO "events" VALUES('fh2DINg2teiqAxCx',21,'act',-1,'spot-1f','2026-11-16T09:08:01+00:00');
INSERT INTO "events" VALUES('fh2DINg2teiqAxCx',22,'act',-1,'spot-4b','2026-11-16T09:08:01+00:00');
INSERT INTO "events" VALUES('fh2DINg2teiqAxCx',23,'act',-1,'spot-5c','2026-11-16T09:08:01+00:00');
INSERT INTO "events" VALUES('fh2DINg2teiqAxCx',24,'act',-1,'spot-4c','2026-11-16T09:08:01+00:00');
INSERT INTO "events" VALUES('fh2DINg2teiqAxCx',25,'act',-1,'spot-6b','2026-11-16T09:08:01+00:00');
INSERT INTO "events" VALUES('fh2DINg2teiqAxCx',26,'act',-1,'spot-2f','2026-11-16T09:08:01+00:00');
INSERT INTO "events" VALUES('fh2DINg2teiqAxCx',27,'act',-1,'get-S0.1','2026-11-16T09:08:01+00:00');
INSERT INTO "events" VALUES('fh2DINg2teiqAxCx',28,'act',0,'K3.1@5b','2026-11-16T09:08:01+00:00');
INSERT INTO "events" VALUES('fh2DINg2teiqAxCx',29,'act',-1,'turn-K3.0','2026-11-16T09:08:01+00:00');
INSERT INTO "events" VALUES('fh2DINg2teiqAxCx',30,'act',-1,'get-S0.1','2026-11-16T09:08:01+00:00');
INSERT INTO "events" VALUES('fh2DINg2teiqAxCx',31,'act',1,'S0.3@3c','2026-11-16T09:08:01+00:00');
INSERT INTO "events" VALUES('fh2DINg2teiqAxCx',32,'act',-1,'get-K3.2','2026-11-16T09:08:01+00:00');
INSERT INTO "events" VALUES('fh2DINg2teiqAxCx',33,'rewind',-1,'30','2026-11-16T09:08:01+00:00');
INSERT INTO "events" VALUES('fh2DINg2teiqAxCx',34,'act',1,'Q2.1@1c','2026-11-16T09:08:01+00:00');
INSERT INTO "events" VALUES('fh2DINg2teiqAxCx',35,'act',-1,'get-K3.2','2026-11-16T09:08:01+00:00');
INSERT INTO "events" VALUES('fAnGj5qYSWNyEufz',1,'act',-1,'first-1','2026-11-16T09:08:01+00:00');
INSERT INTO "events" VALUES('fAnGj5qYSWNyEufz',2,'act',0,'1@f1','2026-11-16T09:08:02+00:00');
INSERT INTO "events" VALUES('fAnGj5qYSWNyEufz',3,'act',1,'2@b1','2026-11-16T09:08:02+00:00');
INSERT INTO "events" VALUES('fAnGj5qYSWNyEufz',4,'act',0,'1>f2','2026-11-16T09:08:02+00:00');
INSERT INTO "events" VALUES('fAnGj5qYSWNyEufz',5,'act',0,'leave','2026-11-16T09:08:02+00:00');
INSERT INTO "events" VALUES('fAnGj5qYSWNyEufz',6,'rewind',-1,'4','2026-11-16T09:08:02+00:00');
INSERT INTO "events" VALUES('fAnGj5qYSWNyEufz',7,'act',0,'take','2026-11-16T09:08:02+00:00');
INSERT INTO "events" VALUES('bt-iSuPYkA10j8sc',1,'act',-1,'first-2','2026-11-16T09:08:02+00:00');
INSERT INTO "events" VALUES('bt-iSuPYkA10j8sc',2,'act',-1,'mountain-3','2026-11-16T09:08:02+00:00');
INSERT INTO "events" VALUES('bt-iSuPYkA10j8sc',3,'act',-1,'mountain-14','2026-11-16T09:08:02+00:00');
INSERT INTO "events" VALUES('bt-iSuPYkA10j8sc',4,'act',-1,'mountain-16','2026-11-16T09:08:02+00:00');
INSERT INTO "events" VALUES('bt-iSuPYkA10j8sc',5,'act',-1,'mountain-11','2026-11-16T09:08:02+00:00');
INSERT INTO "events" VALUES('bt-iSuPYkA10j8sc',6,'act',-1,'get-G','2026-11-16T09:08:02+00:00');
INSERT INTO "events" VALUES('bt-iSuPYkA10j8sc',7,'act',-1,'get-G','2026-11-16T09:08:02+00:00');
INSERT INTO "events" VALUES('bt-iSuPYkA10j8sc',8,'act',-1,'get-D','2026-11-16T09:08:02+00:00');
INSERT INTO "events" VALUES('bt-iSuPYkA10j8sc',9,'act',-1,'get-T','2026-11-16T09:08:02+00:00');
INSERT INTO "events" VALUES('bt-iSuPYkA10j8sc',10,'act',-1,'get-C','2026-11-16T09:08:02+00:00');
INSERT INTO "events" VALUES('bt-iSuPYkA10j8sc',11,'act',-1,'get-D','2026-11-16T09:08:02+00:00');
INSERT INTO "events" VALUES('bt-iSuPYkA10j8sc',12,'act',-1,'show-T','2026-11-16T09:08:02+00:00');
INSERT INTO "events" VALUES('bt-iSuPYkA10j8sc',13,'act',-1,'show-T','2026-11-16T09:08:02+00:00');
INSERT INTO "events" VALUES('bt-iSuPYkA10j8sc',14,'act',-1,'show-G','2026-11-16T09:08:02+00:00');
INSERT INTO "events" VALUES('bt-iSuPYkA10j8sc',15,'act',-1,'show-G','2026-11-16T09:08:02+00:00');
INSERT INTO "events" VALUES('bt-iSuPYkA10j8sc',16,'act',1,'tent@J5','2026-11-16T09:08:02+00:00');
INSERT INTO "events" VALUES('bt-iSuPYkA10j8sc',17,'act',1,'done','2026-11-16T09:08:02+00:00');
INSERT INTO "events" VALUES('bt-iSuPYkA10j8sc',18,'act',1,'tent@L6+GG','2026-11-16T09:08:02+00:00');
INSERT INTO "events" VALUES('bt-iSuPYkA10j8sc',19,'act',1,'done','2026-11-16T09:08:02+00:00');
INSERT INTO "events" VALUES('bt-iSuPYkA10j8sc',20,'act',1,'draw','2026-11-16T09:08:02+00:00');
INSERT INTO "events" VALUES('bt-iSuPYkA10j8sc',21,'act',-1,'get-T','2026-11-16T09:08:02+00:00');
INSERT INTO "events" VALUES('bt-iSuPYkA10j8sc',22,'act',1,'take-T','2026-11-16T09:08:02+00:00');
INSERT INTO "events" VALUES('bt-iSuPYkA10j8sc',23,'rewind',-1,'21','2026-11-16T09:08:02+00:00');
INSERT INTO "events" VALUES('bt-iSuPYkA10j8sc',24,'act',1,'take-G','2026-11-16T09:08:02+00:00');
INSERT INTO "events" VALUES('KomENRwIvERGUBKt',1,'act',-1,'order-2','2026-11-16T09:08:02+00:00');
INSERT INTO "events" VALUES('KomENRwIvERGUBKt',2,'act',-1,'tile-great-pyramid','2026-11-16T09:08:02+00:00');
INSERT INTO "events" VALUES('KomENRwIvERGUBKt',3,'act',-1,'tile-masonry','2026-11-16T09:08:02+00:00');
INSERT INTO "events" VALUES('KomENRwIvERGUBKt',4,'act',-1,'tile-nubia','2026-11-16T09:08:02+00:00');
INSERT INTO "events" VALUES('KomENRwIvERGUBKt',5,'act',-1,'tile-writing','2026-11-16T09:08:02+00:00');
INSERT INTO "events" VALUES('KomENRwIvERGUBKt',6,'act',-1,'tile-chariot','2026-11-16T09:08:02+00:00');
INSERT INTO "events" VALUES('KomENRwIvERGUBKt',7,'act',-1,'tile-archery','2026-11-16T09:08:02+00:00');
INSERT INTO "events" VALUES('KomENRwIvERGUBKt',8,'act',-1,'tile-hanging-gardens','2026-11-16T09:08:02+00:00');
INSERT INTO "events" VALUES('KomENRwIvERGUBKt',9,'act',-1,'tile-hammurabi','2026-11-16T09:08:02+00:00');
INSERT INTO "events" VALUES('KomENRwIvERGUBKt',10,'act',-1,'tile-irrigation','2026-11-16T09:08:02+00:00');
INSERT INTO "events" VALUES('KomENRwIvERGUBKt',11,'act',-1,'event-raiders','2026-11-16T09:08:02+00:00');
INSERT INTO "events" VALUES('KomENRwIvERGUBKt',12,'act',-1,'roll-white-food','2026-11-16T09:08:02+00:00');
INSERT INTO "events" VALUES('KomENRwIvERGUBKt',13,'act',-1,'roll-white-gold','2026-11-16T09:08:02+00:00');
INSERT INTO "events" VALUES('KomENRwIvERGUBKt',14,'act',-1,'roll-white-food','2026-11-16T09:08:02+00:00');
INSERT INTO "events" VALUES('KomENRwIvERGUBKt',15,'act',-1,'roll-white-book','2026-11-16T09:08:02+00:00');
INSERT INTO "events" VALUES('KomENRwIvERGUBKt',16,'act',-1,'roll-white-gold','2026-11-16T09:08:02+00:00');
INSERT INTO "events" VALUES('KomENRwIvERGUBKt',17,'act',1,'reroll','2026-11-16T09:08:02+00:00');
INSERT INTO "events" VALUES('KomENRwIvERGUBKt',18,'act',1,'use-white-gold','2026-11-16T09:08:02+00:00');
INSERT INTO "events" VALUES('KomENRwIvERGUBKt',19,'act',1,'use-white-book','2026-11-16T09:08:02+00:00');
INSERT INTO "events" VALUES('KomENRwIvERGUBKt',20,'act',1,'use-white-food','2026-11-16T09:08:02+00:00');
INSERT INTO "events" VALUES('KomENRwIvERGUBKt',21,'rewind',-1,'19','2026-11-16T09:08:02+00:00');
INSERT INTO "events" VALUES('KomENRwIvERGUBKt',22,'act',1,'done','2026-11-16T09:08:02+00:00');
INSERT INTO "events" VALUES('KomENRwIvERGUBKt',23,'act',-1,'roll-white-gold','2026-11-16T09:08:02+00:00');
INSERT INTO "events" VALUES('KomENRwIvERGUBKt',24,'act',-1,'roll-white-food','2026-11-16T09:08:02+00:00');
INSERT INTO "events" VALUES('KomENRwIvERGUBKt',25,'act',-1,'roll-white-food','2026-11-16T09:08:02+00:00');
INSERT INTO "events" VALUES('KomENRwIvERGUBKt',26,'act',-1,'roll-white-book','2026-11-16T09:08:02+00:00');
INSERT INTO "events" VALUES('KomENRwIvERGUBKt',27,'act',-1,'roll-white-strength','2026-11-16T09:08:02+00:00');
INSERT INTO "events" VALUES('KomENRwIvERGUBKt',28,'act',-1,'roll-white-gold','2026-11-16T09:08:02+00:00');
INSERT INTO "events" VALUES('KomENRwIvERGUBKt',29,'act',-1,'roll-white-food','2026-11-16T09:08:02+00:00');
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
INSERT INTO "passes" VALUES('99907b0fe617b4c113cd26e55c745011','f0277235b529b046b1504034','session','testclient','2026-11-16T09:08:00+00:00','2026-11-16');
CREATE TABLE people (
	id VARCHAR(32) NOT NULL, 
	at VARCHAR(32), 
	PRIMARY KEY (id)
);
INSERT INTO "people" VALUES('f0277235b529b046b1504034','2026-11-16T09:08:00+00:00');
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
INSERT INTO "put_away" VALUES('f0277235b529b046b1504034','KomENRwIvERGUBKt');
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
INSERT INTO "seats" VALUES('y6yioH8FuE5xYkDV',0,'person','Anna',NULL,'f0277235b529b046b1504034',NULL);
INSERT INTO "seats" VALUES('y6yioH8FuE5xYkDV',1,'person','Ben',NULL,'f0277235b529b046b1504034',NULL);
INSERT INTO "seats" VALUES('fh2DINg2teiqAxCx',0,'person','Anna',NULL,'f0277235b529b046b1504034',NULL);
INSERT INTO "seats" VALUES('fh2DINg2teiqAxCx',1,'person','Ben',NULL,'f0277235b529b046b1504034',NULL);
INSERT INTO "seats" VALUES('fAnGj5qYSWNyEufz',0,'person','Anna',NULL,'f0277235b529b046b1504034',NULL);
INSERT INTO "seats" VALUES('fAnGj5qYSWNyEufz',1,'person','Ben',NULL,'f0277235b529b046b1504034',NULL);
INSERT INTO "seats" VALUES('bt-iSuPYkA10j8sc',0,'person','Anna',NULL,'f0277235b529b046b1504034',NULL);
INSERT INTO "seats" VALUES('bt-iSuPYkA10j8sc',1,'person','Ben',NULL,'f0277235b529b046b1504034',NULL);
INSERT INTO "seats" VALUES('KomENRwIvERGUBKt',0,'person','Anna',NULL,'f0277235b529b046b1504034',NULL);
INSERT INTO "seats" VALUES('KomENRwIvERGUBKt',1,'person','Ben',NULL,'f0277235b529b046b1504034',NULL);
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
INSERT INTO "tables" VALUES('y6yioH8FuE5xYkDV','rumis',1,'{"scenario": "colca", "players": 2, "two_colours": false, "inverse": false, "moving_house": false}',NULL,'[[0, "8a9b7d999573032ca6ddff107cc85f1280f005645f5ba3df5f9e8cda7f629082", "", "73f6c1a561e54df4dd6f7a150fb60357eb0239e595d7df59da54a6020b803b05"]]',0,'2026-11-16T09:08:01+00:00',1,4,'null','f0277235b529b046b1504034',NULL,0,NULL);
INSERT INTO "tables" VALUES('fh2DINg2teiqAxCx','nunami',2,'{"players": 2, "mode": "A", "boards": "random", "inua": false, "equal_covers": false, "tuurngaq_any_people": false}',NULL,'[[0, "4b2b7a3bf4a441ea834744efbe3c6c7ce2fd39b5154f0f066ed7b30d80caac27", "", "c8a2321d4e68391e10c3e99cc4f450d543060ff15294e36f4740b2e6a7cdafb6"]]',0,'2026-11-16T09:08:01+00:00',0,4,'null','f0277235b529b046b1504034',NULL,0,NULL);
INSERT INTO "tables" VALUES('fAnGj5qYSWNyEufz','nanuuk',1,'{"mode": "hunting", "players": 2, "variant": "plain", "hunters": 1, "setup": "standard", "bears": 1, "every_field": false, "exactly_two": false, "may_stay": false, "fur": false, "one_inuk": false, "one_crack": false, "social": false, "opening": 0}',NULL,'[[0, "1a8a3303821970bba5f7d19bdb11b11f257c70955a9986e5d0e9a38bc2f53986", "", "a0801f320002638d330feba0ba6586f42e8a60adc47ce0c6253394355a2e0e7a"]]',0,'2026-11-16T09:08:02+00:00',0,4,'null','f0277235b529b046b1504034',NULL,0,NULL);
INSERT INTO "tables" VALUES('bt-iSuPYkA10j8sc','iwari',1,'{"players": 2, "map": "new_horizons", "chosen_hands": false, "unity": false, "discovery": false, "honour": false, "respect": false}',NULL,'[[0, "45505ee4fde6e3466c30e8cce588389349ba09dc331ff29c6bf4dd17fda793d5", "", "decf3e0177556d3541a4b35daecc1c46398ec9aaac6766229be631987c7624d8"]]',0,'2026-11-16T09:08:02+00:00',1,6,'null','f0277235b529b046b1504034',NULL,0,NULL);
INSERT INTO "tables" VALUES('KomENRwIvERGUBKt','nations',2,'{"players": 2, "hard": false}',NULL,'[[0, "ec36d4f8acbd1cfce705e97b7380086e79c95bc149b35be91e09a80fb2331d1f", "", "6cfa0b541c51eebcc932cbba18b429bc2193a0e87f73eefb6180fb350f4b65cc"]]',0,'2026-11-16T09:08:02+00:00',0,4,'null','f0277235b529b046b1504034',NULL,0,NULL);
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
INSERT INTO "talk" VALUES(1,'y6yioH8FuE5xYkDV','f0277235b529b046b1504034',0,'Anna','Hello',NULL,0,'2026-11-16T09:08:02+00:00');
INSERT INTO "talk" VALUES(2,'fh2DINg2teiqAxCx','f0277235b529b046b1504034',0,'Anna','Hello',NULL,0,'2026-11-16T09:08:02+00:00');
INSERT INTO "talk" VALUES(3,'fAnGj5qYSWNyEufz','f0277235b529b046b1504034',0,'Anna','Hello',NULL,0,'2026-11-16T09:08:02+00:00');
INSERT INTO "talk" VALUES(4,'bt-iSuPYkA10j8sc','f0277235b529b046b1504034',0,'Anna','Hello',NULL,0,'2026-11-16T09:08:02+00:00');
INSERT INTO "talk" VALUES(5,'KomENRwIvERGUBKt','f0277235b529b046b1504034',0,'Anna','Hello',NULL,0,'2026-11-16T09:08:02+00:00');
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
COMMIT;
