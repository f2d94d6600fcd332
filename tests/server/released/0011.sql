-- {"LIdmcqRZ4wSPuJ_z": "70ec62f046b22df6aa1f01b766c8f4a2f97e824d592c3d0ca8381639b3314660", "Q_pQteNXSnsGkpeD": "685c849b97d6457d63d04502454dd1f6b02a095c0879f385aca2f3a8e52b6e66", "qYmzFcHGhHaX1p6s": "e39f466fefae69e232297f6e26e5f48c554be814943496e452e0f89abfb4dd45", "1uXsZguVEtLttBeS": "a642919423770464faf85af489b17020cb91c9e66cb50abe79de31de1d91323a", "J7EHyNS0i7tdK_yo": "b6d4764423ec0229d20be686014e1be67edd201d2ed2e3ba05365fa19dcf4129"}
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
INSERT INTO "accounts" VALUES('eb70fb514f41713d8460dcc6','Anna','anna','$argon2id$v=19$m=65536,t=3,p=4$kLr3yev6mqgcwtdcUZG4zg$6y0j9RWsL1xTKsWI7E5asaxmfI/DTte4hQP3ol+UhvY',NULL,'2026-11-16T09:08:30+00:00',NULL);
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0011');
CREATE TABLE company (
	table_id VARCHAR(32) NOT NULL, 
	state TEXT NOT NULL, 
	seen_by VARCHAR(8) NOT NULL, 
	due FLOAT, 
	PRIMARY KEY (table_id), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "company" VALUES('LIdmcqRZ4wSPuJ_z','{"seen_by":"link","lot":false,"waiting":false,"clock":null,"vote":null,"ended":null,"next":null}','link',NULL);
INSERT INTO "company" VALUES('Q_pQteNXSnsGkpeD','{"seen_by":"link","lot":false,"waiting":false,"clock":null,"vote":null,"ended":null,"next":null}','link',NULL);
INSERT INTO "company" VALUES('qYmzFcHGhHaX1p6s','{"seen_by":"link","lot":false,"waiting":false,"clock":null,"vote":null,"ended":null,"next":null}','link',NULL);
INSERT INTO "company" VALUES('1uXsZguVEtLttBeS','{"seen_by":"link","lot":false,"waiting":false,"clock":null,"vote":null,"ended":null,"next":null}','link',NULL);
INSERT INTO "company" VALUES('J7EHyNS0i7tdK_yo','{"seen_by":"link","lot":false,"waiting":false,"clock":null,"vote":null,"ended":null,"next":null}','link',NULL);
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
INSERT INTO "events" VALUES('LIdmcqRZ4wSPuJ_z',1,'act',-1,'first-2','2026-11-16T09:08:31+00:00');
INSERT INTO "events" VALUES('LIdmcqRZ4wSPuJ_z',2,'act',1,'L3.7@c4','2026-11-16T09:08:32+00:00');
INSERT INTO "events" VALUES('LIdmcqRZ4wSPuJ_z',3,'act',0,'T4.4@c1','2026-11-16T09:08:32+00:00');
INSERT INTO "events" VALUES('LIdmcqRZ4wSPuJ_z',4,'act',1,'L4.12@c3','2026-11-16T09:08:32+00:00');
INSERT INTO "events" VALUES('LIdmcqRZ4wSPuJ_z',5,'act',0,'L4.1@d3','2026-11-16T09:08:33+00:00');
INSERT INTO "events" VALUES('LIdmcqRZ4wSPuJ_z',6,'rewind',-1,'4','2026-11-16T09:08:33+00:00');
INSERT INTO "events" VALUES('LIdmcqRZ4wSPuJ_z',7,'act',0,'L3.5@b2','2026-11-16T09:08:33+00:00');
INSERT INTO "events" VALUES('Q_pQteNXSnsGkpeD',1,'act',-1,'first-1','2026-11-16T09:08:33+00:00');
INSERT INTO "events" VALUES('Q_pQteNXSnsGkpeD',2,'act',0,'people-K','2026-11-16T09:08:33+00:00');
INSERT INTO "events" VALUES('Q_pQteNXSnsGkpeD',3,'act',1,'people-Q','2026-11-16T09:08:33+00:00');
INSERT INTO "events" VALUES('Q_pQteNXSnsGkpeD',4,'act',-1,'board-1,0','2026-11-16T09:08:33+00:00');
INSERT INTO "events" VALUES('Q_pQteNXSnsGkpeD',5,'act',-1,'board-2,-1','2026-11-16T09:08:33+00:00');
INSERT INTO "events" VALUES('Q_pQteNXSnsGkpeD',6,'act',-1,'board--1,1','2026-11-16T09:08:33+00:00');
INSERT INTO "events" VALUES('Q_pQteNXSnsGkpeD',7,'act',-1,'board-3,-1','2026-11-16T09:08:33+00:00');
INSERT INTO "events" VALUES('Q_pQteNXSnsGkpeD',8,'act',-1,'board-1,-1','2026-11-16T09:08:33+00:00');
INSERT INTO "events" VALUES('Q_pQteNXSnsGkpeD',9,'act',-1,'get-Q3.1','2026-11-16T09:08:33+00:00');
INSERT INTO "events" VALUES('Q_pQteNXSnsGkpeD',10,'act',-1,'get-Q3.2','2026-11-16T09:08:33+00:00');
INSERT INTO "events" VALUES('Q_pQteNXSnsGkpeD',11,'act',-1,'get-Q3.0','2026-11-16T09:08:33+00:00');
INSERT INTO "events" VALUES('Q_pQteNXSnsGkpeD',12,'act',-1,'get-K1.0','2026-11-16T09:08:33+00:00');
INSERT INTO "events" VALUES('Q_pQteNXSnsGkpeD',13,'act',-1,'get-K1.2','2026-11-16T09:08:33+00:00');
INSERT INTO "events" VALUES('Q_pQteNXSnsGkpeD',14,'act',-1,'get-K1.2','2026-11-16T09:08:33+00:00');
INSERT INTO "events" VALUES('Q_pQteNXSnsGkpeD',15,'act',-1,'get-K2.3','2026-11-16T09:08:33+00:00');
INSERT INTO "events" VALUES('Q_pQteNXSnsGkpeD',16,'act',-1,'get-Q2.1','2026-11-16T09:08:33+00:00');
INSERT INTO "events" VALUES('Q_pQteNXSnsGkpeD',17,'act',-1,'get-K3.0','2026-11-16T09:08:33+00:00');
INSERT INTO "events" VALUES('Q_pQteNXSnsGkpeD',18,'act',-1,'get-K1.3','2026-11-16T09:08:33+00:00');
INSERT INTO "events" VALUES('Q_pQteNXSnsGkpeD',19,'act',-1,'spot-2f','2026-11-16T09:08:33+00:00');
INSERT INTO "events" VALUES('Q_pQteNXSnsGkpeD',20,'act',-1,'spot-2d','2026-11-16T09:08:33+00:00');
INSERT INTO "events" VALUES('Q_pQteNXSnsGkpeD',21,'act',-1,'spot-6a','2026-11-16T09:08:33+00:00');
INSERT INTO "events" VALUES('Q_pQteNXSnsGkpeD',22,'act',-1,'spot-4a','2026-11-16T09:08:33+00:00');
INSERT INTO "events" VALUES('Q_pQteNXSnsGkpeD',23,'act',-1,'spot-1d','2026-11-16T09:08:33+00:00');
INSERT INTO "events" VALUES('Q_pQteNXSnsGkpeD',24,'act',-1,'spot-5e','2026-11-16T09:08:33+00:00');
INSERT INTO "events" VALUES('Q_pQteNXSnsGkpeD',25,'act',-1,'spot-1e','2026-11-16T09:08:33+00:00');
INSERT INTO "events" VALUES('Q_pQteNXSnsGkpeD',26,'act',-1,'spot-2c','2026-11-16T09:08:33+00:00');
INSERT INTO "events" VALUES('Q_pQteNXSnsGkpeD',27,'act',-1,'get-Q1.1','2026-11-16T09:08:33+00:00');
INSERT INTO "events" VALUES('Q_pQteNXSnsGkpeD',28,'act',0,'Q3.0@5b','2026-11-16T09:08:33+00:00');
INSERT INTO "events" VALUES('Q_pQteNXSnsGkpeD',29,'act',-1,'get-S0.0','2026-11-16T09:08:33+00:00');
INSERT INTO "events" VALUES('Q_pQteNXSnsGkpeD',30,'act',1,'S0.0@4c','2026-11-16T09:08:33+00:00');
INSERT INTO "events" VALUES('Q_pQteNXSnsGkpeD',31,'act',-1,'get-K3.1','2026-11-16T09:08:33+00:00');
INSERT INTO "events" VALUES('Q_pQteNXSnsGkpeD',32,'rewind',-1,'29','2026-11-16T09:08:34+00:00');
INSERT INTO "events" VALUES('Q_pQteNXSnsGkpeD',33,'act',1,'(Q3.2)@1c','2026-11-16T09:08:34+00:00');
INSERT INTO "events" VALUES('Q_pQteNXSnsGkpeD',34,'act',-1,'get-K3.1','2026-11-16T09:08:34+00:00');
INSERT INTO "events" VALUES('qYmzFcHGhHaX1p6s',1,'act',-1,'first-2','2026-11-16T09:08:34+00:00');
INSERT INTO "events" VALUES('qYmzFcHGhHaX1p6s',2,'act',1,'2@f1','2026-11-16T09:08:34+00:00');
INSERT INTO "events" VALUES('qYmzFcHGhHaX1p6s',3,'act',0,'1@b1','2026-11-16T09:08:34+00:00');
INSERT INTO "events" VALUES('qYmzFcHGhHaX1p6s',4,'act',1,'2>f2','2026-11-16T09:08:34+00:00');
INSERT INTO "events" VALUES('qYmzFcHGhHaX1p6s',5,'act',1,'leave','2026-11-16T09:08:34+00:00');
INSERT INTO "events" VALUES('qYmzFcHGhHaX1p6s',6,'rewind',-1,'4','2026-11-16T09:08:34+00:00');
INSERT INTO "events" VALUES('qYmzFcHGhHaX1p6s',7,'act',1,'take','2026-11-16T09:08:34+00:00');
INSERT INTO "events" VALUES('1uXsZguVEtLttBeS',1,'act',-1,'first-1','2026-11-16T09:08:34+00:00');
INSERT INTO "events" VALUES('1uXsZguVEtLttBeS',2,'act',-1,'mountain-3','2026-11-16T09:08:34+00:00');
INSERT INTO "events" VALUES('1uXsZguVEtLttBeS',3,'act',-1,'mountain-14','2026-11-16T09:08:34+00:00');
INSERT INTO "events" VALUES('1uXsZguVEtLttBeS',4,'act',-1,'mountain-2','2026-11-16T09:08:34+00:00');
INSERT INTO "events" VALUES('1uXsZguVEtLttBeS',5,'act',-1,'mountain-8','2026-11-16T09:08:34+00:00');
INSERT INTO "events" VALUES('1uXsZguVEtLttBeS',6,'act',-1,'get-T','2026-11-16T09:08:34+00:00');
INSERT INTO "events" VALUES('1uXsZguVEtLttBeS',7,'act',-1,'get-F','2026-11-16T09:08:34+00:00');
INSERT INTO "events" VALUES('1uXsZguVEtLttBeS',8,'act',-1,'get-T','2026-11-16T09:08:34+00:00');
INSERT INTO "events" VALUES('1uXsZguVEtLttBeS',9,'act',-1,'get-F','2026-11-16T09:08:34+00:00');
INSERT INTO "events" VALUES('1uXsZguVEtLttBeS',10,'act',-1,'get-T','2026-11-16T09:08:34+00:00');
INSERT INTO "events" VALUES('1uXsZguVEtLttBeS',11,'act',-1,'get-C','2026-11-16T09:08:34+00:00');
INSERT INTO "events" VALUES('1uXsZguVEtLttBeS',12,'act',-1,'show-D','2026-11-16T09:08:34+00:00');
INSERT INTO "events" VALUES('1uXsZguVEtLttBeS',13,'act',-1,'show-C','2026-11-16T09:08:34+00:00');
INSERT INTO "events" VALUES('1uXsZguVEtLttBeS',14,'act',-1,'show-G','2026-11-16T09:08:34+00:00');
INSERT INTO "events" VALUES('1uXsZguVEtLttBeS',15,'act',-1,'show-T','2026-11-16T09:08:34+00:00');
INSERT INTO "events" VALUES('1uXsZguVEtLttBeS',16,'act',0,'tent@L1+TT','2026-11-16T09:08:34+00:00');
INSERT INTO "events" VALUES('1uXsZguVEtLttBeS',17,'act',0,'done','2026-11-16T09:08:34+00:00');
INSERT INTO "events" VALUES('1uXsZguVEtLttBeS',18,'act',0,'tent@C5','2026-11-16T09:08:34+00:00');
INSERT INTO "events" VALUES('1uXsZguVEtLttBeS',19,'act',0,'done','2026-11-16T09:08:34+00:00');
INSERT INTO "events" VALUES('1uXsZguVEtLttBeS',20,'act',0,'take-C','2026-11-16T09:08:34+00:00');
INSERT INTO "events" VALUES('1uXsZguVEtLttBeS',21,'act',0,'take-G','2026-11-16T09:08:34+00:00');
INSERT INTO "events" VALUES('1uXsZguVEtLttBeS',22,'rewind',-1,'20','2026-11-16T09:08:34+00:00');
INSERT INTO "events" VALUES('1uXsZguVEtLttBeS',23,'act',0,'take-T','2026-11-16T09:08:34+00:00');
INSERT INTO "events" VALUES('J7EHyNS0i7tdK_yo',1,'act',-1,'order-1','2026-11-16T09:08:34+00:00');
INSERT INTO "events" VALUES('J7EHyNS0i7tdK_yo',2,'act',-1,'tile-sun-tzu','2026-11-16T09:08:34+00:00');
INSERT INTO "events" VALUES('J7EHyNS0i7tdK_yo',3,'act',-1,'tile-nubia','2026-11-16T09:08:34+00:00');
INSERT INTO "events" VALUES('J7EHyNS0i7tdK_yo',4,'act',-1,'tile-archery','2026-11-16T09:08:34+00:00');
INSERT INTO "events" VALUES('J7EHyNS0i7tdK_yo',5,'act',-1,'tile-great-pyramid','2026-11-16T09:08:34+00:00');
INSERT INTO "events" VALUES('J7EHyNS0i7tdK_yo',6,'act',-1,'tile-sappho','2026-11-16T09:08:34+00:00');
INSERT INTO "events" VALUES('J7EHyNS0i7tdK_yo',7,'act',-1,'tile-masonry','2026-11-16T09:08:34+00:00');
INSERT INTO "events" VALUES('J7EHyNS0i7tdK_yo',8,'act',-1,'tile-hammurabi','2026-11-16T09:08:34+00:00');
INSERT INTO "events" VALUES('J7EHyNS0i7tdK_yo',9,'act',-1,'tile-writing','2026-11-16T09:08:34+00:00');
INSERT INTO "events" VALUES('J7EHyNS0i7tdK_yo',10,'act',-1,'tile-irrigation','2026-11-16T09:08:34+00:00');
INSERT INTO "events" VALUES('J7EHyNS0i7tdK_yo',11,'act',-1,'event-flood','2026-11-16T09:08:34+00:00');
INSERT INTO "events" VALUES('J7EHyNS0i7tdK_yo',12,'act',-1,'roll-white-book','2026-11-16T09:08:34+00:00');
INSERT INTO "events" VALUES('J7EHyNS0i7tdK_yo',13,'act',-1,'roll-white-strength','2026-11-16T09:08:34+00:00');
INSERT INTO "events" VALUES('J7EHyNS0i7tdK_yo',14,'act',-1,'roll-white-food','2026-11-16T09:08:34+00:00');
INSERT INTO "events" VALUES('J7EHyNS0i7tdK_yo',15,'act',-1,'roll-white-food','2026-11-16T09:08:34+00:00');
INSERT INTO "events" VALUES('J7EHyNS0i7tdK_yo',16,'act',-1,'roll-white-strength','2026-11-16T09:08:34+00:00');
INSERT INTO "events" VALUES('J7EHyNS0i7tdK_yo',17,'act',0,'buy-c3','2026-11-16T09:08:34+00:00');
INSERT INTO "events" VALUES('J7EHyNS0i7tdK_yo',18,'act',0,'pay','2026-11-16T09:08:34+00:00');
INSERT INTO "events" VALUES('J7EHyNS0i7tdK_yo',19,'act',0,'replace-3','2026-11-16T09:08:34+00:00');
INSERT INTO "events" VALUES('J7EHyNS0i7tdK_yo',20,'act',0,'give-used-white','2026-11-16T09:08:34+00:00');
INSERT INTO "events" VALUES('J7EHyNS0i7tdK_yo',21,'act',-1,'roll-orange-gold2','2026-11-16T09:08:34+00:00');
INSERT INTO "events" VALUES('J7EHyNS0i7tdK_yo',22,'act',-1,'roll-white-food','2026-11-16T09:08:34+00:00');
INSERT INTO "events" VALUES('J7EHyNS0i7tdK_yo',23,'act',-1,'roll-white-strength','2026-11-16T09:08:34+00:00');
INSERT INTO "events" VALUES('J7EHyNS0i7tdK_yo',24,'act',-1,'roll-white-food','2026-11-16T09:08:34+00:00');
INSERT INTO "events" VALUES('J7EHyNS0i7tdK_yo',25,'act',-1,'roll-white-food','2026-11-16T09:08:34+00:00');
INSERT INTO "events" VALUES('J7EHyNS0i7tdK_yo',26,'act',-1,'roll-white-stone','2026-11-16T09:08:34+00:00');
INSERT INTO "events" VALUES('J7EHyNS0i7tdK_yo',27,'rewind',-1,'19','2026-11-16T09:08:34+00:00');
INSERT INTO "events" VALUES('J7EHyNS0i7tdK_yo',28,'act',0,'give-white-book','2026-11-16T09:08:34+00:00');
INSERT INTO "events" VALUES('J7EHyNS0i7tdK_yo',29,'act',-1,'roll-orange-gold2','2026-11-16T09:08:34+00:00');
INSERT INTO "events" VALUES('J7EHyNS0i7tdK_yo',30,'act',-1,'roll-white-food','2026-11-16T09:08:34+00:00');
INSERT INTO "events" VALUES('J7EHyNS0i7tdK_yo',31,'act',-1,'roll-white-strength','2026-11-16T09:08:34+00:00');
INSERT INTO "events" VALUES('J7EHyNS0i7tdK_yo',32,'act',-1,'roll-white-food','2026-11-16T09:08:34+00:00');
INSERT INTO "events" VALUES('J7EHyNS0i7tdK_yo',33,'act',-1,'roll-white-food','2026-11-16T09:08:34+00:00');
INSERT INTO "events" VALUES('J7EHyNS0i7tdK_yo',34,'act',-1,'roll-white-stone','2026-11-16T09:08:34+00:00');
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
INSERT INTO "passes" VALUES('0a25733bf1a96930488f84f33c24c321','eb70fb514f41713d8460dcc6','session','testclient','2026-11-16T09:08:30+00:00','2026-11-16');
CREATE TABLE people (
	id VARCHAR(32) NOT NULL, 
	at VARCHAR(32), 
	PRIMARY KEY (id)
);
INSERT INTO "people" VALUES('eb70fb514f41713d8460dcc6','2026-11-16T09:08:30+00:00');
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
INSERT INTO "put_away" VALUES('eb70fb514f41713d8460dcc6','J7EHyNS0i7tdK_yo');
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
INSERT INTO "seats" VALUES('LIdmcqRZ4wSPuJ_z',0,'person','Anna',NULL,'eb70fb514f41713d8460dcc6',NULL);
INSERT INTO "seats" VALUES('LIdmcqRZ4wSPuJ_z',1,'person','Ben',NULL,'eb70fb514f41713d8460dcc6',NULL);
INSERT INTO "seats" VALUES('Q_pQteNXSnsGkpeD',0,'person','Anna',NULL,'eb70fb514f41713d8460dcc6',NULL);
INSERT INTO "seats" VALUES('Q_pQteNXSnsGkpeD',1,'person','Ben',NULL,'eb70fb514f41713d8460dcc6',NULL);
INSERT INTO "seats" VALUES('qYmzFcHGhHaX1p6s',0,'person','Anna',NULL,'eb70fb514f41713d8460dcc6',NULL);
INSERT INTO "seats" VALUES('qYmzFcHGhHaX1p6s',1,'person','Ben',NULL,'eb70fb514f41713d8460dcc6',NULL);
INSERT INTO "seats" VALUES('1uXsZguVEtLttBeS',0,'person','Anna',NULL,'eb70fb514f41713d8460dcc6',NULL);
INSERT INTO "seats" VALUES('1uXsZguVEtLttBeS',1,'person','Ben',NULL,'eb70fb514f41713d8460dcc6',NULL);
INSERT INTO "seats" VALUES('J7EHyNS0i7tdK_yo',0,'person','Anna',NULL,'eb70fb514f41713d8460dcc6',NULL);
INSERT INTO "seats" VALUES('J7EHyNS0i7tdK_yo',1,'person','Ben',NULL,'eb70fb514f41713d8460dcc6',NULL);
CREATE TABLE tables (
	id VARCHAR(32) NOT NULL, 
	game VARCHAR(32) NOT NULL, 
	version INTEGER NOT NULL, 
	options TEXT NOT NULL, 
	edition TEXT, 
	dice TEXT NOT NULL, 
	over BOOLEAN NOT NULL, 
	at VARCHAR(32) NOT NULL, to_move INTEGER, plies INTEGER, result TEXT, owner VARCHAR(32), alone INTEGER, rated BOOLEAN DEFAULT 0 NOT NULL, daily VARCHAR(10), changes INTEGER DEFAULT '0' NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('LIdmcqRZ4wSPuJ_z','rumis',1,'{"scenario": "colca", "players": 2, "two_colours": false, "inverse": false, "moving_house": false}',NULL,'[[0, "21289495fc3745a279092bccb2d12989223e998a3e39cea7737472c034e15673", "", "b8cb000e426147da2da2f703e3b800ae507c64b1e5c025f08eeb917bcc3a184b"]]',0,'2026-11-16T09:08:33+00:00',1,4,'null','eb70fb514f41713d8460dcc6',NULL,0,NULL,6);
INSERT INTO "tables" VALUES('Q_pQteNXSnsGkpeD','nunami',2,'{"players": 2, "mode": "A", "boards": "random", "inua": false, "equal_covers": false, "tuurngaq_any_people": false}',NULL,'[[0, "6df682b9b3a2b7efa5af1925f6386b74b99f282de519e0cb7461c139f5b15704", "", "ca397a8b9d1ffa02a74438733b028c62d6d0a29fbfeb3502b3e006a54be0ab71"]]',0,'2026-11-16T09:08:34+00:00',0,4,'null','eb70fb514f41713d8460dcc6',NULL,0,NULL,6);
INSERT INTO "tables" VALUES('qYmzFcHGhHaX1p6s','nanuuk',1,'{"mode": "hunting", "players": 2, "variant": "plain", "hunters": 1, "setup": "standard", "bears": 1, "every_field": false, "exactly_two": false, "may_stay": false, "fur": false, "one_inuk": false, "one_crack": false, "social": false, "opening": 0}',NULL,'[[0, "4a1452d8043bf5acf36ff2efe750acd4a6442ab194b24744d6bf3f87a58f2772", "", "a8c88dbd5d742f62528ae823a690434e601cbbbfbbee710f7b1de5ddb5549a7a"]]',0,'2026-11-16T09:08:34+00:00',1,4,'null','eb70fb514f41713d8460dcc6',NULL,0,NULL,6);
INSERT INTO "tables" VALUES('1uXsZguVEtLttBeS','iwari',1,'{"players": 2, "map": "new_horizons", "chosen_hands": false, "unity": false, "discovery": false, "honour": false, "respect": false}',NULL,'[[0, "17a679db031faaf76c997617b01a2f4d801fb0c58b8dd926f445a7c38641dedf", "", "a4601f87efa9d9b81e93997a9fdb400b2594658616b74371e230c664c2642477"]]',0,'2026-11-16T09:08:34+00:00',0,6,'null','eb70fb514f41713d8460dcc6',NULL,0,NULL,6);
INSERT INTO "tables" VALUES('J7EHyNS0i7tdK_yo','nations',2,'{"players": 2, "hard": false}',NULL,'[[0, "a9a531b4f23f474e4710051ea2925fbaae087321dbf8ca3a70999e5d3e3dae4b", "", "7878593245111d3520053b3478cb4be902a404bf47127b87f7de97f7418d025e"]]',0,'2026-11-16T09:08:34+00:00',1,4,'null','eb70fb514f41713d8460dcc6',NULL,0,NULL,6);
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
INSERT INTO "talk" VALUES(1,'LIdmcqRZ4wSPuJ_z','eb70fb514f41713d8460dcc6',0,'Anna','Hello',NULL,0,'2026-11-16T09:08:34+00:00');
INSERT INTO "talk" VALUES(2,'Q_pQteNXSnsGkpeD','eb70fb514f41713d8460dcc6',0,'Anna','Hello',NULL,0,'2026-11-16T09:08:34+00:00');
INSERT INTO "talk" VALUES(3,'qYmzFcHGhHaX1p6s','eb70fb514f41713d8460dcc6',0,'Anna','Hello',NULL,0,'2026-11-16T09:08:34+00:00');
INSERT INTO "talk" VALUES(4,'1uXsZguVEtLttBeS','eb70fb514f41713d8460dcc6',0,'Anna','Hello',NULL,0,'2026-11-16T09:08:34+00:00');
INSERT INTO "talk" VALUES(5,'J7EHyNS0i7tdK_yo','eb70fb514f41713d8460dcc6',0,'Anna','Hello',NULL,0,'2026-11-16T09:08:35+00:00');
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
