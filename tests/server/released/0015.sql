-- {"7BXpb7lkQNnX0qWH": "b0875a0ae7280061102e760f16e991c94bfa9c6fc5b8b1462a68475d69bedf8c", "kTXSty-EtJXvZgfL": "3905edb10f36bee5c6d8bfbc0e4f0a49c950d27c3f68aeb5cc5ce7e8afb0a88f", "QJ3lVLYN4JxnhSwv": "3590a84ff109c9f482321a4c90128f018ad5d6ee473ff7f3224abfacaf8fddc6", "BnGMDkF7pDhtEIFY": "07ce7c1120596dc95fbbee0ee0917838594da3603dc05061dafdcfbb75287b2a", "hN6UkvoPs7ujtGeg": "7e1cc20704da6cc832abd390d849394501d61632c36f6dced9d25e03e3f28bfb"}
BEGIN TRANSACTION;
CREATE TABLE accounts (
	person VARCHAR(32) NOT NULL, 
	name VARCHAR(32) NOT NULL, 
	"key" VARCHAR(64) NOT NULL, 
	password TEXT NOT NULL, 
	email VARCHAR(254), 
	at VARCHAR(32) NOT NULL, called_from VARCHAR(200), hidden BOOLEAN DEFAULT 0 NOT NULL, renamed VARCHAR(32), 
	PRIMARY KEY (person), 
	FOREIGN KEY(person) REFERENCES people (id), 
	UNIQUE ("key")
);
INSERT INTO "accounts" VALUES('848e053ab1d1fa0d25b6f645','Anna','anna','$argon2id$v=19$m=65536,t=3,p=4$R/m2j1M+YVJLCWmXeFfarQ$0zt0mgywY0u7g2eEylNLIK4I8r+pkq9QqwLb1MLwb7k',NULL,'2026-11-19T01:39:46+00:00',NULL,0,NULL);
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0015');
CREATE TABLE challenges (
	table_id VARCHAR(32) NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	challenger VARCHAR(32) NOT NULL, 
	declined BOOLEAN DEFAULT 0 NOT NULL, 
	at VARCHAR(32) NOT NULL, 
	PRIMARY KEY (table_id, person), 
	FOREIGN KEY(table_id) REFERENCES tables (id), 
	FOREIGN KEY(person) REFERENCES people (id), 
	FOREIGN KEY(challenger) REFERENCES people (id)
);
CREATE TABLE company (
	table_id VARCHAR(32) NOT NULL, 
	state TEXT NOT NULL, 
	seen_by VARCHAR(8) NOT NULL, 
	due FLOAT, 
	PRIMARY KEY (table_id), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "company" VALUES('7BXpb7lkQNnX0qWH','{"seen_by":"link","lot":false,"waiting":false,"clock":null,"vote":null,"ended":null,"next":null,"away_after":180.0,"hints":false,"remarks":[]}','link',NULL);
INSERT INTO "company" VALUES('kTXSty-EtJXvZgfL','{"seen_by":"link","lot":false,"waiting":false,"clock":null,"vote":null,"ended":null,"next":null,"away_after":180.0,"hints":false,"remarks":[]}','link',NULL);
INSERT INTO "company" VALUES('QJ3lVLYN4JxnhSwv','{"seen_by":"link","lot":false,"waiting":false,"clock":null,"vote":null,"ended":null,"next":null,"away_after":180.0,"hints":false,"remarks":[]}','link',NULL);
INSERT INTO "company" VALUES('BnGMDkF7pDhtEIFY','{"seen_by":"link","lot":false,"waiting":false,"clock":null,"vote":null,"ended":null,"next":null,"away_after":180.0,"hints":false,"remarks":[]}','link',NULL);
INSERT INTO "company" VALUES('hN6UkvoPs7ujtGeg','{"seen_by":"link","lot":false,"waiting":false,"clock":null,"vote":null,"ended":null,"next":null,"away_after":180.0,"hints":false,"remarks":[]}','link',NULL);
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
INSERT INTO "events" VALUES('7BXpb7lkQNnX0qWH',1,'act',-1,'first-1','2026-11-19T01:39:52+00:00');
INSERT INTO "events" VALUES('7BXpb7lkQNnX0qWH',2,'act',0,'L3.7@c4','2026-11-19T01:39:57+00:00');
INSERT INTO "events" VALUES('7BXpb7lkQNnX0qWH',3,'act',1,'T4.4@c1','2026-11-19T01:39:59+00:00');
INSERT INTO "events" VALUES('7BXpb7lkQNnX0qWH',4,'act',0,'L4.12@c3','2026-11-19T01:40:01+00:00');
INSERT INTO "events" VALUES('7BXpb7lkQNnX0qWH',5,'act',1,'L4.1@b3','2026-11-19T01:40:08+00:00');
INSERT INTO "events" VALUES('7BXpb7lkQNnX0qWH',6,'rewind',-1,'4','2026-11-19T01:40:12+00:00');
INSERT INTO "events" VALUES('7BXpb7lkQNnX0qWH',7,'act',1,'L3.5@c1','2026-11-19T01:40:17+00:00');
INSERT INTO "events" VALUES('kTXSty-EtJXvZgfL',1,'act',-1,'first-2','2026-11-19T01:40:27+00:00');
INSERT INTO "events" VALUES('kTXSty-EtJXvZgfL',2,'act',1,'people-K','2026-11-19T01:40:35+00:00');
INSERT INTO "events" VALUES('kTXSty-EtJXvZgfL',3,'act',0,'people-Q','2026-11-19T01:40:42+00:00');
INSERT INTO "events" VALUES('kTXSty-EtJXvZgfL',4,'act',-1,'board-0,1','2026-11-19T01:40:42+00:00');
INSERT INTO "events" VALUES('kTXSty-EtJXvZgfL',5,'act',-1,'board-1,0','2026-11-19T01:40:42+00:00');
INSERT INTO "events" VALUES('kTXSty-EtJXvZgfL',6,'act',-1,'board-1,-1','2026-11-19T01:40:42+00:00');
INSERT INTO "events" VALUES('kTXSty-EtJXvZgfL',7,'act',-1,'board-2,-1','2026-11-19T01:40:42+00:00');
INSERT INTO "events" VALUES('kTXSty-EtJXvZgfL',8,'act',-1,'board-2,0','2026-11-19T01:40:42+00:00');
INSERT INTO "events" VALUES('kTXSty-EtJXvZgfL',9,'act',-1,'get-S0.2','2026-11-19T01:40:42+00:00');
INSERT INTO "events" VALUES('kTXSty-EtJXvZgfL',10,'act',-1,'get-K2.0','2026-11-19T01:40:42+00:00');
INSERT INTO "events" VALUES('kTXSty-EtJXvZgfL',11,'act',-1,'get-K1.2','2026-11-19T01:40:42+00:00');
INSERT INTO "events" VALUES('kTXSty-EtJXvZgfL',12,'act',-1,'get-Q2.0','2026-11-19T01:40:42+00:00');
INSERT INTO "events" VALUES('kTXSty-EtJXvZgfL',13,'act',-1,'get-Q1.1','2026-11-19T01:40:42+00:00');
INSERT INTO "events" VALUES('kTXSty-EtJXvZgfL',14,'act',-1,'get-Q1.3','2026-11-19T01:40:42+00:00');
INSERT INTO "events" VALUES('kTXSty-EtJXvZgfL',15,'act',-1,'get-Q1.0','2026-11-19T01:40:42+00:00');
INSERT INTO "events" VALUES('kTXSty-EtJXvZgfL',16,'act',-1,'get-K2.2','2026-11-19T01:40:42+00:00');
INSERT INTO "events" VALUES('kTXSty-EtJXvZgfL',17,'act',-1,'get-Q2.1','2026-11-19T01:40:42+00:00');
INSERT INTO "events" VALUES('kTXSty-EtJXvZgfL',18,'act',-1,'get-Q3.0','2026-11-19T01:40:42+00:00');
INSERT INTO "events" VALUES('kTXSty-EtJXvZgfL',19,'act',-1,'spot-1c','2026-11-19T01:40:42+00:00');
INSERT INTO "events" VALUES('kTXSty-EtJXvZgfL',20,'act',-1,'spot-2e','2026-11-19T01:40:42+00:00');
INSERT INTO "events" VALUES('kTXSty-EtJXvZgfL',21,'act',-1,'spot-5e','2026-11-19T01:40:42+00:00');
INSERT INTO "events" VALUES('kTXSty-EtJXvZgfL',22,'act',-1,'spot-6b','2026-11-19T01:40:42+00:00');
INSERT INTO "events" VALUES('kTXSty-EtJXvZgfL',23,'act',-1,'spot-3f','2026-11-19T01:40:42+00:00');
INSERT INTO "events" VALUES('kTXSty-EtJXvZgfL',24,'act',-1,'spot-2d','2026-11-19T01:40:42+00:00');
INSERT INTO "events" VALUES('kTXSty-EtJXvZgfL',25,'act',-1,'spot-1f','2026-11-19T01:40:42+00:00');
INSERT INTO "events" VALUES('kTXSty-EtJXvZgfL',26,'act',-1,'spot-3b','2026-11-19T01:40:42+00:00');
INSERT INTO "events" VALUES('kTXSty-EtJXvZgfL',27,'act',-1,'get-Q3.1','2026-11-19T01:40:42+00:00');
INSERT INTO "events" VALUES('kTXSty-EtJXvZgfL',28,'act',1,'Q1.1@5b','2026-11-19T01:40:48+00:00');
INSERT INTO "events" VALUES('kTXSty-EtJXvZgfL',29,'act',-1,'get-S0.2','2026-11-19T01:40:48+00:00');
INSERT INTO "events" VALUES('kTXSty-EtJXvZgfL',30,'act',0,'(S0.2)@4c','2026-11-19T01:40:52+00:00');
INSERT INTO "events" VALUES('kTXSty-EtJXvZgfL',31,'act',-1,'get-S0.1','2026-11-19T01:40:52+00:00');
INSERT INTO "events" VALUES('kTXSty-EtJXvZgfL',32,'rewind',-1,'29','2026-11-19T01:40:54+00:00');
INSERT INTO "events" VALUES('kTXSty-EtJXvZgfL',33,'act',0,'Q2.0@1e','2026-11-19T01:40:55+00:00');
INSERT INTO "events" VALUES('kTXSty-EtJXvZgfL',34,'act',-1,'turn-S0.1','2026-11-19T01:40:55+00:00');
INSERT INTO "events" VALUES('kTXSty-EtJXvZgfL',35,'act',-1,'get-S0.1','2026-11-19T01:40:55+00:00');
INSERT INTO "events" VALUES('QJ3lVLYN4JxnhSwv',1,'act',-1,'first-1','2026-11-19T01:40:56+00:00');
INSERT INTO "events" VALUES('QJ3lVLYN4JxnhSwv',2,'act',0,'1@f1','2026-11-19T01:41:01+00:00');
INSERT INTO "events" VALUES('QJ3lVLYN4JxnhSwv',3,'act',1,'2@b1','2026-11-19T01:41:03+00:00');
INSERT INTO "events" VALUES('QJ3lVLYN4JxnhSwv',4,'act',0,'1>f2','2026-11-19T01:41:04+00:00');
INSERT INTO "events" VALUES('QJ3lVLYN4JxnhSwv',5,'act',0,'leave','2026-11-19T01:41:04+00:00');
INSERT INTO "events" VALUES('QJ3lVLYN4JxnhSwv',6,'rewind',-1,'4','2026-11-19T01:41:05+00:00');
INSERT INTO "events" VALUES('QJ3lVLYN4JxnhSwv',7,'act',0,'take','2026-11-19T01:41:05+00:00');
INSERT INTO "events" VALUES('BnGMDkF7pDhtEIFY',1,'act',-1,'first-1','2026-11-19T01:41:11+00:00');
INSERT INTO "events" VALUES('BnGMDkF7pDhtEIFY',2,'act',-1,'mountain-3','2026-11-19T01:41:11+00:00');
INSERT INTO "events" VALUES('BnGMDkF7pDhtEIFY',3,'act',-1,'mountain-9','2026-11-19T01:41:11+00:00');
INSERT INTO "events" VALUES('BnGMDkF7pDhtEIFY',4,'act',-1,'mountain-16','2026-11-19T01:41:11+00:00');
INSERT INTO "events" VALUES('BnGMDkF7pDhtEIFY',5,'act',-1,'mountain-11','2026-11-19T01:41:11+00:00');
INSERT INTO "events" VALUES('BnGMDkF7pDhtEIFY',6,'act',-1,'get-G','2026-11-19T01:41:11+00:00');
INSERT INTO "events" VALUES('BnGMDkF7pDhtEIFY',7,'act',-1,'get-T','2026-11-19T01:41:11+00:00');
INSERT INTO "events" VALUES('BnGMDkF7pDhtEIFY',8,'act',-1,'get-D','2026-11-19T01:41:11+00:00');
INSERT INTO "events" VALUES('BnGMDkF7pDhtEIFY',9,'act',-1,'get-D','2026-11-19T01:41:11+00:00');
INSERT INTO "events" VALUES('BnGMDkF7pDhtEIFY',10,'act',-1,'get-G','2026-11-19T01:41:11+00:00');
INSERT INTO "events" VALUES('BnGMDkF7pDhtEIFY',11,'act',-1,'get-T','2026-11-19T01:41:11+00:00');
INSERT INTO "events" VALUES('BnGMDkF7pDhtEIFY',12,'act',-1,'show-F','2026-11-19T01:41:11+00:00');
INSERT INTO "events" VALUES('BnGMDkF7pDhtEIFY',13,'act',-1,'show-C','2026-11-19T01:41:11+00:00');
INSERT INTO "events" VALUES('BnGMDkF7pDhtEIFY',14,'act',-1,'show-T','2026-11-19T01:41:11+00:00');
INSERT INTO "events" VALUES('BnGMDkF7pDhtEIFY',15,'act',-1,'show-C','2026-11-19T01:41:11+00:00');
INSERT INTO "events" VALUES('BnGMDkF7pDhtEIFY',16,'act',0,'tent@J4','2026-11-19T01:41:34+00:00');
INSERT INTO "events" VALUES('BnGMDkF7pDhtEIFY',17,'act',0,'done','2026-11-19T01:41:34+00:00');
INSERT INTO "events" VALUES('BnGMDkF7pDhtEIFY',18,'act',0,'tent@I2','2026-11-19T01:41:44+00:00');
INSERT INTO "events" VALUES('BnGMDkF7pDhtEIFY',19,'act',0,'done','2026-11-19T01:41:44+00:00');
INSERT INTO "events" VALUES('BnGMDkF7pDhtEIFY',20,'act',0,'take-F','2026-11-19T01:41:54+00:00');
INSERT INTO "events" VALUES('BnGMDkF7pDhtEIFY',21,'act',0,'take-C','2026-11-19T01:41:59+00:00');
INSERT INTO "events" VALUES('BnGMDkF7pDhtEIFY',22,'act',-1,'show-F','2026-11-19T01:41:59+00:00');
INSERT INTO "events" VALUES('BnGMDkF7pDhtEIFY',23,'act',-1,'show-C','2026-11-19T01:41:59+00:00');
INSERT INTO "events" VALUES('BnGMDkF7pDhtEIFY',24,'rewind',-1,'20','2026-11-19T01:42:09+00:00');
INSERT INTO "events" VALUES('BnGMDkF7pDhtEIFY',25,'act',0,'take-T','2026-11-19T01:42:11+00:00');
INSERT INTO "events" VALUES('BnGMDkF7pDhtEIFY',26,'act',-1,'show-F','2026-11-19T01:42:11+00:00');
INSERT INTO "events" VALUES('BnGMDkF7pDhtEIFY',27,'act',-1,'show-C','2026-11-19T01:42:11+00:00');
INSERT INTO "events" VALUES('hN6UkvoPs7ujtGeg',1,'act',-1,'order-1','2026-11-19T01:42:17+00:00');
INSERT INTO "events" VALUES('hN6UkvoPs7ujtGeg',2,'act',-1,'tile-masonry','2026-11-19T01:42:17+00:00');
INSERT INTO "events" VALUES('hN6UkvoPs7ujtGeg',3,'act',-1,'tile-sun-tzu','2026-11-19T01:42:17+00:00');
INSERT INTO "events" VALUES('hN6UkvoPs7ujtGeg',4,'act',-1,'tile-chariot','2026-11-19T01:42:17+00:00');
INSERT INTO "events" VALUES('hN6UkvoPs7ujtGeg',5,'act',-1,'tile-writing','2026-11-19T01:42:17+00:00');
INSERT INTO "events" VALUES('hN6UkvoPs7ujtGeg',6,'act',-1,'tile-sappho','2026-11-19T01:42:17+00:00');
INSERT INTO "events" VALUES('hN6UkvoPs7ujtGeg',7,'act',-1,'tile-hammurabi','2026-11-19T01:42:17+00:00');
INSERT INTO "events" VALUES('hN6UkvoPs7ujtGeg',8,'act',-1,'tile-stonehenge','2026-11-19T01:42:17+00:00');
INSERT INTO "events" VALUES('hN6UkvoPs7ujtGeg',9,'act',-1,'tile-colchis','2026-11-19T01:42:17+00:00');
INSERT INTO "events" VALUES('hN6UkvoPs7ujtGeg',10,'act',-1,'tile-great-pyramid','2026-11-19T01:42:17+00:00');
INSERT INTO "events" VALUES('hN6UkvoPs7ujtGeg',11,'act',-1,'event-drought','2026-11-19T01:42:17+00:00');
INSERT INTO "events" VALUES('hN6UkvoPs7ujtGeg',12,'act',-1,'roll-white-food','2026-11-19T01:42:17+00:00');
INSERT INTO "events" VALUES('hN6UkvoPs7ujtGeg',13,'act',-1,'roll-white-food','2026-11-19T01:42:17+00:00');
INSERT INTO "events" VALUES('hN6UkvoPs7ujtGeg',14,'act',-1,'roll-white-food','2026-11-19T01:42:17+00:00');
INSERT INTO "events" VALUES('hN6UkvoPs7ujtGeg',15,'act',-1,'roll-white-strength','2026-11-19T01:42:17+00:00');
INSERT INTO "events" VALUES('hN6UkvoPs7ujtGeg',16,'act',-1,'roll-white-gold','2026-11-19T01:42:17+00:00');
INSERT INTO "events" VALUES('hN6UkvoPs7ujtGeg',17,'act',0,'reroll','2026-11-19T01:42:24+00:00');
INSERT INTO "events" VALUES('hN6UkvoPs7ujtGeg',18,'act',0,'use-white-gold','2026-11-19T01:42:26+00:00');
INSERT INTO "events" VALUES('hN6UkvoPs7ujtGeg',19,'act',0,'done','2026-11-19T01:42:58+00:00');
INSERT INTO "events" VALUES('hN6UkvoPs7ujtGeg',20,'act',-1,'roll-white-stone','2026-11-19T01:42:58+00:00');
INSERT INTO "events" VALUES('hN6UkvoPs7ujtGeg',21,'act',-1,'roll-white-gold','2026-11-19T01:42:58+00:00');
INSERT INTO "events" VALUES('hN6UkvoPs7ujtGeg',22,'act',-1,'roll-white-book','2026-11-19T01:42:58+00:00');
INSERT INTO "events" VALUES('hN6UkvoPs7ujtGeg',23,'act',-1,'roll-white-food','2026-11-19T01:42:58+00:00');
INSERT INTO "events" VALUES('hN6UkvoPs7ujtGeg',24,'act',-1,'roll-white-stone','2026-11-19T01:42:58+00:00');
INSERT INTO "events" VALUES('hN6UkvoPs7ujtGeg',25,'act',-1,'roll-white-stone','2026-11-19T01:42:58+00:00');
INSERT INTO "events" VALUES('hN6UkvoPs7ujtGeg',26,'act',1,'buy-b3','2026-11-19T01:43:02+00:00');
INSERT INTO "events" VALUES('hN6UkvoPs7ujtGeg',27,'rewind',-1,'25','2026-11-19T01:43:07+00:00');
INSERT INTO "events" VALUES('hN6UkvoPs7ujtGeg',28,'act',1,'buy-b2','2026-11-19T01:43:15+00:00');
CREATE TABLE friends (
	person VARCHAR(32) NOT NULL, 
	friend VARCHAR(32) NOT NULL, 
	at VARCHAR(32) NOT NULL, 
	PRIMARY KEY (person, friend), 
	FOREIGN KEY(person) REFERENCES people (id), 
	FOREIGN KEY(friend) REFERENCES people (id)
);
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
CREATE TABLE old_names (
	"key" VARCHAR(64) NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	at VARCHAR(32) NOT NULL, 
	PRIMARY KEY ("key"), 
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
INSERT INTO "passes" VALUES('408a5399da3cf55fe0325e0bd2691d61','848e053ab1d1fa0d25b6f645','session','testclient','2026-11-19T01:39:46+00:00','2026-11-19');
CREATE TABLE people (
	id VARCHAR(32) NOT NULL, 
	at VARCHAR(32), 
	PRIMARY KEY (id)
);
INSERT INTO "people" VALUES('848e053ab1d1fa0d25b6f645','2026-11-19T01:39:46+00:00');
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
INSERT INTO "put_away" VALUES('848e053ab1d1fa0d25b6f645','hN6UkvoPs7ujtGeg');
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
INSERT INTO "seats" VALUES('7BXpb7lkQNnX0qWH',0,'person','Anna',NULL,'848e053ab1d1fa0d25b6f645',NULL,'server-5c736b4310cc5544c3b5934f88f9a9db');
INSERT INTO "seats" VALUES('7BXpb7lkQNnX0qWH',1,'person','Ben',NULL,'848e053ab1d1fa0d25b6f645',NULL,NULL);
INSERT INTO "seats" VALUES('kTXSty-EtJXvZgfL',0,'person','Anna',NULL,'848e053ab1d1fa0d25b6f645',NULL,'server-9d7a6c10526bd3e35d536728b5c50d65');
INSERT INTO "seats" VALUES('kTXSty-EtJXvZgfL',1,'person','Ben',NULL,'848e053ab1d1fa0d25b6f645',NULL,NULL);
INSERT INTO "seats" VALUES('QJ3lVLYN4JxnhSwv',0,'person','Anna',NULL,'848e053ab1d1fa0d25b6f645',NULL,'server-170646715ff1e949fd59c0476421190d');
INSERT INTO "seats" VALUES('QJ3lVLYN4JxnhSwv',1,'person','Ben',NULL,'848e053ab1d1fa0d25b6f645',NULL,NULL);
INSERT INTO "seats" VALUES('BnGMDkF7pDhtEIFY',0,'person','Anna',NULL,'848e053ab1d1fa0d25b6f645',NULL,'server-2c919b670c66996a43b2f0c766c8b2bd');
INSERT INTO "seats" VALUES('BnGMDkF7pDhtEIFY',1,'person','Ben',NULL,'848e053ab1d1fa0d25b6f645',NULL,NULL);
INSERT INTO "seats" VALUES('hN6UkvoPs7ujtGeg',0,'person','Anna',NULL,'848e053ab1d1fa0d25b6f645',NULL,'server-3e3916a4786f1f3884ea3f59d238b5e1');
INSERT INTO "seats" VALUES('hN6UkvoPs7ujtGeg',1,'person','Ben',NULL,'848e053ab1d1fa0d25b6f645',NULL,NULL);
CREATE TABLE tables (
	id VARCHAR(32) NOT NULL, 
	game VARCHAR(32) NOT NULL, 
	version INTEGER NOT NULL, 
	options TEXT NOT NULL, 
	edition TEXT, 
	dice TEXT NOT NULL, 
	over BOOLEAN NOT NULL, 
	at VARCHAR(32) NOT NULL, to_move INTEGER, plies INTEGER, result TEXT, owner VARCHAR(32), alone INTEGER, rated BOOLEAN DEFAULT 0 NOT NULL, daily VARCHAR(10), changes INTEGER DEFAULT '0' NOT NULL, made VARCHAR(400), helped VARCHAR(12), 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('7BXpb7lkQNnX0qWH','rumis',1,'{"scenario": "colca", "players": 2, "two_colours": false, "inverse": false, "moving_house": false}',NULL,'[[0, "59a0a602da830555466c0a927639667b99bae0801dd4615df3e8e33956c4d03f", "1-server-5c736b4310cc5544c3b5934f88f9a9db", "8f9d8d892f82a008cbe55652122c859e4e5d3041880452933b4ebe3f981fa410"]]',0,'2026-11-19T01:40:17+00:00',0,4,'null','848e053ab1d1fa0d25b6f645',NULL,0,NULL,6,'person person',NULL);
INSERT INTO "tables" VALUES('kTXSty-EtJXvZgfL','nunami',2,'{"players": 2, "mode": "A", "boards": "random", "inua": false, "equal_covers": false, "tuurngaq_any_people": false}',NULL,'[[0, "cc1281086f7c1935a2487fcfd4a88c37bdbe42c347dc6dc37b3c224acddab144", "1-server-9d7a6c10526bd3e35d536728b5c50d65", "7cf7625b8c81c5330d5e7b207e6f65df876ee883d96aa3e80ed66b8082d042dc"]]',0,'2026-11-19T01:40:55+00:00',1,4,'null','848e053ab1d1fa0d25b6f645',NULL,0,NULL,6,'person person','taken_back');
INSERT INTO "tables" VALUES('QJ3lVLYN4JxnhSwv','nanuuk',2,'{"mode": "hunting", "players": 2, "variant": "plain", "hunters": 1, "setup": "standard", "bears": 1, "every_field": false, "exactly_two": false, "may_stay": false, "fur": false, "one_inuk": false, "one_crack": false, "social": false, "opening": 0}',NULL,'[[0, "f1dc574a82b2279592322bc958fb41e6c2515cf8520ee097cc66f0d861ff279d", "1-server-170646715ff1e949fd59c0476421190d", "d942d2732cf52a4fa663a597f525cc2288fc7a626875c530018d241c3f7456fc"]]',0,'2026-11-19T01:41:05+00:00',0,4,'null','848e053ab1d1fa0d25b6f645',NULL,0,NULL,6,'person person',NULL);
INSERT INTO "tables" VALUES('BnGMDkF7pDhtEIFY','iwari',1,'{"players": 2, "map": "new_horizons", "chosen_hands": false, "unity": false, "discovery": false, "honour": false, "respect": false}',NULL,'[[0, "e83c3cba4a963a06baf9f14d96b64acffb6cb9e35bcd90cc2adddd7e350b61ce", "1-server-2c919b670c66996a43b2f0c766c8b2bd", "cae5cb98affdf2ae5fa5341ea8a3ff04376b33b3bd13c9607df5d9fdc42cca3f"]]',0,'2026-11-19T01:42:11+00:00',1,6,'null','848e053ab1d1fa0d25b6f645',NULL,0,NULL,6,'person person','taken_back');
INSERT INTO "tables" VALUES('hN6UkvoPs7ujtGeg','nations',6,'{"players": 2, "hard": false}',NULL,'[[0, "5a7d94041645cc1263f621f96c89bd1530f6051f1aa771fb5e8a44c226634710", "1-server-3e3916a4786f1f3884ea3f59d238b5e1", "e0d132e1303b9ad704e4d3b9c5d38766e51b46b0122b0c9f1c361de02d0278e3"]]',0,'2026-11-19T01:43:15+00:00',1,4,'null','848e053ab1d1fa0d25b6f645',NULL,0,NULL,6,'person person',NULL);
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
INSERT INTO "talk" VALUES(1,'7BXpb7lkQNnX0qWH','848e053ab1d1fa0d25b6f645',0,'Anna','Hello',NULL,0,'2026-11-19T01:43:17+00:00');
INSERT INTO "talk" VALUES(2,'kTXSty-EtJXvZgfL','848e053ab1d1fa0d25b6f645',0,'Anna','Hello',NULL,0,'2026-11-19T01:43:40+00:00');
INSERT INTO "talk" VALUES(3,'QJ3lVLYN4JxnhSwv','848e053ab1d1fa0d25b6f645',0,'Anna','Hello',NULL,0,'2026-11-19T01:43:44+00:00');
INSERT INTO "talk" VALUES(4,'BnGMDkF7pDhtEIFY','848e053ab1d1fa0d25b6f645',0,'Anna','Hello',NULL,0,'2026-11-19T01:44:06+00:00');
INSERT INTO "talk" VALUES(5,'hN6UkvoPs7ujtGeg','848e053ab1d1fa0d25b6f645',0,'Anna','Hello',NULL,0,'2026-11-19T01:44:08+00:00');
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
CREATE INDEX ix_old_names_person ON old_names (person);
CREATE INDEX ix_friends_friend ON friends (friend);
CREATE INDEX ix_challenges_person ON challenges (person);
CREATE INDEX ix_challenges_challenger ON challenges (challenger);
COMMIT;
