-- {"k8y-hhFgNcngjTIG": "15e10fa2aab7b84f3076e140a38a8195e27d9581f53c9698aa9b6dafee40c4ee", "74geXQvlMi2M4_Jf": "1175c66d322132cd530005eae82ea37be921c0f6ecba6da70a34609b611116a8", "71KoehiVLEG5JvU5": "e39f466fefae69e232297f6e26e5f48c554be814943496e452e0f89abfb4dd45", "rVeaK1BCvCoJxFRf": "b5dedf9f8a30d199beaefd1ad2391eec072812d7a56d71405a7b7083eae2ad6b", "m0xYI0yPA2oozI7q": "f2c9f076c594d411dc1d31ae565248e1206d6c1aa50db65d2e73113b5c0d6b6d"}
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
INSERT INTO "accounts" VALUES('51890cf410e19ce65ecc3da8','Anna','anna','$argon2id$v=19$m=65536,t=3,p=4$/ajbNdHg6KuLcyWqA58tPg$qVU6qdDHMmtIxMTY3NY08cE361OAzfc5Go4tlke0Qq0',NULL,'2026-11-18T17:35:15+00:00',NULL);
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0014');
CREATE TABLE company (
	table_id VARCHAR(32) NOT NULL, 
	state TEXT NOT NULL, 
	seen_by VARCHAR(8) NOT NULL, 
	due FLOAT, 
	PRIMARY KEY (table_id), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "company" VALUES('k8y-hhFgNcngjTIG','{"seen_by":"link","lot":false,"waiting":false,"clock":null,"vote":null,"ended":null,"next":null}','link',NULL);
INSERT INTO "company" VALUES('74geXQvlMi2M4_Jf','{"seen_by":"link","lot":false,"waiting":false,"clock":null,"vote":null,"ended":null,"next":null}','link',NULL);
INSERT INTO "company" VALUES('71KoehiVLEG5JvU5','{"seen_by":"link","lot":false,"waiting":false,"clock":null,"vote":null,"ended":null,"next":null}','link',NULL);
INSERT INTO "company" VALUES('rVeaK1BCvCoJxFRf','{"seen_by":"link","lot":false,"waiting":false,"clock":null,"vote":null,"ended":null,"next":null}','link',NULL);
INSERT INTO "company" VALUES('m0xYI0yPA2oozI7q','{"seen_by":"link","lot":false,"waiting":false,"clock":null,"vote":null,"ended":null,"next":null}','link',NULL);
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
INSERT INTO "events" VALUES('k8y-hhFgNcngjTIG',1,'act',-1,'first-2','2026-11-18T17:35:16+00:00');
INSERT INTO "events" VALUES('k8y-hhFgNcngjTIG',2,'act',1,'L3.7@c4','2026-11-18T17:35:16+00:00');
INSERT INTO "events" VALUES('k8y-hhFgNcngjTIG',3,'act',0,'T4.4@c1','2026-11-18T17:35:16+00:00');
INSERT INTO "events" VALUES('k8y-hhFgNcngjTIG',4,'act',1,'L4.12@c3','2026-11-18T17:35:16+00:00');
INSERT INTO "events" VALUES('k8y-hhFgNcngjTIG',5,'act',0,'L4.1@b3','2026-11-18T17:35:16+00:00');
INSERT INTO "events" VALUES('k8y-hhFgNcngjTIG',6,'rewind',-1,'4','2026-11-18T17:35:16+00:00');
INSERT INTO "events" VALUES('k8y-hhFgNcngjTIG',7,'act',0,'L3.5@c1','2026-11-18T17:35:16+00:00');
INSERT INTO "events" VALUES('74geXQvlMi2M4_Jf',1,'act',-1,'first-2','2026-11-18T17:35:17+00:00');
INSERT INTO "events" VALUES('74geXQvlMi2M4_Jf',2,'act',1,'people-K','2026-11-18T17:35:17+00:00');
INSERT INTO "events" VALUES('74geXQvlMi2M4_Jf',3,'act',0,'people-Q','2026-11-18T17:35:17+00:00');
INSERT INTO "events" VALUES('74geXQvlMi2M4_Jf',4,'act',-1,'board--1,1','2026-11-18T17:35:17+00:00');
INSERT INTO "events" VALUES('74geXQvlMi2M4_Jf',5,'act',-1,'board--1,0','2026-11-18T17:35:17+00:00');
INSERT INTO "events" VALUES('74geXQvlMi2M4_Jf',6,'act',-1,'board-1,0','2026-11-18T17:35:17+00:00');
INSERT INTO "events" VALUES('74geXQvlMi2M4_Jf',7,'act',-1,'board-0,-1','2026-11-18T17:35:17+00:00');
INSERT INTO "events" VALUES('74geXQvlMi2M4_Jf',8,'act',-1,'board-0,1','2026-11-18T17:35:17+00:00');
INSERT INTO "events" VALUES('74geXQvlMi2M4_Jf',9,'act',-1,'get-Q1.1','2026-11-18T17:35:17+00:00');
INSERT INTO "events" VALUES('74geXQvlMi2M4_Jf',10,'act',-1,'get-K2.2','2026-11-18T17:35:17+00:00');
INSERT INTO "events" VALUES('74geXQvlMi2M4_Jf',11,'act',-1,'get-K2.3','2026-11-18T17:35:17+00:00');
INSERT INTO "events" VALUES('74geXQvlMi2M4_Jf',12,'act',-1,'get-S0.1','2026-11-18T17:35:17+00:00');
INSERT INTO "events" VALUES('74geXQvlMi2M4_Jf',13,'act',-1,'get-K3.2','2026-11-18T17:35:17+00:00');
INSERT INTO "events" VALUES('74geXQvlMi2M4_Jf',14,'act',-1,'get-S0.3','2026-11-18T17:35:17+00:00');
INSERT INTO "events" VALUES('74geXQvlMi2M4_Jf',15,'act',-1,'get-Q1.0','2026-11-18T17:35:17+00:00');
INSERT INTO "events" VALUES('74geXQvlMi2M4_Jf',16,'act',-1,'get-Q3.1','2026-11-18T17:35:17+00:00');
INSERT INTO "events" VALUES('74geXQvlMi2M4_Jf',17,'act',-1,'get-Q3.2','2026-11-18T17:35:17+00:00');
INSERT INTO "events" VALUES('74geXQvlMi2M4_Jf',18,'act',-1,'get-S0.1','2026-11-18T17:35:17+00:00');
INSERT INTO "events" VALUES('74geXQvlMi2M4_Jf',19,'act',-1,'spot-4b','2026-11-18T17:35:17+00:00');
INSERT INTO "events" VALUES('74geXQvlMi2M4_Jf',20,'act',-1,'spot-4d','2026-11-18T17:35:17+00:00');
INSERT INTO "events" VALUES('74geXQvlMi2M4_Jf',21,'act',-1,'spot-1b','2026-11-18T17:35:17+00:00');
INSERT INTO "events" VALUES('74geXQvlMi2M4_Jf',22,'act',-1,'spot-6c','2026-11-18T17:35:17+00:00');
INSERT INTO "events" VALUES('74geXQvlMi2M4_Jf',23,'act',-1,'spot-5b','2026-11-18T17:35:17+00:00');
INSERT INTO "events" VALUES('74geXQvlMi2M4_Jf',24,'act',-1,'spot-5d','2026-11-18T17:35:17+00:00');
INSERT INTO "events" VALUES('74geXQvlMi2M4_Jf',25,'act',-1,'spot-2e','2026-11-18T17:35:17+00:00');
INSERT INTO "events" VALUES('74geXQvlMi2M4_Jf',26,'act',-1,'spot-1e','2026-11-18T17:35:17+00:00');
INSERT INTO "events" VALUES('74geXQvlMi2M4_Jf',27,'act',-1,'get-S0.2','2026-11-18T17:35:17+00:00');
INSERT INTO "events" VALUES('74geXQvlMi2M4_Jf',28,'act',1,'Q1.1@5a','2026-11-18T17:35:18+00:00');
INSERT INTO "events" VALUES('74geXQvlMi2M4_Jf',29,'act',-1,'turn-S0.0','2026-11-18T17:35:18+00:00');
INSERT INTO "events" VALUES('74geXQvlMi2M4_Jf',30,'act',-1,'get-K1.1','2026-11-18T17:35:18+00:00');
INSERT INTO "events" VALUES('74geXQvlMi2M4_Jf',31,'act',0,'K2.2@1d','2026-11-18T17:35:18+00:00');
INSERT INTO "events" VALUES('74geXQvlMi2M4_Jf',32,'act',-1,'turn-Q1.3','2026-11-18T17:35:18+00:00');
INSERT INTO "events" VALUES('74geXQvlMi2M4_Jf',33,'act',-1,'get-Q3.3','2026-11-18T17:35:18+00:00');
INSERT INTO "events" VALUES('74geXQvlMi2M4_Jf',34,'rewind',-1,'30','2026-11-18T17:35:18+00:00');
INSERT INTO "events" VALUES('74geXQvlMi2M4_Jf',35,'act',0,'K2.2@5b','2026-11-18T17:35:18+00:00');
INSERT INTO "events" VALUES('74geXQvlMi2M4_Jf',36,'act',-1,'get-Q1.3','2026-11-18T17:35:18+00:00');
INSERT INTO "events" VALUES('71KoehiVLEG5JvU5',1,'act',-1,'first-2','2026-11-18T17:35:18+00:00');
INSERT INTO "events" VALUES('71KoehiVLEG5JvU5',2,'act',1,'2@f1','2026-11-18T17:35:18+00:00');
INSERT INTO "events" VALUES('71KoehiVLEG5JvU5',3,'act',0,'1@b1','2026-11-18T17:35:18+00:00');
INSERT INTO "events" VALUES('71KoehiVLEG5JvU5',4,'act',1,'2>f2','2026-11-18T17:35:18+00:00');
INSERT INTO "events" VALUES('71KoehiVLEG5JvU5',5,'act',1,'leave','2026-11-18T17:35:19+00:00');
INSERT INTO "events" VALUES('71KoehiVLEG5JvU5',6,'rewind',-1,'4','2026-11-18T17:35:19+00:00');
INSERT INTO "events" VALUES('71KoehiVLEG5JvU5',7,'act',1,'take','2026-11-18T17:35:19+00:00');
INSERT INTO "events" VALUES('rVeaK1BCvCoJxFRf',1,'act',-1,'first-1','2026-11-18T17:35:19+00:00');
INSERT INTO "events" VALUES('rVeaK1BCvCoJxFRf',2,'act',-1,'mountain-18','2026-11-18T17:35:19+00:00');
INSERT INTO "events" VALUES('rVeaK1BCvCoJxFRf',3,'act',-1,'mountain-14','2026-11-18T17:35:19+00:00');
INSERT INTO "events" VALUES('rVeaK1BCvCoJxFRf',4,'act',-1,'mountain-2','2026-11-18T17:35:19+00:00');
INSERT INTO "events" VALUES('rVeaK1BCvCoJxFRf',5,'act',-1,'mountain-8','2026-11-18T17:35:19+00:00');
INSERT INTO "events" VALUES('rVeaK1BCvCoJxFRf',6,'act',-1,'get-G','2026-11-18T17:35:19+00:00');
INSERT INTO "events" VALUES('rVeaK1BCvCoJxFRf',7,'act',-1,'get-D','2026-11-18T17:35:19+00:00');
INSERT INTO "events" VALUES('rVeaK1BCvCoJxFRf',8,'act',-1,'get-G','2026-11-18T17:35:19+00:00');
INSERT INTO "events" VALUES('rVeaK1BCvCoJxFRf',9,'act',-1,'get-D','2026-11-18T17:35:19+00:00');
INSERT INTO "events" VALUES('rVeaK1BCvCoJxFRf',10,'act',-1,'get-C','2026-11-18T17:35:19+00:00');
INSERT INTO "events" VALUES('rVeaK1BCvCoJxFRf',11,'act',-1,'get-D','2026-11-18T17:35:19+00:00');
INSERT INTO "events" VALUES('rVeaK1BCvCoJxFRf',12,'act',-1,'show-F','2026-11-18T17:35:19+00:00');
INSERT INTO "events" VALUES('rVeaK1BCvCoJxFRf',13,'act',-1,'show-G','2026-11-18T17:35:19+00:00');
INSERT INTO "events" VALUES('rVeaK1BCvCoJxFRf',14,'act',-1,'show-G','2026-11-18T17:35:19+00:00');
INSERT INTO "events" VALUES('rVeaK1BCvCoJxFRf',15,'act',-1,'show-F','2026-11-18T17:35:19+00:00');
INSERT INTO "events" VALUES('rVeaK1BCvCoJxFRf',16,'act',0,'tent@J5','2026-11-18T17:35:20+00:00');
INSERT INTO "events" VALUES('rVeaK1BCvCoJxFRf',17,'act',0,'done','2026-11-18T17:35:20+00:00');
INSERT INTO "events" VALUES('rVeaK1BCvCoJxFRf',18,'act',0,'tent@L6+GG','2026-11-18T17:35:20+00:00');
INSERT INTO "events" VALUES('rVeaK1BCvCoJxFRf',19,'act',0,'done','2026-11-18T17:35:20+00:00');
INSERT INTO "events" VALUES('rVeaK1BCvCoJxFRf',20,'act',0,'draw','2026-11-18T17:35:21+00:00');
INSERT INTO "events" VALUES('rVeaK1BCvCoJxFRf',21,'act',-1,'get-T','2026-11-18T17:35:21+00:00');
INSERT INTO "events" VALUES('rVeaK1BCvCoJxFRf',22,'act',0,'take-F','2026-11-18T17:35:21+00:00');
INSERT INTO "events" VALUES('rVeaK1BCvCoJxFRf',23,'rewind',-1,'21','2026-11-18T17:35:21+00:00');
INSERT INTO "events" VALUES('rVeaK1BCvCoJxFRf',24,'act',0,'take-G','2026-11-18T17:35:21+00:00');
INSERT INTO "events" VALUES('m0xYI0yPA2oozI7q',1,'act',-1,'order-2','2026-11-18T17:35:21+00:00');
INSERT INTO "events" VALUES('m0xYI0yPA2oozI7q',2,'act',-1,'tile-writing','2026-11-18T17:35:21+00:00');
INSERT INTO "events" VALUES('m0xYI0yPA2oozI7q',3,'act',-1,'tile-colchis','2026-11-18T17:35:21+00:00');
INSERT INTO "events" VALUES('m0xYI0yPA2oozI7q',4,'act',-1,'tile-archery','2026-11-18T17:35:21+00:00');
INSERT INTO "events" VALUES('m0xYI0yPA2oozI7q',5,'act',-1,'tile-hammurabi','2026-11-18T17:35:21+00:00');
INSERT INTO "events" VALUES('m0xYI0yPA2oozI7q',6,'act',-1,'tile-hanging-gardens','2026-11-18T17:35:21+00:00');
INSERT INTO "events" VALUES('m0xYI0yPA2oozI7q',7,'act',-1,'tile-chariot','2026-11-18T17:35:21+00:00');
INSERT INTO "events" VALUES('m0xYI0yPA2oozI7q',8,'act',-1,'tile-sicily','2026-11-18T17:35:21+00:00');
INSERT INTO "events" VALUES('m0xYI0yPA2oozI7q',9,'act',-1,'tile-pottery','2026-11-18T17:35:21+00:00');
INSERT INTO "events" VALUES('m0xYI0yPA2oozI7q',10,'act',-1,'tile-masonry','2026-11-18T17:35:21+00:00');
INSERT INTO "events" VALUES('m0xYI0yPA2oozI7q',11,'act',-1,'event-drought','2026-11-18T17:35:21+00:00');
INSERT INTO "events" VALUES('m0xYI0yPA2oozI7q',12,'act',-1,'roll-white-food','2026-11-18T17:35:21+00:00');
INSERT INTO "events" VALUES('m0xYI0yPA2oozI7q',13,'act',-1,'roll-white-food','2026-11-18T17:35:21+00:00');
INSERT INTO "events" VALUES('m0xYI0yPA2oozI7q',14,'act',-1,'roll-white-food','2026-11-18T17:35:21+00:00');
INSERT INTO "events" VALUES('m0xYI0yPA2oozI7q',15,'act',-1,'roll-white-book','2026-11-18T17:35:21+00:00');
INSERT INTO "events" VALUES('m0xYI0yPA2oozI7q',16,'act',-1,'roll-white-strength','2026-11-18T17:35:21+00:00');
INSERT INTO "events" VALUES('m0xYI0yPA2oozI7q',17,'act',1,'reroll','2026-11-18T17:35:22+00:00');
INSERT INTO "events" VALUES('m0xYI0yPA2oozI7q',18,'act',1,'use-white-food','2026-11-18T17:35:22+00:00');
INSERT INTO "events" VALUES('m0xYI0yPA2oozI7q',19,'act',1,'use-white-strength','2026-11-18T17:35:22+00:00');
INSERT INTO "events" VALUES('m0xYI0yPA2oozI7q',20,'act',1,'use-white-book','2026-11-18T17:35:22+00:00');
INSERT INTO "events" VALUES('m0xYI0yPA2oozI7q',21,'rewind',-1,'19','2026-11-18T17:35:22+00:00');
INSERT INTO "events" VALUES('m0xYI0yPA2oozI7q',22,'act',1,'done','2026-11-18T17:35:22+00:00');
INSERT INTO "events" VALUES('m0xYI0yPA2oozI7q',23,'act',-1,'roll-white-strength','2026-11-18T17:35:22+00:00');
INSERT INTO "events" VALUES('m0xYI0yPA2oozI7q',24,'act',-1,'roll-white-gold','2026-11-18T17:35:22+00:00');
INSERT INTO "events" VALUES('m0xYI0yPA2oozI7q',25,'act',-1,'roll-white-strength','2026-11-18T17:35:22+00:00');
INSERT INTO "events" VALUES('m0xYI0yPA2oozI7q',26,'act',-1,'roll-white-stone','2026-11-18T17:35:22+00:00');
INSERT INTO "events" VALUES('m0xYI0yPA2oozI7q',27,'act',-1,'roll-white-food','2026-11-18T17:35:22+00:00');
INSERT INTO "events" VALUES('m0xYI0yPA2oozI7q',28,'act',-1,'roll-white-stone','2026-11-18T17:35:22+00:00');
INSERT INTO "events" VALUES('m0xYI0yPA2oozI7q',29,'act',-1,'roll-white-gold','2026-11-18T17:35:22+00:00');
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
INSERT INTO "passes" VALUES('849e40f1363c8a8a22effd140f9d2159','51890cf410e19ce65ecc3da8','session','testclient','2026-11-18T17:35:15+00:00','2026-11-18');
CREATE TABLE people (
	id VARCHAR(32) NOT NULL, 
	at VARCHAR(32), 
	PRIMARY KEY (id)
);
INSERT INTO "people" VALUES('51890cf410e19ce65ecc3da8','2026-11-18T17:35:15+00:00');
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
INSERT INTO "put_away" VALUES('51890cf410e19ce65ecc3da8','m0xYI0yPA2oozI7q');
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
INSERT INTO "seats" VALUES('k8y-hhFgNcngjTIG',0,'person','Anna',NULL,'51890cf410e19ce65ecc3da8',NULL,'server-872618c42b5e08607446104c3a2effe4');
INSERT INTO "seats" VALUES('k8y-hhFgNcngjTIG',1,'person','Ben',NULL,'51890cf410e19ce65ecc3da8',NULL,NULL);
INSERT INTO "seats" VALUES('74geXQvlMi2M4_Jf',0,'person','Anna',NULL,'51890cf410e19ce65ecc3da8',NULL,'server-ff0d8be2c62d06c426e540f786062576');
INSERT INTO "seats" VALUES('74geXQvlMi2M4_Jf',1,'person','Ben',NULL,'51890cf410e19ce65ecc3da8',NULL,NULL);
INSERT INTO "seats" VALUES('71KoehiVLEG5JvU5',0,'person','Anna',NULL,'51890cf410e19ce65ecc3da8',NULL,'server-408ebd5313e12c9e642f29db708ab95e');
INSERT INTO "seats" VALUES('71KoehiVLEG5JvU5',1,'person','Ben',NULL,'51890cf410e19ce65ecc3da8',NULL,NULL);
INSERT INTO "seats" VALUES('rVeaK1BCvCoJxFRf',0,'person','Anna',NULL,'51890cf410e19ce65ecc3da8',NULL,'server-70533210e6e5bd62bb7e9e2b34bf8eb9');
INSERT INTO "seats" VALUES('rVeaK1BCvCoJxFRf',1,'person','Ben',NULL,'51890cf410e19ce65ecc3da8',NULL,NULL);
INSERT INTO "seats" VALUES('m0xYI0yPA2oozI7q',0,'person','Anna',NULL,'51890cf410e19ce65ecc3da8',NULL,'server-650b3ab48baa960e9d11da6ede6d9905');
INSERT INTO "seats" VALUES('m0xYI0yPA2oozI7q',1,'person','Ben',NULL,'51890cf410e19ce65ecc3da8',NULL,NULL);
CREATE TABLE tables (
	id VARCHAR(32) NOT NULL, 
	game VARCHAR(32) NOT NULL, 
	version INTEGER NOT NULL, 
	options TEXT NOT NULL, 
	edition TEXT, 
	dice TEXT NOT NULL, 
	over BOOLEAN NOT NULL, 
	at VARCHAR(32) NOT NULL, to_move INTEGER, plies INTEGER, result TEXT, owner VARCHAR(32), alone INTEGER, rated BOOLEAN DEFAULT 0 NOT NULL, daily VARCHAR(10), changes INTEGER DEFAULT '0' NOT NULL, made VARCHAR(400), 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('k8y-hhFgNcngjTIG','rumis',1,'{"scenario": "colca", "players": 2, "two_colours": false, "inverse": false, "moving_house": false}',NULL,'[[0, "84d5984e467da95b903c3fff184a3d37b8dad7c4153f3060650275416cba9b0f", "1-server-872618c42b5e08607446104c3a2effe4", "cc385e9874d1947a57660e9ee56f4567b6712117b8b6b0a02a07284d28b64ded"]]',0,'2026-11-18T17:35:16+00:00',1,4,'null','51890cf410e19ce65ecc3da8',NULL,0,NULL,6,'person person');
INSERT INTO "tables" VALUES('74geXQvlMi2M4_Jf','nunami',2,'{"players": 2, "mode": "A", "boards": "random", "inua": false, "equal_covers": false, "tuurngaq_any_people": false}',NULL,'[[0, "b0b75bd656dcdb476e9595efa023e5f1c560af335ba8e665379766df352dc32c", "1-server-ff0d8be2c62d06c426e540f786062576", "fdda2602247b2ae7c02d75f30d97b5a72f81e8b3ae7b65663541c2f218191968"]]',0,'2026-11-18T17:35:18+00:00',1,4,'null','51890cf410e19ce65ecc3da8',NULL,0,NULL,6,'person person');
INSERT INTO "tables" VALUES('71KoehiVLEG5JvU5','nanuuk',1,'{"mode": "hunting", "players": 2, "variant": "plain", "hunters": 1, "setup": "standard", "bears": 1, "every_field": false, "exactly_two": false, "may_stay": false, "fur": false, "one_inuk": false, "one_crack": false, "social": false, "opening": 0}',NULL,'[[0, "9ff26efb3a5e5790e61665fdae300da3c72b03a83b20579e1a5b2c7977915294", "1-server-408ebd5313e12c9e642f29db708ab95e", "08d216c4e3c6aa5a3b074a09b416a8d3640ef5b81983f626829f9deed2bb7122"]]',0,'2026-11-18T17:35:19+00:00',1,4,'null','51890cf410e19ce65ecc3da8',NULL,0,NULL,6,'person person');
INSERT INTO "tables" VALUES('rVeaK1BCvCoJxFRf','iwari',1,'{"players": 2, "map": "new_horizons", "chosen_hands": false, "unity": false, "discovery": false, "honour": false, "respect": false}',NULL,'[[0, "36e36887feb664755c5f4391850e1d46e45f910fbcf204f652bc2365731e0eb1", "1-server-70533210e6e5bd62bb7e9e2b34bf8eb9", "0a3dbb1aa1fe6b50dc47a0c52721e04296d1f78b4d622ff23d6b6fa921c838f5"]]',0,'2026-11-18T17:35:21+00:00',0,6,'null','51890cf410e19ce65ecc3da8',NULL,0,NULL,6,'person person');
INSERT INTO "tables" VALUES('m0xYI0yPA2oozI7q','nations',5,'{"players": 2, "hard": false}',NULL,'[[0, "bc1b6cbf5105a2aacaa6cc32d3ef24ca99db7d17d3a41f19d63fe6903593327d", "1-server-650b3ab48baa960e9d11da6ede6d9905", "9d3f613d22a1e3f30b44ce9441c8bd37ddede0fcfa62bc2cacc4ed1a76b7c331"]]',0,'2026-11-18T17:35:22+00:00',0,4,'null','51890cf410e19ce65ecc3da8',NULL,0,NULL,6,'person person');
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
INSERT INTO "talk" VALUES(1,'k8y-hhFgNcngjTIG','51890cf410e19ce65ecc3da8',0,'Anna','Hello',NULL,0,'2026-11-18T17:35:22+00:00');
INSERT INTO "talk" VALUES(2,'74geXQvlMi2M4_Jf','51890cf410e19ce65ecc3da8',0,'Anna','Hello',NULL,0,'2026-11-18T17:35:22+00:00');
INSERT INTO "talk" VALUES(3,'71KoehiVLEG5JvU5','51890cf410e19ce65ecc3da8',0,'Anna','Hello',NULL,0,'2026-11-18T17:35:22+00:00');
INSERT INTO "talk" VALUES(4,'rVeaK1BCvCoJxFRf','51890cf410e19ce65ecc3da8',0,'Anna','Hello',NULL,0,'2026-11-18T17:35:22+00:00');
INSERT INTO "talk" VALUES(5,'m0xYI0yPA2oozI7q','51890cf410e19ce65ecc3da8',0,'Anna','Hello',NULL,0,'2026-11-18T17:35:23+00:00');
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
COMMIT;
