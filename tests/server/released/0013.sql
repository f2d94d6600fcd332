-- {"4eN-xsAn3q0u9m7w": "70ec62f046b22df6aa1f01b766c8f4a2f97e824d592c3d0ca8381639b3314660", "8ZF97BgXUsEiIZur": "fcf10adb2963862d83439bd4ddec57a37ae8608e7696ce4b0b54262846115459", "CqDg5MazuGWGiSLk": "e39f466fefae69e232297f6e26e5f48c554be814943496e452e0f89abfb4dd45", "Krr9RuLwhRbewjRJ": "854e6f3fd7e0132a8319b8389da0e0cec1d1c611b5e2fe620d17a2f9584d2ea9", "z_hKJmvnnGjiXrqm": "498eaded990714772682326573fd1edf76d2a77b46b120f21246bc04cb7f7ec7"}
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
INSERT INTO "accounts" VALUES('acbdb82f7a23c2d1327c6206','Anna','anna','$argon2id$v=19$m=65536,t=3,p=4$r/VpSrgRR6byhN9eDm+0jQ$CVnv0SCsUAL3HDmlrm8kDQBkk++OVg8D5VxTImvWcl0',NULL,'2026-11-17T10:03:57+00:00',NULL);
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0013');
CREATE TABLE company (
	table_id VARCHAR(32) NOT NULL, 
	state TEXT NOT NULL, 
	seen_by VARCHAR(8) NOT NULL, 
	due FLOAT, 
	PRIMARY KEY (table_id), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "company" VALUES('4eN-xsAn3q0u9m7w','{"seen_by":"link","lot":false,"waiting":false,"clock":null,"vote":null,"ended":null,"next":null}','link',NULL);
INSERT INTO "company" VALUES('8ZF97BgXUsEiIZur','{"seen_by":"link","lot":false,"waiting":false,"clock":null,"vote":null,"ended":null,"next":null}','link',NULL);
INSERT INTO "company" VALUES('CqDg5MazuGWGiSLk','{"seen_by":"link","lot":false,"waiting":false,"clock":null,"vote":null,"ended":null,"next":null}','link',NULL);
INSERT INTO "company" VALUES('Krr9RuLwhRbewjRJ','{"seen_by":"link","lot":false,"waiting":false,"clock":null,"vote":null,"ended":null,"next":null}','link',NULL);
INSERT INTO "company" VALUES('z_hKJmvnnGjiXrqm','{"seen_by":"link","lot":false,"waiting":false,"clock":null,"vote":null,"ended":null,"next":null}','link',NULL);
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
INSERT INTO "events" VALUES('4eN-xsAn3q0u9m7w',1,'act',-1,'first-2','2026-11-17T10:03:58+00:00');
INSERT INTO "events" VALUES('4eN-xsAn3q0u9m7w',2,'act',1,'L3.7@c4','2026-11-17T10:03:58+00:00');
INSERT INTO "events" VALUES('4eN-xsAn3q0u9m7w',3,'act',0,'T4.4@c1','2026-11-17T10:03:58+00:00');
INSERT INTO "events" VALUES('4eN-xsAn3q0u9m7w',4,'act',1,'L4.12@c3','2026-11-17T10:03:58+00:00');
INSERT INTO "events" VALUES('4eN-xsAn3q0u9m7w',5,'act',0,'L4.1@d3','2026-11-17T10:03:58+00:00');
INSERT INTO "events" VALUES('4eN-xsAn3q0u9m7w',6,'rewind',-1,'4','2026-11-17T10:03:58+00:00');
INSERT INTO "events" VALUES('4eN-xsAn3q0u9m7w',7,'act',0,'L3.5@b2','2026-11-17T10:03:58+00:00');
INSERT INTO "events" VALUES('8ZF97BgXUsEiIZur',1,'act',-1,'first-2','2026-11-17T10:03:58+00:00');
INSERT INTO "events" VALUES('8ZF97BgXUsEiIZur',2,'act',1,'people-K','2026-11-17T10:03:59+00:00');
INSERT INTO "events" VALUES('8ZF97BgXUsEiIZur',3,'act',0,'people-Q','2026-11-17T10:03:59+00:00');
INSERT INTO "events" VALUES('8ZF97BgXUsEiIZur',4,'act',-1,'board--1,1','2026-11-17T10:03:59+00:00');
INSERT INTO "events" VALUES('8ZF97BgXUsEiIZur',5,'act',-1,'board-0,-1','2026-11-17T10:03:59+00:00');
INSERT INTO "events" VALUES('8ZF97BgXUsEiIZur',6,'act',-1,'board--2,1','2026-11-17T10:03:59+00:00');
INSERT INTO "events" VALUES('8ZF97BgXUsEiIZur',7,'act',-1,'board--2,2','2026-11-17T10:03:59+00:00');
INSERT INTO "events" VALUES('8ZF97BgXUsEiIZur',8,'act',-1,'board--3,2','2026-11-17T10:03:59+00:00');
INSERT INTO "events" VALUES('8ZF97BgXUsEiIZur',9,'act',-1,'get-Q1.1','2026-11-17T10:03:59+00:00');
INSERT INTO "events" VALUES('8ZF97BgXUsEiIZur',10,'act',-1,'get-Q3.3','2026-11-17T10:03:59+00:00');
INSERT INTO "events" VALUES('8ZF97BgXUsEiIZur',11,'act',-1,'get-Q3.0','2026-11-17T10:03:59+00:00');
INSERT INTO "events" VALUES('8ZF97BgXUsEiIZur',12,'act',-1,'get-K2.1','2026-11-17T10:03:59+00:00');
INSERT INTO "events" VALUES('8ZF97BgXUsEiIZur',13,'act',-1,'get-S0.3','2026-11-17T10:03:59+00:00');
INSERT INTO "events" VALUES('8ZF97BgXUsEiIZur',14,'act',-1,'get-Q2.1','2026-11-17T10:03:59+00:00');
INSERT INTO "events" VALUES('8ZF97BgXUsEiIZur',15,'act',-1,'get-K3.2','2026-11-17T10:03:59+00:00');
INSERT INTO "events" VALUES('8ZF97BgXUsEiIZur',16,'act',-1,'get-Q1.2','2026-11-17T10:03:59+00:00');
INSERT INTO "events" VALUES('8ZF97BgXUsEiIZur',17,'act',-1,'get-K1.3','2026-11-17T10:03:59+00:00');
INSERT INTO "events" VALUES('8ZF97BgXUsEiIZur',18,'act',-1,'get-K3.0','2026-11-17T10:03:59+00:00');
INSERT INTO "events" VALUES('8ZF97BgXUsEiIZur',19,'act',-1,'spot-2a','2026-11-17T10:03:59+00:00');
INSERT INTO "events" VALUES('8ZF97BgXUsEiIZur',20,'act',-1,'spot-4e','2026-11-17T10:03:59+00:00');
INSERT INTO "events" VALUES('8ZF97BgXUsEiIZur',21,'act',-1,'spot-1d','2026-11-17T10:03:59+00:00');
INSERT INTO "events" VALUES('8ZF97BgXUsEiIZur',22,'act',-1,'spot-4d','2026-11-17T10:03:59+00:00');
INSERT INTO "events" VALUES('8ZF97BgXUsEiIZur',23,'act',-1,'spot-2b','2026-11-17T10:03:59+00:00');
INSERT INTO "events" VALUES('8ZF97BgXUsEiIZur',24,'act',-1,'spot-6d','2026-11-17T10:03:59+00:00');
INSERT INTO "events" VALUES('8ZF97BgXUsEiIZur',25,'act',-1,'spot-3c','2026-11-17T10:03:59+00:00');
INSERT INTO "events" VALUES('8ZF97BgXUsEiIZur',26,'act',-1,'spot-2c','2026-11-17T10:03:59+00:00');
INSERT INTO "events" VALUES('8ZF97BgXUsEiIZur',27,'act',-1,'get-S0.1','2026-11-17T10:03:59+00:00');
INSERT INTO "events" VALUES('8ZF97BgXUsEiIZur',28,'act',1,'Q3.0@5c','2026-11-17T10:03:59+00:00');
INSERT INTO "events" VALUES('8ZF97BgXUsEiIZur',29,'act',-1,'get-S0.1','2026-11-17T10:03:59+00:00');
INSERT INTO "events" VALUES('8ZF97BgXUsEiIZur',30,'act',0,'(S0.1)@4a','2026-11-17T10:04:00+00:00');
INSERT INTO "events" VALUES('8ZF97BgXUsEiIZur',31,'act',-1,'get-S0.1','2026-11-17T10:04:00+00:00');
INSERT INTO "events" VALUES('8ZF97BgXUsEiIZur',32,'rewind',-1,'29','2026-11-17T10:04:00+00:00');
INSERT INTO "events" VALUES('8ZF97BgXUsEiIZur',33,'act',0,'(Q2.1)@1c','2026-11-17T10:04:00+00:00');
INSERT INTO "events" VALUES('8ZF97BgXUsEiIZur',34,'act',-1,'get-S0.1','2026-11-17T10:04:00+00:00');
INSERT INTO "events" VALUES('CqDg5MazuGWGiSLk',1,'act',-1,'first-2','2026-11-17T10:04:01+00:00');
INSERT INTO "events" VALUES('CqDg5MazuGWGiSLk',2,'act',1,'2@f1','2026-11-17T10:04:01+00:00');
INSERT INTO "events" VALUES('CqDg5MazuGWGiSLk',3,'act',0,'1@b1','2026-11-17T10:04:01+00:00');
INSERT INTO "events" VALUES('CqDg5MazuGWGiSLk',4,'act',1,'2>f2','2026-11-17T10:04:01+00:00');
INSERT INTO "events" VALUES('CqDg5MazuGWGiSLk',5,'act',1,'leave','2026-11-17T10:04:01+00:00');
INSERT INTO "events" VALUES('CqDg5MazuGWGiSLk',6,'rewind',-1,'4','2026-11-17T10:04:01+00:00');
INSERT INTO "events" VALUES('CqDg5MazuGWGiSLk',7,'act',1,'take','2026-11-17T10:04:01+00:00');
INSERT INTO "events" VALUES('Krr9RuLwhRbewjRJ',1,'act',-1,'first-2','2026-11-17T10:04:02+00:00');
INSERT INTO "events" VALUES('Krr9RuLwhRbewjRJ',2,'act',-1,'mountain-3','2026-11-17T10:04:02+00:00');
INSERT INTO "events" VALUES('Krr9RuLwhRbewjRJ',3,'act',-1,'mountain-9','2026-11-17T10:04:02+00:00');
INSERT INTO "events" VALUES('Krr9RuLwhRbewjRJ',4,'act',-1,'mountain-2','2026-11-17T10:04:02+00:00');
INSERT INTO "events" VALUES('Krr9RuLwhRbewjRJ',5,'act',-1,'mountain-8','2026-11-17T10:04:02+00:00');
INSERT INTO "events" VALUES('Krr9RuLwhRbewjRJ',6,'act',-1,'get-G','2026-11-17T10:04:02+00:00');
INSERT INTO "events" VALUES('Krr9RuLwhRbewjRJ',7,'act',-1,'get-D','2026-11-17T10:04:02+00:00');
INSERT INTO "events" VALUES('Krr9RuLwhRbewjRJ',8,'act',-1,'get-T','2026-11-17T10:04:02+00:00');
INSERT INTO "events" VALUES('Krr9RuLwhRbewjRJ',9,'act',-1,'get-C','2026-11-17T10:04:02+00:00');
INSERT INTO "events" VALUES('Krr9RuLwhRbewjRJ',10,'act',-1,'get-G','2026-11-17T10:04:02+00:00');
INSERT INTO "events" VALUES('Krr9RuLwhRbewjRJ',11,'act',-1,'get-C','2026-11-17T10:04:02+00:00');
INSERT INTO "events" VALUES('Krr9RuLwhRbewjRJ',12,'act',-1,'show-T','2026-11-17T10:04:02+00:00');
INSERT INTO "events" VALUES('Krr9RuLwhRbewjRJ',13,'act',-1,'show-F','2026-11-17T10:04:02+00:00');
INSERT INTO "events" VALUES('Krr9RuLwhRbewjRJ',14,'act',-1,'show-G','2026-11-17T10:04:02+00:00');
INSERT INTO "events" VALUES('Krr9RuLwhRbewjRJ',15,'act',-1,'show-C','2026-11-17T10:04:02+00:00');
INSERT INTO "events" VALUES('Krr9RuLwhRbewjRJ',16,'act',1,'tent@J4','2026-11-17T10:04:03+00:00');
INSERT INTO "events" VALUES('Krr9RuLwhRbewjRJ',17,'act',1,'done','2026-11-17T10:04:03+00:00');
INSERT INTO "events" VALUES('Krr9RuLwhRbewjRJ',18,'act',1,'tent@I2','2026-11-17T10:04:03+00:00');
INSERT INTO "events" VALUES('Krr9RuLwhRbewjRJ',19,'act',1,'done','2026-11-17T10:04:03+00:00');
INSERT INTO "events" VALUES('Krr9RuLwhRbewjRJ',20,'act',1,'take-F','2026-11-17T10:04:04+00:00');
INSERT INTO "events" VALUES('Krr9RuLwhRbewjRJ',21,'act',1,'take-C','2026-11-17T10:04:04+00:00');
INSERT INTO "events" VALUES('Krr9RuLwhRbewjRJ',22,'act',-1,'show-G','2026-11-17T10:04:04+00:00');
INSERT INTO "events" VALUES('Krr9RuLwhRbewjRJ',23,'act',-1,'show-T','2026-11-17T10:04:04+00:00');
INSERT INTO "events" VALUES('Krr9RuLwhRbewjRJ',24,'rewind',-1,'20','2026-11-17T10:04:05+00:00');
INSERT INTO "events" VALUES('Krr9RuLwhRbewjRJ',25,'act',1,'take-G','2026-11-17T10:04:05+00:00');
INSERT INTO "events" VALUES('Krr9RuLwhRbewjRJ',26,'act',-1,'show-G','2026-11-17T10:04:05+00:00');
INSERT INTO "events" VALUES('Krr9RuLwhRbewjRJ',27,'act',-1,'show-T','2026-11-17T10:04:05+00:00');
INSERT INTO "events" VALUES('z_hKJmvnnGjiXrqm',1,'act',-1,'order-1','2026-11-17T10:04:06+00:00');
INSERT INTO "events" VALUES('z_hKJmvnnGjiXrqm',2,'act',-1,'tile-sicily','2026-11-17T10:04:06+00:00');
INSERT INTO "events" VALUES('z_hKJmvnnGjiXrqm',3,'act',-1,'tile-stonehenge','2026-11-17T10:04:06+00:00');
INSERT INTO "events" VALUES('z_hKJmvnnGjiXrqm',4,'act',-1,'tile-nubia','2026-11-17T10:04:06+00:00');
INSERT INTO "events" VALUES('z_hKJmvnnGjiXrqm',5,'act',-1,'tile-hanging-gardens','2026-11-17T10:04:06+00:00');
INSERT INTO "events" VALUES('z_hKJmvnnGjiXrqm',6,'act',-1,'tile-archery','2026-11-17T10:04:06+00:00');
INSERT INTO "events" VALUES('z_hKJmvnnGjiXrqm',7,'act',-1,'tile-hammurabi','2026-11-17T10:04:06+00:00');
INSERT INTO "events" VALUES('z_hKJmvnnGjiXrqm',8,'act',-1,'tile-pottery','2026-11-17T10:04:06+00:00');
INSERT INTO "events" VALUES('z_hKJmvnnGjiXrqm',9,'act',-1,'tile-sun-tzu','2026-11-17T10:04:06+00:00');
INSERT INTO "events" VALUES('z_hKJmvnnGjiXrqm',10,'act',-1,'tile-great-pyramid','2026-11-17T10:04:06+00:00');
INSERT INTO "events" VALUES('z_hKJmvnnGjiXrqm',11,'act',-1,'event-drought','2026-11-17T10:04:06+00:00');
INSERT INTO "events" VALUES('z_hKJmvnnGjiXrqm',12,'act',-1,'roll-white-gold','2026-11-17T10:04:06+00:00');
INSERT INTO "events" VALUES('z_hKJmvnnGjiXrqm',13,'act',-1,'roll-white-book','2026-11-17T10:04:06+00:00');
INSERT INTO "events" VALUES('z_hKJmvnnGjiXrqm',14,'act',-1,'roll-white-food','2026-11-17T10:04:06+00:00');
INSERT INTO "events" VALUES('z_hKJmvnnGjiXrqm',15,'act',-1,'roll-white-food','2026-11-17T10:04:06+00:00');
INSERT INTO "events" VALUES('z_hKJmvnnGjiXrqm',16,'act',-1,'roll-white-stone','2026-11-17T10:04:06+00:00');
INSERT INTO "events" VALUES('z_hKJmvnnGjiXrqm',17,'act',0,'pass','2026-11-17T10:04:06+00:00');
INSERT INTO "events" VALUES('z_hKJmvnnGjiXrqm',18,'act',-1,'roll-white-gold','2026-11-17T10:04:06+00:00');
INSERT INTO "events" VALUES('z_hKJmvnnGjiXrqm',19,'act',-1,'roll-white-food','2026-11-17T10:04:06+00:00');
INSERT INTO "events" VALUES('z_hKJmvnnGjiXrqm',20,'act',-1,'roll-white-strength','2026-11-17T10:04:06+00:00');
INSERT INTO "events" VALUES('z_hKJmvnnGjiXrqm',21,'act',-1,'roll-white-gold','2026-11-17T10:04:06+00:00');
INSERT INTO "events" VALUES('z_hKJmvnnGjiXrqm',22,'act',-1,'roll-white-food','2026-11-17T10:04:06+00:00');
INSERT INTO "events" VALUES('z_hKJmvnnGjiXrqm',23,'act',1,'buy-a1','2026-11-17T10:04:06+00:00');
INSERT INTO "events" VALUES('z_hKJmvnnGjiXrqm',24,'act',1,'use-white-strength','2026-11-17T10:04:06+00:00');
INSERT INTO "events" VALUES('z_hKJmvnnGjiXrqm',25,'act',1,'pay','2026-11-17T10:04:06+00:00');
INSERT INTO "events" VALUES('z_hKJmvnnGjiXrqm',26,'rewind',-1,'24','2026-11-17T10:04:06+00:00');
INSERT INTO "events" VALUES('z_hKJmvnnGjiXrqm',27,'act',1,'pay','2026-11-17T10:04:07+00:00');
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
INSERT INTO "passes" VALUES('cbeebc84bc1dfc5dbc87b6c37adbe5fd','acbdb82f7a23c2d1327c6206','session','testclient','2026-11-17T10:03:57+00:00','2026-11-17');
CREATE TABLE people (
	id VARCHAR(32) NOT NULL, 
	at VARCHAR(32), 
	PRIMARY KEY (id)
);
INSERT INTO "people" VALUES('acbdb82f7a23c2d1327c6206','2026-11-17T10:03:57+00:00');
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
INSERT INTO "put_away" VALUES('acbdb82f7a23c2d1327c6206','z_hKJmvnnGjiXrqm');
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
INSERT INTO "seats" VALUES('4eN-xsAn3q0u9m7w',0,'person','Anna',NULL,'acbdb82f7a23c2d1327c6206',NULL,'server-0fe6a81d7b78f4b0e8e0debdd753d370');
INSERT INTO "seats" VALUES('4eN-xsAn3q0u9m7w',1,'person','Ben',NULL,'acbdb82f7a23c2d1327c6206',NULL,NULL);
INSERT INTO "seats" VALUES('8ZF97BgXUsEiIZur',0,'person','Anna',NULL,'acbdb82f7a23c2d1327c6206',NULL,'server-bdd865b22081757830aa5a0b391b3ae5');
INSERT INTO "seats" VALUES('8ZF97BgXUsEiIZur',1,'person','Ben',NULL,'acbdb82f7a23c2d1327c6206',NULL,NULL);
INSERT INTO "seats" VALUES('CqDg5MazuGWGiSLk',0,'person','Anna',NULL,'acbdb82f7a23c2d1327c6206',NULL,'server-34f49951c45ff5663fce77237b3682f5');
INSERT INTO "seats" VALUES('CqDg5MazuGWGiSLk',1,'person','Ben',NULL,'acbdb82f7a23c2d1327c6206',NULL,NULL);
INSERT INTO "seats" VALUES('Krr9RuLwhRbewjRJ',0,'person','Anna',NULL,'acbdb82f7a23c2d1327c6206',NULL,'server-a2ad72e7aea56e33e2014984b8e9ba93');
INSERT INTO "seats" VALUES('Krr9RuLwhRbewjRJ',1,'person','Ben',NULL,'acbdb82f7a23c2d1327c6206',NULL,NULL);
INSERT INTO "seats" VALUES('z_hKJmvnnGjiXrqm',0,'person','Anna',NULL,'acbdb82f7a23c2d1327c6206',NULL,'server-711691b81044bd83685648cfb3a461bf');
INSERT INTO "seats" VALUES('z_hKJmvnnGjiXrqm',1,'person','Ben',NULL,'acbdb82f7a23c2d1327c6206',NULL,NULL);
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
INSERT INTO "tables" VALUES('4eN-xsAn3q0u9m7w','rumis',1,'{"scenario": "colca", "players": 2, "two_colours": false, "inverse": false, "moving_house": false}',NULL,'[[0, "1ec6828e86db61c66b0aaee9774b12ac257a089933c982eeb78af1501560616e", "1-server-0fe6a81d7b78f4b0e8e0debdd753d370", "1e5ccc9515f04508fd1da2c7277a22a76860f853d36c2a15dab66f494830116a"]]',0,'2026-11-17T10:03:58+00:00',1,4,'null','acbdb82f7a23c2d1327c6206',NULL,0,NULL,6,'person person');
INSERT INTO "tables" VALUES('8ZF97BgXUsEiIZur','nunami',2,'{"players": 2, "mode": "A", "boards": "random", "inua": false, "equal_covers": false, "tuurngaq_any_people": false}',NULL,'[[0, "02fe6836a03be77fc0b5c47dae79a3003a3a1ff61ed033ff2de68c774f35cf44", "1-server-bdd865b22081757830aa5a0b391b3ae5", "cf386c8e2ae93953839e3950686ce330850bf1b3d49e7575c7481c25e0354516"]]',0,'2026-11-17T10:04:00+00:00',1,4,'null','acbdb82f7a23c2d1327c6206',NULL,0,NULL,6,'person person');
INSERT INTO "tables" VALUES('CqDg5MazuGWGiSLk','nanuuk',1,'{"mode": "hunting", "players": 2, "variant": "plain", "hunters": 1, "setup": "standard", "bears": 1, "every_field": false, "exactly_two": false, "may_stay": false, "fur": false, "one_inuk": false, "one_crack": false, "social": false, "opening": 0}',NULL,'[[0, "7f5ba97b66c1836628b257e9569bcf31c29c657aca68da78d61136037f5d2fae", "1-server-34f49951c45ff5663fce77237b3682f5", "095bf1341dab054bf9af03c25f7566a25aac47df91224510e48892e00f84ce08"]]',0,'2026-11-17T10:04:01+00:00',1,4,'null','acbdb82f7a23c2d1327c6206',NULL,0,NULL,6,'person person');
INSERT INTO "tables" VALUES('Krr9RuLwhRbewjRJ','iwari',1,'{"players": 2, "map": "new_horizons", "chosen_hands": false, "unity": false, "discovery": false, "honour": false, "respect": false}',NULL,'[[0, "294ce358f634952544699ce8210807a60b66e746f14e3b5a564b2b00bdf7532c", "1-server-a2ad72e7aea56e33e2014984b8e9ba93", "c0541f0eacf9161d0f8f7c4818d026c690e0d1f47782ad36becf80e830bce7ff"]]',0,'2026-11-17T10:04:05+00:00',0,6,'null','acbdb82f7a23c2d1327c6206',NULL,0,NULL,6,'person person');
INSERT INTO "tables" VALUES('z_hKJmvnnGjiXrqm','nations',5,'{"players": 2, "hard": false}',NULL,'[[0, "d1e9c97c31286379ae6b60d2cc16e3d3429afa4b5446a675e2f00aa84d4674b9", "1-server-711691b81044bd83685648cfb3a461bf", "e97680aa9f7c4021912e5cb1bc8d8f1ae8822eb44fce3e68e6dd2b3ecbbe23d9"]]',0,'2026-11-17T10:04:07+00:00',1,4,'null','acbdb82f7a23c2d1327c6206',NULL,0,NULL,6,'person person');
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
INSERT INTO "talk" VALUES(1,'4eN-xsAn3q0u9m7w','acbdb82f7a23c2d1327c6206',0,'Anna','Hello',NULL,0,'2026-11-17T10:04:07+00:00');
INSERT INTO "talk" VALUES(2,'8ZF97BgXUsEiIZur','acbdb82f7a23c2d1327c6206',0,'Anna','Hello',NULL,0,'2026-11-17T10:04:07+00:00');
INSERT INTO "talk" VALUES(3,'CqDg5MazuGWGiSLk','acbdb82f7a23c2d1327c6206',0,'Anna','Hello',NULL,0,'2026-11-17T10:04:07+00:00');
INSERT INTO "talk" VALUES(4,'Krr9RuLwhRbewjRJ','acbdb82f7a23c2d1327c6206',0,'Anna','Hello',NULL,0,'2026-11-17T10:04:07+00:00');
INSERT INTO "talk" VALUES(5,'z_hKJmvnnGjiXrqm','acbdb82f7a23c2d1327c6206',0,'Anna','Hello',NULL,0,'2026-11-17T10:04:08+00:00');
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
