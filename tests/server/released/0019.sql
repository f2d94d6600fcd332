-- {"wfwOC8XZihj3vSUP": "b0875a0ae7280061102e760f16e991c94bfa9c6fc5b8b1462a68475d69bedf8c", "UuuSB33UGu7Gph2l": "d59ef978b3e84de51da57403689215a8d52d2e4d9d1498a6be29ddcae62740a3", "MGCS-YVT0VwFZmpz": "3590a84ff109c9f482321a4c90128f018ad5d6ee473ff7f3224abfacaf8fddc6", "dd833zOGLU7pHljP": "b95857e765265de3b9dde53ae312935d6a754d2e235a04607d70d51ba5f5e93d", "_0w-DuQnqwXhIk33": "fd983bc4849050dd0c69d650d44541c07605b56456a9eb47f4b5cb741fbae310", "dk-GkunV7QKJcRY2": "c721d6097ea098d3cb72c72f419f52071f23dcb48eecbe06ad5704688000725b"}
BEGIN TRANSACTION;
CREATE TABLE accounts (
	person VARCHAR(32) NOT NULL, 
	name VARCHAR(32) NOT NULL, 
	"key" VARCHAR(64) NOT NULL, 
	password TEXT NOT NULL, 
	email VARCHAR(254), 
	at VARCHAR(32) NOT NULL, called_from VARCHAR(200), hidden BOOLEAN DEFAULT 0 NOT NULL, renamed VARCHAR(32), lookalike VARCHAR(100), 
	PRIMARY KEY (person), 
	FOREIGN KEY(person) REFERENCES people (id), 
	UNIQUE ("key")
);
INSERT INTO "accounts" VALUES('7866674c12521af957219932','Anna','anna','$argon2id$v=19$m=65536,t=3,p=4$x9pVOHbx9O3dQYmG840lWw$MgsJIIEt553tebi82N8bsIjJg37CDxWtXLzWhjALfGs',NULL,'2026-11-19T04:38:57+00:00',NULL,0,NULL,'anna');
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0019');
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
	due FLOAT, waiting BOOLEAN DEFAULT 0 NOT NULL, 
	PRIMARY KEY (table_id), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "company" VALUES('wfwOC8XZihj3vSUP','{"seen_by":"link","lot":false,"waiting":false,"clock":null,"vote":null,"ended":null,"next":null,"rematch":false,"away_after":180.0,"hints":false,"remarks":[],"numbers":null,"host":"7866674c12521af957219932","starts":null,"several":false,"removed":[],"silent":false,"closed":null}','link',NULL,0);
