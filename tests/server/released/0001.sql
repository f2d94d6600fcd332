-- {"4B-V9Riu": "70ec62f046b22df6aa1f01b766c8f4a2f97e824d592c3d0ca8381639b3314660", "Nnx3lcGU": "03a446cd96fab7ba6293fe5baac4944675f1bce0114a1335009b8954c6af8a94"}
BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
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
INSERT INTO "events" VALUES('4B-V9Riu',1,'act',-1,'first-2','2026-11-16T09:04:47+00:00');
INSERT INTO "events" VALUES('4B-V9Riu',2,'act',1,'L3.7@c4','2026-11-16T09:04:47+00:00');
INSERT INTO "events" VALUES('4B-V9Riu',3,'act',0,'T4.4@c1','2026-11-16T09:04:47+00:00');
INSERT INTO "events" VALUES('4B-V9Riu',4,'act',1,'L4.12@c3','2026-11-16T09:04:47+00:00');
INSERT INTO "events" VALUES('4B-V9Riu',5,'act',0,'L4.1@d3','2026-11-16T09:04:47+00:00');
INSERT INTO "events" VALUES('4B-V9Riu',6,'rewind',-1,'4','2026-11-16T09:04:48+00:00');
INSERT INTO "events" VALUES('4B-V9Riu',7,'act',0,'L3.5@b2','2026-11-16T09:04:48+00:00');
INSERT INTO "events" VALUES('Nnx3lcGU',1,'act',-1,'first-2','2026-11-16T09:04:48+00:00');
INSERT INTO "events" VALUES('Nnx3lcGU',2,'act',1,'people-K','2026-11-16T09:04:48+00:00');
INSERT INTO "events" VALUES('Nnx3lcGU',3,'act',0,'people-Q','2026-11-16T09:04:48+00:00');
INSERT INTO "events" VALUES('Nnx3lcGU',4,'act',-1,'board--1,0','2026-11-16T09:04:48+00:00');
INSERT INTO "events" VALUES('Nnx3lcGU',5,'act',-1,'board--2,0','2026-11-16T09:04:48+00:00');
INSERT INTO "events" VALUES('Nnx3lcGU',6,'act',-1,'board-0,-1','2026-11-16T09:04:48+00:00');
INSERT INTO "events" VALUES('Nnx3lcGU',7,'act',-1,'board-1,-1','2026-11-16T09:04:48+00:00');
INSERT INTO "events" VALUES('Nnx3lcGU',8,'act',-1,'board--1,-1','2026-11-16T09:04:48+00:00');
INSERT INTO "events" VALUES('Nnx3lcGU',9,'act',-1,'get-S0.0','2026-11-16T09:04:48+00:00');
INSERT INTO "events" VALUES('Nnx3lcGU',10,'act',-1,'get-Q1.1','2026-11-16T09:04:48+00:00');
INSERT INTO "events" VALUES('Nnx3lcGU',11,'act',-1,'get-K1.2','2026-11-16T09:04:48+00:00');
INSERT INTO "events" VALUES('Nnx3lcGU',12,'act',-1,'get-K1.0','2026-11-16T09:04:48+00:00');
INSERT INTO "events" VALUES('Nnx3lcGU',13,'act',-1,'get-K1.2','2026-11-16T09:04:48+00:00');
INSERT INTO "events" VALUES('Nnx3lcGU',14,'act',-1,'get-Q2.2','2026-11-16T09:04:48+00:00');
INSERT INTO "events" VALUES('Nnx3lcGU',15,'act',-1,'get-S0.0','2026-11-16T09:04:48+00:00');
INSERT INTO "events" VALUES('Nnx3lcGU',16,'act',-1,'get-S0.3','2026-11-16T09:04:48+00:00');
INSERT INTO "events" VALUES('Nnx3lcGU',17,'act',-1,'get-K2.3','2026-11-16T09:04:48+00:00');
INSERT INTO "events" VALUES('Nnx3lcGU',18,'act',-1,'get-Q1.2','2026-11-16T09:04:48+00:00');
INSERT INTO "events" VALUES('Nnx3lcGU',19,'act',-1,'spot-1e','2026-11-16T09:04:48+00:00');
INSERT INTO "events" VALUES('Nnx3lcGU',20,'act',-1,'spot-2e','2026-11-16T09:04:48+00:00');
INSERT INTO "events" VALUES('Nnx3lcGU',21,'act',-1,'spot-5b','2026-11-16T09:04:48+00:00');
INSERT INTO "events" VALUES('Nnx3lcGU',22,'act',-1,'spot-1b','2026-11-16T09:04:48+00:00');
INSERT INTO "events" VALUES('Nnx3lcGU',23,'act',-1,'spot-4c','2026-11-16T09:04:48+00:00');
INSERT INTO "events" VALUES('Nnx3lcGU',24,'act',-1,'spot-4d','2026-11-16T09:04:48+00:00');
INSERT INTO "events" VALUES('Nnx3lcGU',25,'act',-1,'spot-6e','2026-11-16T09:04:48+00:00');
INSERT INTO "events" VALUES('Nnx3lcGU',26,'act',-1,'spot-2c','2026-11-16T09:04:48+00:00');
INSERT INTO "events" VALUES('Nnx3lcGU',27,'act',-1,'get-Q2.3','2026-11-16T09:04:48+00:00');
INSERT INTO "events" VALUES('Nnx3lcGU',28,'act',1,'(Q2.3)@6a','2026-11-16T09:04:49+00:00');
INSERT INTO "events" VALUES('Nnx3lcGU',29,'act',-1,'get-Q3.2','2026-11-16T09:04:49+00:00');
INSERT INTO "events" VALUES('Nnx3lcGU',30,'act',0,'S0.3@4e','2026-11-16T09:04:49+00:00');
INSERT INTO "events" VALUES('Nnx3lcGU',31,'act',-1,'turn-K1.1','2026-11-16T09:04:49+00:00');
INSERT INTO "events" VALUES('Nnx3lcGU',32,'act',-1,'get-K2.2','2026-11-16T09:04:49+00:00');
INSERT INTO "events" VALUES('Nnx3lcGU',33,'rewind',-1,'29','2026-11-16T09:04:49+00:00');
INSERT INTO "events" VALUES('Nnx3lcGU',34,'act',0,'(Q1.2)@1f','2026-11-16T09:04:49+00:00');
INSERT INTO "events" VALUES('Nnx3lcGU',35,'act',-1,'get-K1.1','2026-11-16T09:04:49+00:00');
CREATE TABLE people (
	id VARCHAR(32) NOT NULL, 
	at VARCHAR(32), 
	PRIMARY KEY (id)
);
INSERT INTO "people" VALUES('7a00894f4872d28fa89076f5','2026-11-16T09:04:47+00:00');
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
INSERT INTO "seats" VALUES('4B-V9Riu',0,'person','Anna',NULL,'7a00894f4872d28fa89076f5');
INSERT INTO "seats" VALUES('4B-V9Riu',1,'person','Ben',NULL,'7a00894f4872d28fa89076f5');
INSERT INTO "seats" VALUES('Nnx3lcGU',0,'person','Anna',NULL,'7a00894f4872d28fa89076f5');
INSERT INTO "seats" VALUES('Nnx3lcGU',1,'person','Ben',NULL,'7a00894f4872d28fa89076f5');
CREATE TABLE tables (
	id VARCHAR(32) NOT NULL, 
	game VARCHAR(32) NOT NULL, 
	version INTEGER NOT NULL, 
	options TEXT NOT NULL, 
	edition TEXT, 
	dice TEXT NOT NULL, 
	over BOOLEAN NOT NULL, 
	at VARCHAR(32) NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('4B-V9Riu','rumis',1,'{"scenario": "colca", "players": 2, "two_colours": false, "inverse": false, "moving_house": false}',NULL,'[[0, "1093d79ef2aafed9cc5dbe8f6e0c5434d3533851d62dcfb45ea452cb4a2ba0de", "", "25fb2524a2662c66e8add4823440e609e4ef9c413805cf870da2199538d9d2a1"]]',0,'2026-11-16T09:04:48+00:00');
INSERT INTO "tables" VALUES('Nnx3lcGU','nunami',2,'{"players": 2, "mode": "A", "boards": "random", "inua": false, "equal_covers": false, "tuurngaq_any_people": false}',NULL,'[[0, "c2f918a632cccf0e1bb9e985109c6753826732083940136eabe9542a361beed7", "", "04f67aa2b035c3bbe18538f3c4da193d5b6ba5e7aeafab26ad0db9c4cb665fe5"]]',0,'2026-11-16T09:04:49+00:00');
CREATE INDEX ix_tables_at ON tables (at);
CREATE INDEX ix_seats_person ON seats (person);
COMMIT;