INSERT INTO "company" VALUES('UuuSB33UGu7Gph2l','{"seen_by":"link","lot":false,"waiting":false,"clock":null,"vote":null,"ended":null,"next":null,"rematch":false,"away_after":180.0,"hints":false,"remarks":[],"numbers":null,"host":"7866674c12521af957219932","starts":null,"several":false,"removed":[],"silent":false,"closed":null}','link',NULL,0);
INSERT INTO "company" VALUES('MGCS-YVT0VwFZmpz','{"seen_by":"link","lot":false,"waiting":false,"clock":null,"vote":null,"ended":null,"next":null,"rematch":false,"away_after":180.0,"hints":false,"remarks":[],"numbers":null,"host":"7866674c12521af957219932","starts":null,"several":false,"removed":[],"silent":false,"closed":null}','link',NULL,0);
INSERT INTO "company" VALUES('dd833zOGLU7pHljP','{"seen_by":"link","lot":false,"waiting":false,"clock":null,"vote":null,"ended":null,"next":null,"rematch":false,"away_after":180.0,"hints":false,"remarks":[],"numbers":null,"host":"7866674c12521af957219932","starts":null,"several":false,"removed":[],"silent":false,"closed":null}','link',NULL,0);
INSERT INTO "company" VALUES('_0w-DuQnqwXhIk33','{"seen_by":"link","lot":false,"waiting":false,"clock":null,"vote":null,"ended":null,"next":null,"rematch":false,"away_after":180.0,"hints":false,"remarks":[],"numbers":null,"host":"7866674c12521af957219932","starts":null,"several":false,"removed":[],"silent":false,"closed":null}','link',NULL,0);
INSERT INTO "company" VALUES('dk-GkunV7QKJcRY2','{"seen_by":"link","lot":false,"waiting":false,"clock":null,"vote":null,"ended":null,"next":null,"rematch":false,"away_after":180.0,"hints":false,"remarks":[],"numbers":null,"host":"7866674c12521af957219932","starts":null,"several":false,"removed":[],"silent":false,"closed":null}','link',NULL,0);
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
INSERT INTO "events" VALUES('wfwOC8XZihj3vSUP',1,'act',-1,'first-1','2026-11-19T04:38:57+00:00');
INSERT INTO "events" VALUES('wfwOC8XZihj3vSUP',2,'act',0,'L3.7@c4','2026-11-19T04:38:58+00:00');
INSERT INTO "events" VALUES('wfwOC8XZihj3vSUP',3,'act',1,'T4.4@c1','2026-11-19T04:38:58+00:00');
INSERT INTO "events" VALUES('wfwOC8XZihj3vSUP',4,'act',0,'L4.12@c3','2026-11-19T04:38:58+00:00');
INSERT INTO "events" VALUES('wfwOC8XZihj3vSUP',5,'act',1,'L4.1@b3','2026-11-19T04:38:58+00:00');
INSERT INTO "events" VALUES('wfwOC8XZihj3vSUP',6,'rewind',-1,'4','2026-11-19T04:38:58+00:00');
INSERT INTO "events" VALUES('wfwOC8XZihj3vSUP',7,'act',1,'L3.5@c1','2026-11-19T04:38:58+00:00');
INSERT INTO "events" VALUES('UuuSB33UGu7Gph2l',1,'act',-1,'first-2','2026-11-19T04:38:58+00:00');
INSERT INTO "events" VALUES('UuuSB33UGu7Gph2l',2,'act',1,'people-K','2026-11-19T04:38:58+00:00');
INSERT INTO "events" VALUES('UuuSB33UGu7Gph2l',3,'act',0,'people-Q','2026-11-19T04:38:58+00:00');
INSERT INTO "events" VALUES('UuuSB33UGu7Gph2l',4,'act',-1,'board--1,0','2026-11-19T04:38:58+00:00');
INSERT INTO "events" VALUES('UuuSB33UGu7Gph2l',5,'act',-1,'board-0,1','2026-11-19T04:38:58+00:00');
INSERT INTO "events" VALUES('UuuSB33UGu7Gph2l',6,'act',-1,'board--2,0','2026-11-19T04:38:58+00:00');
INSERT INTO "events" VALUES('UuuSB33UGu7Gph2l',7,'act',-1,'board--2,1','2026-11-19T04:38:58+00:00');
INSERT INTO "events" VALUES('UuuSB33UGu7Gph2l',8,'act',-1,'board--1,2','2026-11-19T04:38:58+00:00');
INSERT INTO "events" VALUES('UuuSB33UGu7Gph2l',9,'act',-1,'get-Q1.1','2026-11-19T04:38:58+00:00');
INSERT INTO "events" VALUES('UuuSB33UGu7Gph2l',10,'act',-1,'get-K1.2','2026-11-19T04:38:58+00:00');
INSERT INTO "events" VALUES('UuuSB33UGu7Gph2l',11,'act',-1,'get-S0.1','2026-11-19T04:38:58+00:00');
INSERT INTO "events" VALUES('UuuSB33UGu7Gph2l',12,'act',-1,'get-K1.1','2026-11-19T04:38:58+00:00');
INSERT INTO "events" VALUES('UuuSB33UGu7Gph2l',13,'act',-1,'get-Q1.2','2026-11-19T04:38:58+00:00');
INSERT INTO "events" VALUES('UuuSB33UGu7Gph2l',14,'act',-1,'get-Q1.3','2026-11-19T04:38:58+00:00');
INSERT INTO "events" VALUES('UuuSB33UGu7Gph2l',15,'act',-1,'get-Q2.3','2026-11-19T04:38:58+00:00');
INSERT INTO "events" VALUES('UuuSB33UGu7Gph2l',16,'act',-1,'get-K2.2','2026-11-19T04:38:58+00:00');
INSERT INTO "events" VALUES('UuuSB33UGu7Gph2l',17,'act',-1,'get-S0.2','2026-11-19T04:38:58+00:00');
INSERT INTO "events" VALUES('UuuSB33UGu7Gph2l',18,'act',-1,'get-Q1.1','2026-11-19T04:38:58+00:00');
INSERT INTO "events" VALUES('UuuSB33UGu7Gph2l',19,'act',-1,'spot-4c','2026-11-19T04:38:58+00:00');
INSERT INTO "events" VALUES('UuuSB33UGu7Gph2l',20,'act',-1,'spot-2d','2026-11-19T04:38:58+00:00');
INSERT INTO "events" VALUES('UuuSB33UGu7Gph2l',21,'act',-1,'spot-3f','2026-11-19T04:38:58+00:00');
INSERT INTO "events" VALUES('UuuSB33UGu7Gph2l',22,'act',-1,'spot-2a','2026-11-19T04:38:58+00:00');
INSERT INTO "events" VALUES('UuuSB33UGu7Gph2l',23,'act',-1,'spot-4f','2026-11-19T04:38:58+00:00');
INSERT INTO "events" VALUES('UuuSB33UGu7Gph2l',24,'act',-1,'spot-4d','2026-11-19T04:38:58+00:00');
INSERT INTO "events" VALUES('UuuSB33UGu7Gph2l',25,'act',-1,'spot-2f','2026-11-19T04:38:58+00:00');
INSERT INTO "events" VALUES('UuuSB33UGu7Gph2l',26,'act',-1,'spot-1d','2026-11-19T04:38:58+00:00');
INSERT INTO "events" VALUES('UuuSB33UGu7Gph2l',27,'act',-1,'get-S0.1','2026-11-19T04:38:58+00:00');
INSERT INTO "events" VALUES('UuuSB33UGu7Gph2l',28,'act',1,'Q1.2@5d','2026-11-19T04:38:59+00:00');
INSERT INTO "events" VALUES('UuuSB33UGu7Gph2l',29,'act',-1,'get-K1.1','2026-11-19T04:38:59+00:00');
INSERT INTO "events" VALUES('UuuSB33UGu7Gph2l',30,'act',0,'Q1.3@1e','2026-11-19T04:38:59+00:00');
INSERT INTO "events" VALUES('UuuSB33UGu7Gph2l',31,'act',-1,'turn-K3.2','2026-11-19T04:38:59+00:00');
INSERT INTO "events" VALUES('UuuSB33UGu7Gph2l',32,'act',-1,'get-S0.0','2026-11-19T04:38:59+00:00');
INSERT INTO "events" VALUES('UuuSB33UGu7Gph2l',33,'rewind',-1,'29','2026-11-19T04:38:59+00:00');
INSERT INTO "events" VALUES('UuuSB33UGu7Gph2l',34,'act',0,'(Q1.3)@1a','2026-11-19T04:38:59+00:00');
INSERT INTO "events" VALUES('UuuSB33UGu7Gph2l',35,'act',-1,'get-K3.2','2026-11-19T04:38:59+00:00');
INSERT INTO "events" VALUES('MGCS-YVT0VwFZmpz',1,'act',-1,'first-1','2026-11-19T04:38:59+00:00');
INSERT INTO "events" VALUES('MGCS-YVT0VwFZmpz',2,'act',0,'1@f1','2026-11-19T04:38:59+00:00');
INSERT INTO "events" VALUES('MGCS-YVT0VwFZmpz',3,'act',1,'2@b1','2026-11-19T04:38:59+00:00');
INSERT INTO "events" VALUES('MGCS-YVT0VwFZmpz',4,'act',0,'1>f2','2026-11-19T04:38:59+00:00');
INSERT INTO "events" VALUES('MGCS-YVT0VwFZmpz',5,'act',0,'leave','2026-11-19T04:38:59+00:00');
INSERT INTO "events" VALUES('MGCS-YVT0VwFZmpz',6,'rewind',-1,'4','2026-11-19T04:38:59+00:00');
INSERT INTO "events" VALUES('MGCS-YVT0VwFZmpz',7,'act',0,'take','2026-11-19T04:38:59+00:00');
INSERT INTO "events" VALUES('dd833zOGLU7pHljP',1,'act',-1,'first-2','2026-11-19T04:39:00+00:00');
INSERT INTO "events" VALUES('dd833zOGLU7pHljP',2,'act',-1,'mountain-18','2026-11-19T04:39:00+00:00');
INSERT INTO "events" VALUES('dd833zOGLU7pHljP',3,'act',-1,'mountain-14','2026-11-19T04:39:00+00:00');
INSERT INTO "events" VALUES('dd833zOGLU7pHljP',4,'act',-1,'mountain-2','2026-11-19T04:39:00+00:00');
INSERT INTO "events" VALUES('dd833zOGLU7pHljP',5,'act',-1,'mountain-8','2026-11-19T04:39:00+00:00');
INSERT INTO "events" VALUES('dd833zOGLU7pHljP',6,'act',-1,'get-G','2026-11-19T04:39:00+00:00');
INSERT INTO "events" VALUES('dd833zOGLU7pHljP',7,'act',-1,'get-C','2026-11-19T04:39:00+00:00');
INSERT INTO "events" VALUES('dd833zOGLU7pHljP',8,'act',-1,'get-C','2026-11-19T04:39:00+00:00');
INSERT INTO "events" VALUES('dd833zOGLU7pHljP',9,'act',-1,'get-C','2026-11-19T04:39:00+00:00');
INSERT INTO "events" VALUES('dd833zOGLU7pHljP',10,'act',-1,'get-C','2026-11-19T04:39:00+00:00');
INSERT INTO "events" VALUES('dd833zOGLU7pHljP',11,'act',-1,'get-F','2026-11-19T04:39:00+00:00');
INSERT INTO "events" VALUES('dd833zOGLU7pHljP',12,'act',-1,'show-G','2026-11-19T04:39:00+00:00');
INSERT INTO "events" VALUES('dd833zOGLU7pHljP',13,'act',-1,'show-D','2026-11-19T04:39:00+00:00');
INSERT INTO "events" VALUES('dd833zOGLU7pHljP',14,'act',-1,'show-T','2026-11-19T04:39:00+00:00');
INSERT INTO "events" VALUES('dd833zOGLU7pHljP',15,'act',-1,'show-C','2026-11-19T04:39:00+00:00');
INSERT INTO "events" VALUES('dd833zOGLU7pHljP',16,'act',1,'tent@K4+CC','2026-11-19T04:39:00+00:00');
INSERT INTO "events" VALUES('dd833zOGLU7pHljP',17,'act',1,'done','2026-11-19T04:39:00+00:00');
INSERT INTO "events" VALUES('dd833zOGLU7pHljP',18,'act',1,'tent@D5','2026-11-19T04:39:00+00:00');
INSERT INTO "events" VALUES('dd833zOGLU7pHljP',19,'act',1,'done','2026-11-19T04:39:00+00:00');
INSERT INTO "events" VALUES('dd833zOGLU7pHljP',20,'act',1,'take-G','2026-11-19T04:39:00+00:00');
INSERT INTO "events" VALUES('dd833zOGLU7pHljP',21,'act',1,'take-D','2026-11-19T04:39:00+00:00');
INSERT INTO "events" VALUES('dd833zOGLU7pHljP',22,'rewind',-1,'20','2026-11-19T04:39:00+00:00');
INSERT INTO "events" VALUES('dd833zOGLU7pHljP',23,'act',1,'take-C','2026-11-19T04:39:00+00:00');
INSERT INTO "events" VALUES('_0w-DuQnqwXhIk33',1,'act',-1,'order-1','2026-11-19T04:39:01+00:00');
INSERT INTO "events" VALUES('_0w-DuQnqwXhIk33',2,'act',-1,'tile-hanging-gardens','2026-11-19T04:39:01+00:00');
INSERT INTO "events" VALUES('_0w-DuQnqwXhIk33',3,'act',-1,'tile-colchis','2026-11-19T04:39:01+00:00');
INSERT INTO "events" VALUES('_0w-DuQnqwXhIk33',4,'act',-1,'tile-sicily','2026-11-19T04:39:01+00:00');
INSERT INTO "events" VALUES('_0w-DuQnqwXhIk33',5,'act',-1,'tile-masonry','2026-11-19T04:39:01+00:00');
INSERT INTO "events" VALUES('_0w-DuQnqwXhIk33',6,'act',-1,'tile-stonehenge','2026-11-19T04:39:01+00:00');
INSERT INTO "events" VALUES('_0w-DuQnqwXhIk33',7,'act',-1,'tile-irrigation','2026-11-19T04:39:01+00:00');
INSERT INTO "events" VALUES('_0w-DuQnqwXhIk33',8,'act',-1,'tile-archery','2026-11-19T04:39:01+00:00');
INSERT INTO "events" VALUES('_0w-DuQnqwXhIk33',9,'act',-1,'tile-sun-tzu','2026-11-19T04:39:01+00:00');
INSERT INTO "events" VALUES('_0w-DuQnqwXhIk33',10,'act',-1,'tile-writing','2026-11-19T04:39:01+00:00');
INSERT INTO "events" VALUES('_0w-DuQnqwXhIk33',11,'act',-1,'event-raiders','2026-11-19T04:39:01+00:00');
INSERT INTO "events" VALUES('_0w-DuQnqwXhIk33',12,'act',-1,'roll-white-food','2026-11-19T04:39:01+00:00');
INSERT INTO "events" VALUES('_0w-DuQnqwXhIk33',13,'act',-1,'roll-white-food','2026-11-19T04:39:01+00:00');
INSERT INTO "events" VALUES('_0w-DuQnqwXhIk33',14,'act',-1,'roll-white-stone','2026-11-19T04:39:01+00:00');
INSERT INTO "events" VALUES('_0w-DuQnqwXhIk33',15,'act',-1,'roll-white-book','2026-11-19T04:39:01+00:00');
INSERT INTO "events" VALUES('_0w-DuQnqwXhIk33',16,'act',-1,'roll-white-food','2026-11-19T04:39:01+00:00');
INSERT INTO "events" VALUES('_0w-DuQnqwXhIk33',17,'act',0,'pass','2026-11-19T04:39:01+00:00');
INSERT INTO "events" VALUES('_0w-DuQnqwXhIk33',18,'act',-1,'roll-white-strength','2026-11-19T04:39:01+00:00');
INSERT INTO "events" VALUES('_0w-DuQnqwXhIk33',19,'act',-1,'roll-white-food','2026-11-19T04:39:01+00:00');
INSERT INTO "events" VALUES('_0w-DuQnqwXhIk33',20,'act',-1,'roll-white-book','2026-11-19T04:39:01+00:00');
INSERT INTO "events" VALUES('_0w-DuQnqwXhIk33',21,'act',-1,'roll-white-food','2026-11-19T04:39:01+00:00');
INSERT INTO "events" VALUES('_0w-DuQnqwXhIk33',22,'act',-1,'roll-white-gold','2026-11-19T04:39:01+00:00');
INSERT INTO "events" VALUES('_0w-DuQnqwXhIk33',23,'act',1,'buy-a1','2026-11-19T04:39:01+00:00');
INSERT INTO "events" VALUES('_0w-DuQnqwXhIk33',24,'act',1,'chip-gold','2026-11-19T04:39:01+00:00');
INSERT INTO "events" VALUES('_0w-DuQnqwXhIk33',25,'act',1,'pay','2026-11-19T04:39:01+00:00');
INSERT INTO "events" VALUES('_0w-DuQnqwXhIk33',26,'rewind',-1,'24','2026-11-19T04:39:01+00:00');
INSERT INTO "events" VALUES('_0w-DuQnqwXhIk33',27,'act',1,'pay','2026-11-19T04:39:01+00:00');
INSERT INTO "events" VALUES('dk-GkunV7QKJcRY2',1,'act',-1,'first-1','2026-11-19T04:39:07+00:00');
INSERT INTO "events" VALUES('dk-GkunV7QKJcRY2',2,'act',0,'L3.6@a2','2026-11-19T04:39:07+00:00');
INSERT INTO "events" VALUES('dk-GkunV7QKJcRY2',3,'act',1,'S4.11@c2','2026-11-19T04:39:07+00:00');
INSERT INTO "events" VALUES('dk-GkunV7QKJcRY2',4,'act',0,'B4.5@b2','2026-11-19T04:39:07+00:00');
INSERT INTO "events" VALUES('dk-GkunV7QKJcRY2',5,'act',1,'I2.3@b5','2026-11-19T04:39:08+00:00');
INSERT INTO "events" VALUES('dk-GkunV7QKJcRY2',6,'rewind',-1,'4','2026-11-19T04:39:08+00:00');
INSERT INTO "events" VALUES('dk-GkunV7QKJcRY2',7,'act',1,'I4.1@c1','2026-11-19T04:39:08+00:00');
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
CREATE TABLE moderation (
	id INTEGER NOT NULL, 
	at VARCHAR(32) NOT NULL, 
	"by" VARCHAR(64) NOT NULL, 
	act VARCHAR(16) NOT NULL, 
	person VARCHAR(32), 
	table_id VARCHAR(32), 
	name VARCHAR(64) NOT NULL, 
	reason VARCHAR(200) NOT NULL, 
	until VARCHAR(32), 
	PRIMARY KEY (id)
);
CREATE TABLE mutes (
	person VARCHAR(32) NOT NULL, 
	muted VARCHAR(32) NOT NULL, 
	at VARCHAR(32) NOT NULL, 
	PRIMARY KEY (person, muted), 
	FOREIGN KEY(person) REFERENCES people (id), 
	FOREIGN KEY(muted) REFERENCES people (id)
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
	at VARCHAR(32) NOT NULL, lookalike VARCHAR(100), 
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
INSERT INTO "passes" VALUES('78c84f3bcb5d6e133d989501fee12650','7866674c12521af957219932','session','testclient','2026-11-19T04:38:57+00:00','2026-11-19');
CREATE TABLE people (
	id VARCHAR(32) NOT NULL, 
	at VARCHAR(32), gone BOOLEAN DEFAULT 0 NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "people" VALUES('7866674c12521af957219932','2026-11-19T04:38:57+00:00',0);
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
INSERT INTO "put_away" VALUES('7866674c12521af957219932','dk-GkunV7QKJcRY2');
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
	person VARCHAR(32), stands_in VARCHAR(8), entropy VARCHAR(40), commitment VARCHAR(64), 
	PRIMARY KEY (table_id, seat), 
	FOREIGN KEY(table_id) REFERENCES tables (id), 
	FOREIGN KEY(person) REFERENCES people (id)
);
INSERT INTO "seats" VALUES('wfwOC8XZihj3vSUP',0,'person','Anna',NULL,'7866674c12521af957219932',NULL,NULL,'none');
INSERT INTO "seats" VALUES('wfwOC8XZihj3vSUP',1,'person','Ben',NULL,'7866674c12521af957219932',NULL,NULL,'none');
INSERT INTO "seats" VALUES('UuuSB33UGu7Gph2l',0,'person','Anna',NULL,'7866674c12521af957219932',NULL,NULL,'none');
INSERT INTO "seats" VALUES('UuuSB33UGu7Gph2l',1,'person','Ben',NULL,'7866674c12521af957219932',NULL,NULL,'none');
INSERT INTO "seats" VALUES('MGCS-YVT0VwFZmpz',0,'person','Anna',NULL,'7866674c12521af957219932',NULL,NULL,'none');
INSERT INTO "seats" VALUES('MGCS-YVT0VwFZmpz',1,'person','Ben',NULL,'7866674c12521af957219932',NULL,NULL,'none');
INSERT INTO "seats" VALUES('dd833zOGLU7pHljP',0,'person','Anna',NULL,'7866674c12521af957219932',NULL,NULL,'none');
INSERT INTO "seats" VALUES('dd833zOGLU7pHljP',1,'person','Ben',NULL,'7866674c12521af957219932',NULL,NULL,'none');
INSERT INTO "seats" VALUES('_0w-DuQnqwXhIk33',0,'person','Anna',NULL,'7866674c12521af957219932',NULL,NULL,'none');
INSERT INTO "seats" VALUES('_0w-DuQnqwXhIk33',1,'person','Ben',NULL,'7866674c12521af957219932',NULL,NULL,'none');
INSERT INTO "seats" VALUES('dk-GkunV7QKJcRY2',0,'person','Anna',NULL,'7866674c12521af957219932',NULL,NULL,'none');
INSERT INTO "seats" VALUES('dk-GkunV7QKJcRY2',1,'person','Ben',NULL,'7866674c12521af957219932',NULL,NULL,'none');
CREATE TABLE tables (
	id VARCHAR(32) NOT NULL, 
	game VARCHAR(32) NOT NULL, 
	version INTEGER NOT NULL, 
	options TEXT NOT NULL, 
	edition TEXT, 
	dice TEXT NOT NULL, 
	over BOOLEAN NOT NULL, 
	at VARCHAR(32) NOT NULL, to_move INTEGER, plies INTEGER, result TEXT, owner VARCHAR(32), alone INTEGER, rated BOOLEAN DEFAULT 0 NOT NULL, daily VARCHAR(10), changes INTEGER DEFAULT '0' NOT NULL, made VARCHAR(400), helped VARCHAR(12), day_score BIGINT, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('wfwOC8XZihj3vSUP','rumis',1,'{"scenario": "colca", "players": 2, "two_colours": false, "inverse": false, "moving_house": false}',NULL,'[[0, "5ef31777dd2626a6d2c2831c2646737889a439829d78240e3a977c8c4e33a5c0", "", "02ee5ecc367092a8ae1f1470ba84fa739753b7042db6c82fa613ec91c1963c2f"]]',0,'2026-11-19T04:38:58+00:00',0,4,'null','7866674c12521af957219932',NULL,0,NULL,6,'person person',NULL,NULL);
INSERT INTO "tables" VALUES('UuuSB33UGu7Gph2l','nunami',2,'{"players": 2, "mode": "A", "boards": "random", "inua": false, "equal_covers": false, "tuurngaq_any_people": false}',NULL,'[[0, "168c333209cfd4f08630b78fb427b4c8df2ef797c56853d3ebe4989ee321f24d", "", "26ffbccc2682eb02dd46b327ff67aa51c6533d3bb007a17a74089f2dff1da55f"]]',0,'2026-11-19T04:38:59+00:00',1,4,'null','7866674c12521af957219932',NULL,0,NULL,6,'person person','taken_back',NULL);
INSERT INTO "tables" VALUES('MGCS-YVT0VwFZmpz','nanuuk',2,'{"mode": "hunting", "players": 2, "variant": "plain", "hunters": 1, "setup": "standard", "bears": 1, "every_field": false, "exactly_two": false, "may_stay": false, "fur": false, "one_inuk": false, "one_crack": false, "social": false, "opening": 0}',NULL,'[[0, "760c8f267a971afcdf7424c355583900ea14b86ce3a435817783fc8e22245417", "", "78cc19486142ad5e1a049e6dc9134b0f1e17e9525c4337b4f940d801a3006423"]]',0,'2026-11-19T04:38:59+00:00',0,4,'null','7866674c12521af957219932',NULL,0,NULL,6,'person person',NULL,NULL);
INSERT INTO "tables" VALUES('dd833zOGLU7pHljP','iwari',1,'{"players": 2, "map": "new_horizons", "chosen_hands": false, "unity": false, "discovery": false, "honour": false, "respect": false}',NULL,'[[0, "e81eeb23d95e9dd1d969c6648def7687f7b71ff11084420df1160a456dfd1871", "", "c71239b8fd73ddd6a99de90f163c64fea5d335360ef67dfbe6f1549f89f3556b"]]',0,'2026-11-19T04:39:00+00:00',1,6,'null','7866674c12521af957219932',NULL,0,NULL,6,'person person',NULL,NULL);
INSERT INTO "tables" VALUES('_0w-DuQnqwXhIk33','nations',6,'{"players": 2, "hard": false}',NULL,'[[0, "7d806cbf4820de3d2690ab013aa57f38fcdd9f803557250ad4a0acc4c3548b52", "", "b82514c5f2817dc9643f44a882eae08545a18a08b367d8b54407e23d0c288b3e"]]',0,'2026-11-19T04:39:01+00:00',1,4,'null','7866674c12521af957219932',NULL,0,NULL,6,'person person',NULL,NULL);
INSERT INTO "tables" VALUES('dk-GkunV7QKJcRY2','rumis',1,'{"scenario": "colca", "players": 2, "two_colours": false, "inverse": false, "moving_house": false}','# as we have it
# The plans of Rumis and Rumis+.
#
# From the rulebook: COLCA''s table of heights and its line for 2 and 3 players; HUACA with 3 players inside the line at
# height 3; which plans are flat or stepped. From several sources: the four base boards. Ours: everything else, rebuilt
# so that the room fits the cubes, because the pictures of the printed boards are lost. Do you own the boards? Copy this
# file, correct it, and play it (docs/editions.md).
#
# plan    one character for each square: "." no square, "x" a square without a limit of its own, a digit its limit
# inside  "x" where a square lies inside the line (only where a line is drawn)
# height  by number of players, the greatest height; a square''s limit is the smaller of the two
# inner   the numbers of players that build only inside the line
# moving_house  true where two players may move house across the line

[colca]
name = { en = "the round granary", de = "der runde Kornspeicher" }
height = { 2 = 4, 3 = 6, 4 = 4, 5 = 5, 6 = 6 }
inner = [2, 3]
moving_house = true
plan = ''''''
. . x x x x . .
x x x x x x x x
x x x x x x x x
x x x x x x x x
x x x x x x x x
. . x x x x . .
''''''
inside = ''''''
. . x x . . . .
x x x x . . . .
x x x x . . . .
x x x x . . . .
x x x x . . . .
. . x x . . . .
''''''

[puncu]
name = { en = "the gate", de = "das Tor" }
height = { 2 = 4, 3 = 6, 4 = 4, 5 = 5, 6 = 6 }
inner = [2, 3]
moving_house = true
plan = ''''''
x x x x x x
x x x x x x
x x x x x x
x x . . x x
x x . . x x
x x . . x x
x x x x x x
x x x x x x
''''''
inside = ''''''
x x x . . .
x x x . . .
x x x . . .
x x . . . .
x x . . . .
x x . . . .
x x x . . .
x x x . . .
''''''

[apachita]
name = { en = "the cairn", de = "der Steinhaufen" }
height = { 2 = 4, 3 = 6, 4 = 4, 5 = 5, 6 = 6 }
inner = [2, 3]
moving_house = true
plan = ''''''
. . . x x . . .
. . x x x x . .
. x x x x x x .
x x x x x x x x
x x x x x x x x
. x x x x x x .
. . x x x x . .
. . . x x . . .
''''''
inside = ''''''
. . . x . . . .
. . x x . . . .
. x x x . . . .
x x x x . . . .
x x x x . . . .
. x x x . . . .
. . x x . . . .
. . . x . . . .
''''''

[chaka]
name = { en = "the bridge", de = "die Brücke" }
height = { 2 = 2, 3 = 2, 4 = 3, 5 = 4, 6 = 6 }
inner = [2]
plan = ''''''
6 6 4 4 2 2 2 2 4 4 6 6
6 6 4 4 2 2 2 2 4 4 6 6
6 6 4 4 2 2 2 2 4 4 6 6
6 6 4 4 2 2 2 2 4 4 6 6
6 6 4 4 2 2 2 2 4 4 6 6
''''''
inside = ''''''
. . x x x x x x x x . .
. . x x x x x x x x . .
. . x x x x x x x x . .
. . x x x x x x x x . .
. . x x x x x x x x . .
''''''

[huaca]
name = { en = "the stepped shrine", de = "das Stufenheiligtum" }
height = { 2 = 2, 3 = 3, 4 = 2, 5 = 3, 6 = 5 }
inner = [2, 3]
plan = ''''''
2 2 2 2 2 2 2 2 2 2
2 3 3 3 3 3 3 3 3 2
2 3 4 4 4 4 4 4 3 2
2 3 4 5 5 5 5 4 3 2
2 3 4 5 5 5 5 4 3 2
2 3 4 4 4 4 4 4 3 2
2 3 3 3 3 3 3 3 3 2
2 2 2 2 2 2 2 2 2 2
''''''
inside = ''''''
. . . . . . . . . .
. x x x x x x x x .
. x x x x x x x x .
. x x x x x x x x .
. x x x x x x x x .
. x x x x x x x x .
. x x x x x x x x .
. . . . . . . . . .
''''''

[incahuasi]
name = { en = "the house", de = "das Haus" }
height = { 2 = 2, 3 = 2, 4 = 3, 5 = 4, 6 = 6 }
inner = [2]
plan = ''''''
2 2 2 2 2 2 2 2
3 3 3 3 3 3 3 3
4 4 4 4 4 4 4 4
6 6 6 6 6 6 6 6
6 6 6 6 6 6 6 6
4 4 4 4 4 4 4 4
3 3 3 3 3 3 3 3
2 2 2 2 2 2 2 2
''''''
inside = ''''''
. x x x x x . .
. x x x x x . .
. x x x x x . .
. x x x x x . .
. x x x x x . .
. x x x x x . .
. x x x x x . .
. x x x x x . .
''''''

[chullpa]
name = { en = "the tower", de = "der Turm" }
height = { 2 = 4, 3 = 6, 4 = 8 }
plan = ''''''
x x x x
x x x x
x x x x
x x x x
x x x x
''''''

[pirka]
name = { en = "the wall", de = "die Mauer" }
height = { 2 = 2, 3 = 3, 4 = 4 }
plan = ''''''
x x x . . . . .
x x x . . . . .
x x x . . . . .
x x x x x x x x
x x x x x x x x
x x x x x x x x
''''''

[pisac]
name = { en = "the terraces", de = "die Terrassen" }
height = { 2 = 4, 3 = 5, 4 = 8 }
plan = ''''''
. . . 8 8 . . .
. . . 7 7 . . .
. . 6 6 6 6 . .
. . 5 5 5 5 . .
. 4 4 4 4 4 4 .
. 3 3 3 3 3 3 .
2 2 2 2 2 2 2 2
1 1 1 1 1 1 1 1
''''''

[coricancha]
name = { en = "the court of the sun", de = "der Sonnenhof" }
height = { 2 = 4, 3 = 4, 4 = 4 }
inner = [2]
plan = ''''''
1 1 1 1 1 1 1 1
1 2 2 2 2 2 2 1
1 2 3 3 3 3 2 1
1 2 3 4 4 3 2 1
1 2 3 4 4 3 2 1
1 2 3 3 3 3 2 1
1 2 2 2 2 2 2 1
1 1 1 1 1 1 1 1
''''''
inside = ''''''
x x x x x x x x
x x x x x x x x
x x x x x x x x
x x x x x x x x
. . . . . . . .
. . . . . . . .
. . . . . . . .
. . . . . . . .
''''''
','[[0, "4338865371c3718bb85e2e6de3b98da5e04f03f90a9dd1ad762387d56bbdda0b", "", "c4770fc01cf519cdeadd83e6e3c1b999a8f700e27e89056c551de8fe1d80bcac"]]',0,'2026-11-19T04:39:08+00:00',0,4,'null','7866674c12521af957219932',NULL,0,NULL,6,'person person',NULL,NULL);
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
INSERT INTO "talk" VALUES(1,'wfwOC8XZihj3vSUP','7866674c12521af957219932',0,'Anna','Hello',NULL,0,'2026-11-19T04:39:08+00:00');
INSERT INTO "talk" VALUES(2,'UuuSB33UGu7Gph2l','7866674c12521af957219932',0,'Anna','Hello',NULL,0,'2026-11-19T04:39:08+00:00');
INSERT INTO "talk" VALUES(3,'MGCS-YVT0VwFZmpz','7866674c12521af957219932',0,'Anna','Hello',NULL,0,'2026-11-19T04:39:08+00:00');
INSERT INTO "talk" VALUES(4,'dd833zOGLU7pHljP','7866674c12521af957219932',0,'Anna','Hello',NULL,0,'2026-11-19T04:39:08+00:00');
INSERT INTO "talk" VALUES(5,'_0w-DuQnqwXhIk33','7866674c12521af957219932',0,'Anna','Hello',NULL,0,'2026-11-19T04:39:08+00:00');
INSERT INTO "talk" VALUES(6,'dk-GkunV7QKJcRY2','7866674c12521af957219932',0,'Anna','Hello',NULL,0,'2026-11-19T04:39:08+00:00');
CREATE INDEX ix_tables_at ON tables (at);
CREATE INDEX ix_seats_person ON seats (person);
CREATE INDEX ix_tables_owner ON tables (owner);
CREATE INDEX ix_tables_game_alone ON tables (game, alone);
CREATE INDEX ix_passes_person ON passes (person);
CREATE INDEX ix_letters_person ON letters (person);
CREATE INDEX ix_results_person ON results (person);
CREATE INDEX ix_company_due ON company (due);
CREATE INDEX ix_talk_table_id ON talk (table_id);
CREATE INDEX ix_pushes_person ON pushes (person);
CREATE INDEX ix_seats_free ON seats (table_id) WHERE kind = 'open';
CREATE INDEX ix_old_names_person ON old_names (person);
CREATE INDEX ix_friends_friend ON friends (friend);
CREATE INDEX ix_challenges_challenger ON challenges (challenger);
CREATE INDEX ix_challenges_person ON challenges (person);
CREATE INDEX ix_mutes_muted ON mutes (muted);
CREATE INDEX ix_moderation_table_id ON moderation (table_id);
CREATE INDEX ix_moderation_person ON moderation (person);
CREATE UNIQUE INDEX ix_accounts_lookalike ON accounts (lookalike);
CREATE INDEX ix_old_names_lookalike ON old_names (lookalike);
CREATE INDEX ix_tables_daily ON tables (daily, game, day_score);
COMMIT;
