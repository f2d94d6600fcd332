-- {"KxQ9n3zIrGut4xjJ": "70ec62f046b22df6aa1f01b766c8f4a2f97e824d592c3d0ca8381639b3314660", "sKTbDHgonNJBQLjE": "f6f5822d354933fb6f8742b7ecf5e7f8603f330b0c5abb0853daf3ca23d148bc", "xVoj9Lot22hbSuKd": "3590a84ff109c9f482321a4c90128f018ad5d6ee473ff7f3224abfacaf8fddc6", "uFK1_aV3mU0S4OEH": "04617080476c3da2f92a8dc1f16eceb2d1da0d832d59c63afe05b8d9cf4bd519", "oFGZjj9vzOxs9XsS": "1f9402b160f3029d3633fe2360a03e1fe3e3be4ab136bbd147a2064c7dd01f90"}
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
INSERT INTO "accounts" VALUES('25fb28702bdb05b0ebd73b19','Anna','anna','$argon2id$v=19$m=65536,t=3,p=4$6RCh/GBe1jhgR93udoI+wg$MhBAk58ltkuchUXbMHI2Q6EoMM9ICdW7M0TRZrV89uQ',NULL,'2026-11-16T09:06:28+00:00');
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0005');
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
INSERT INTO "events" VALUES('KxQ9n3zIrGut4xjJ',1,'act',-1,'first-2','2026-11-16T09:06:29+00:00');
INSERT INTO "events" VALUES('KxQ9n3zIrGut4xjJ',2,'act',1,'L3.7@c4','2026-11-16T09:06:29+00:00');
INSERT INTO "events" VALUES('KxQ9n3zIrGut4xjJ',3,'act',0,'T4.4@c1','2026-11-16T09:06:29+00:00');
INSERT INTO "events" VALUES('KxQ9n3zIrGut4xjJ',4,'act',1,'L4.12@c3','2026-11-16T09:06:29+00:00');
INSERT INTO "events" VALUES('KxQ9n3zIrGut4xjJ',5,'act',0,'L4.1@d3','2026-11-16T09:06:29+00:00');
INSERT INTO "events" VALUES('KxQ9n3zIrGut4xjJ',6,'rewind',-1,'4','2026-11-16T09:06:29+00:00');
INSERT INTO "events" VALUES('KxQ9n3zIrGut4xjJ',7,'act',0,'L3.5@b2','2026-11-16T09:06:29+00:00');
INSERT INTO "events" VALUES('sKTbDHgonNJBQLjE',1,'act',-1,'first-1','2026-11-16T09:06:29+00:00');
INSERT INTO "events" VALUES('sKTbDHgonNJBQLjE',2,'act',0,'people-K','2026-11-16T09:06:29+00:00');
INSERT INTO "events" VALUES('sKTbDHgonNJBQLjE',3,'act',1,'people-Q','2026-11-16T09:06:29+00:00');
INSERT INTO "events" VALUES('sKTbDHgonNJBQLjE',4,'act',-1,'board-1,0','2026-11-16T09:06:29+00:00');
INSERT INTO "events" VALUES('sKTbDHgonNJBQLjE',5,'act',-1,'board--1,1','2026-11-16T09:06:29+00:00');
INSERT INTO "events" VALUES('sKTbDHgonNJBQLjE',6,'act',-1,'board--1,0','2026-11-16T09:06:29+00:00');
INSERT INTO "events" VALUES('sKTbDHgonNJBQLjE',7,'act',-1,'board--2,1','2026-11-16T09:06:29+00:00');
INSERT INTO "events" VALUES('sKTbDHgonNJBQLjE',8,'act',-1,'board-1,-1','2026-11-16T09:06:29+00:00');
INSERT INTO "events" VALUES('sKTbDHgonNJBQLjE',9,'act',-1,'get-Q3.0','2026-11-16T09:06:29+00:00');
INSERT INTO "events" VALUES('sKTbDHgonNJBQLjE',10,'act',-1,'get-S0.2','2026-11-16T09:06:29+00:00');
INSERT INTO "events" VALUES('sKTbDHgonNJBQLjE',11,'act',-1,'get-S0.3','2026-11-16T09:06:29+00:00');
INSERT INTO "events" VALUES('sKTbDHgonNJBQLjE',12,'act',-1,'get-S0.1','2026-11-16T09:06:29+00:00');
INSERT INTO "events" VALUES('sKTbDHgonNJBQLjE',13,'act',-1,'get-S0.1','2026-11-16T09:06:29+00:00');
INSERT INTO "events" VALUES('sKTbDHgonNJBQLjE',14,'act',-1,'get-Q2.1','2026-11-16T09:06:29+00:00');
INSERT INTO "events" VALUES('sKTbDHgonNJBQLjE',15,'act',-1,'get-Q1.1','2026-11-16T09:06:29+00:00');
INSERT INTO "events" VALUES('sKTbDHgonNJBQLjE',16,'act',-1,'get-K1.1','2026-11-16T09:06:29+00:00');
INSERT INTO "events" VALUES('sKTbDHgonNJBQLjE',17,'act',-1,'get-K2.0','2026-11-16T09:06:29+00:00');
INSERT INTO "events" VALUES('sKTbDHgonNJBQLjE',18,'act',-1,'get-K3.1','2026-11-16T09:06:29+00:00');
INSERT INTO "events" VALUES('sKTbDHgonNJBQLjE',19,'act',-1,'spot-5c','2026-11-16T09:06:29+00:00');
INSERT INTO "events" VALUES('sKTbDHgonNJBQLjE',20,'act',-1,'spot-1c','2026-11-16T09:06:29+00:00');
INSERT INTO "events" VALUES('sKTbDHgonNJBQLjE',21,'act',-1,'spot-2b','2026-11-16T09:06:29+00:00');
INSERT INTO "events" VALUES('sKTbDHgonNJBQLjE',22,'act',-1,'spot-3c','2026-11-16T09:06:29+00:00');
INSERT INTO "events" VALUES('sKTbDHgonNJBQLjE',23,'act',-1,'spot-5d','2026-11-16T09:06:29+00:00');
INSERT INTO "events" VALUES('sKTbDHgonNJBQLjE',24,'act',-1,'spot-1b','2026-11-16T09:06:29+00:00');
INSERT INTO "events" VALUES('sKTbDHgonNJBQLjE',25,'act',-1,'spot-6b','2026-11-16T09:06:29+00:00');
INSERT INTO "events" VALUES('sKTbDHgonNJBQLjE',26,'act',-1,'spot-2e','2026-11-16T09:06:29+00:00');
INSERT INTO "events" VALUES('sKTbDHgonNJBQLjE',27,'act',-1,'get-Q1.2','2026-11-16T09:06:29+00:00');
INSERT INTO "events" VALUES('sKTbDHgonNJBQLjE',28,'act',0,'Q1.2@5a','2026-11-16T09:06:29+00:00');
INSERT INTO "events" VALUES('sKTbDHgonNJBQLjE',29,'act',-1,'get-S0.2','2026-11-16T09:06:29+00:00');
INSERT INTO "events" VALUES('sKTbDHgonNJBQLjE',30,'act',1,'(K3.1)@1f','2026-11-16T09:06:30+00:00');
INSERT INTO "events" VALUES('sKTbDHgonNJBQLjE',31,'act',-1,'get-S0.2','2026-11-16T09:06:30+00:00');
INSERT INTO "events" VALUES('sKTbDHgonNJBQLjE',32,'rewind',-1,'29','2026-11-16T09:06:30+00:00');
INSERT INTO "events" VALUES('sKTbDHgonNJBQLjE',33,'act',1,'K3.1@1d','2026-11-16T09:06:30+00:00');
INSERT INTO "events" VALUES('sKTbDHgonNJBQLjE',34,'act',-1,'turn-S0.2','2026-11-16T09:06:30+00:00');
INSERT INTO "events" VALUES('sKTbDHgonNJBQLjE',35,'act',-1,'get-S0.1','2026-11-16T09:06:30+00:00');
INSERT INTO "events" VALUES('xVoj9Lot22hbSuKd',1,'act',-1,'first-1','2026-11-16T09:06:30+00:00');
INSERT INTO "events" VALUES('xVoj9Lot22hbSuKd',2,'act',0,'1@f1','2026-11-16T09:06:30+00:00');
INSERT INTO "events" VALUES('xVoj9Lot22hbSuKd',3,'act',1,'2@b1','2026-11-16T09:06:30+00:00');
INSERT INTO "events" VALUES('xVoj9Lot22hbSuKd',4,'act',0,'1>f2','2026-11-16T09:06:30+00:00');
INSERT INTO "events" VALUES('xVoj9Lot22hbSuKd',5,'act',0,'leave','2026-11-16T09:06:30+00:00');
INSERT INTO "events" VALUES('xVoj9Lot22hbSuKd',6,'rewind',-1,'4','2026-11-16T09:06:30+00:00');
INSERT INTO "events" VALUES('xVoj9Lot22hbSuKd',7,'act',0,'take','2026-11-16T09:06:30+00:00');
INSERT INTO "events" VALUES('uFK1_aV3mU0S4OEH',1,'act',-1,'first-1','2026-11-16T09:06:30+00:00');
INSERT INTO "events" VALUES('uFK1_aV3mU0S4OEH',2,'act',-1,'mountain-3','2026-11-16T09:06:30+00:00');
INSERT INTO "events" VALUES('uFK1_aV3mU0S4OEH',3,'act',-1,'mountain-14','2026-11-16T09:06:30+00:00');
INSERT INTO "events" VALUES('uFK1_aV3mU0S4OEH',4,'act',-1,'mountain-16','2026-11-16T09:06:30+00:00');
INSERT INTO "events" VALUES('uFK1_aV3mU0S4OEH',5,'act',-1,'mountain-11','2026-11-16T09:06:30+00:00');
INSERT INTO "events" VALUES('uFK1_aV3mU0S4OEH',6,'act',-1,'get-D','2026-11-16T09:06:30+00:00');
INSERT INTO "events" VALUES('uFK1_aV3mU0S4OEH',7,'act',-1,'get-G','2026-11-16T09:06:30+00:00');
INSERT INTO "events" VALUES('uFK1_aV3mU0S4OEH',8,'act',-1,'get-G','2026-11-16T09:06:30+00:00');
INSERT INTO "events" VALUES('uFK1_aV3mU0S4OEH',9,'act',-1,'get-T','2026-11-16T09:06:30+00:00');
INSERT INTO "events" VALUES('uFK1_aV3mU0S4OEH',10,'act',-1,'get-C','2026-11-16T09:06:30+00:00');
INSERT INTO "events" VALUES('uFK1_aV3mU0S4OEH',11,'act',-1,'get-T','2026-11-16T09:06:30+00:00');
INSERT INTO "events" VALUES('uFK1_aV3mU0S4OEH',12,'act',-1,'show-T','2026-11-16T09:06:30+00:00');
INSERT INTO "events" VALUES('uFK1_aV3mU0S4OEH',13,'act',-1,'show-F','2026-11-16T09:06:30+00:00');
INSERT INTO "events" VALUES('uFK1_aV3mU0S4OEH',14,'act',-1,'show-F','2026-11-16T09:06:30+00:00');
INSERT INTO "events" VALUES('uFK1_aV3mU0S4OEH',15,'act',-1,'show-F','2026-11-16T09:06:30+00:00');
INSERT INTO "events" VALUES('uFK1_aV3mU0S4OEH',16,'act',0,'tent@J5','2026-11-16T09:06:30+00:00');
INSERT INTO "events" VALUES('uFK1_aV3mU0S4OEH',17,'act',0,'done','2026-11-16T09:06:30+00:00');
INSERT INTO "events" VALUES('uFK1_aV3mU0S4OEH',18,'act',0,'tent@L6+GG','2026-11-16T09:06:30+00:00');
INSERT INTO "events" VALUES('uFK1_aV3mU0S4OEH',19,'act',0,'done','2026-11-16T09:06:30+00:00');
INSERT INTO "events" VALUES('uFK1_aV3mU0S4OEH',20,'act',0,'draw','2026-11-16T09:06:30+00:00');
INSERT INTO "events" VALUES('uFK1_aV3mU0S4OEH',21,'act',-1,'get-T','2026-11-16T09:06:30+00:00');
INSERT INTO "events" VALUES('uFK1_aV3mU0S4OEH',22,'act',0,'take-T','2026-11-16T09:06:30+00:00');
INSERT INTO "events" VALUES('uFK1_aV3mU0S4OEH',23,'rewind',-1,'21','2026-11-16T09:06:30+00:00');
INSERT INTO "events" VALUES('uFK1_aV3mU0S4OEH',24,'act',0,'take-F','2026-11-16T09:06:30+00:00');
INSERT INTO "events" VALUES('oFGZjj9vzOxs9XsS',1,'act',-1,'order-1','2026-11-16T09:06:30+00:00');
INSERT INTO "events" VALUES('oFGZjj9vzOxs9XsS',2,'act',-1,'tile-chariot','2026-11-16T09:06:30+00:00');
INSERT INTO "events" VALUES('oFGZjj9vzOxs9XsS',3,'act',-1,'tile-sappho','2026-11-16T09:06:30+00:00');
INSERT INTO "events" VALUES('oFGZjj9vzOxs9XsS',4,'act',-1,'tile-irrigation','2026-11-16T09:06:30+00:00');
INSERT INTO "events" VALUES('oFGZjj9vzOxs9XsS',5,'act',-1,'tile-nubia','2026-11-16T09:06:30+00:00');
INSERT INTO "events" VALUES('oFGZjj9vzOxs9XsS',6,'act',-1,'tile-sicily','2026-11-16T09:06:30+00:00');
INSERT INTO "events" VALUES('oFGZjj9vzOxs9XsS',7,'act',-1,'tile-great-pyramid','2026-11-16T09:06:30+00:00');
INSERT INTO "events" VALUES('oFGZjj9vzOxs9XsS',8,'act',-1,'tile-colchis','2026-11-16T09:06:30+00:00');
INSERT INTO "events" VALUES('oFGZjj9vzOxs9XsS',9,'act',-1,'tile-archery','2026-11-16T09:06:30+00:00');
INSERT INTO "events" VALUES('oFGZjj9vzOxs9XsS',10,'act',-1,'tile-stonehenge','2026-11-16T09:06:30+00:00');
INSERT INTO "events" VALUES('oFGZjj9vzOxs9XsS',11,'act',-1,'event-raiders','2026-11-16T09:06:30+00:00');
INSERT INTO "events" VALUES('oFGZjj9vzOxs9XsS',12,'act',-1,'roll-white-gold','2026-11-16T09:06:30+00:00');
INSERT INTO "events" VALUES('oFGZjj9vzOxs9XsS',13,'act',-1,'roll-white-food','2026-11-16T09:06:30+00:00');
INSERT INTO "events" VALUES('oFGZjj9vzOxs9XsS',14,'act',-1,'roll-white-strength','2026-11-16T09:06:30+00:00');
INSERT INTO "events" VALUES('oFGZjj9vzOxs9XsS',15,'act',-1,'roll-white-stone','2026-11-16T09:06:30+00:00');
INSERT INTO "events" VALUES('oFGZjj9vzOxs9XsS',16,'act',-1,'roll-white-book','2026-11-16T09:06:30+00:00');
INSERT INTO "events" VALUES('oFGZjj9vzOxs9XsS',17,'act',0,'reroll','2026-11-16T09:06:30+00:00');
INSERT INTO "events" VALUES('oFGZjj9vzOxs9XsS',18,'act',0,'use-white-gold','2026-11-16T09:06:31+00:00');
INSERT INTO "events" VALUES('oFGZjj9vzOxs9XsS',19,'act',0,'use-white-book','2026-11-16T09:06:31+00:00');
INSERT INTO "events" VALUES('oFGZjj9vzOxs9XsS',20,'act',0,'use-white-strength','2026-11-16T09:06:31+00:00');
INSERT INTO "events" VALUES('oFGZjj9vzOxs9XsS',21,'rewind',-1,'19','2026-11-16T09:06:31+00:00');
INSERT INTO "events" VALUES('oFGZjj9vzOxs9XsS',22,'act',0,'use-white-stone','2026-11-16T09:06:31+00:00');
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
INSERT INTO "passes" VALUES('a5f313e6a027fced22325db936fe23dc','25fb28702bdb05b0ebd73b19','session','testclient','2026-11-16T09:06:28+00:00','2026-11-16');
CREATE TABLE people (
	id VARCHAR(32) NOT NULL, 
	at VARCHAR(32), 
	PRIMARY KEY (id)
);
INSERT INTO "people" VALUES('25fb28702bdb05b0ebd73b19','2026-11-16T09:06:28+00:00');
CREATE TABLE put_away (
	person VARCHAR(32) NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	PRIMARY KEY (person, table_id), 
	FOREIGN KEY(person) REFERENCES people (id), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "put_away" VALUES('25fb28702bdb05b0ebd73b19','oFGZjj9vzOxs9XsS');
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
INSERT INTO "seats" VALUES('KxQ9n3zIrGut4xjJ',0,'person','Anna',NULL,'25fb28702bdb05b0ebd73b19');
INSERT INTO "seats" VALUES('KxQ9n3zIrGut4xjJ',1,'person','Ben',NULL,'25fb28702bdb05b0ebd73b19');
INSERT INTO "seats" VALUES('sKTbDHgonNJBQLjE',0,'person','Anna',NULL,'25fb28702bdb05b0ebd73b19');
INSERT INTO "seats" VALUES('sKTbDHgonNJBQLjE',1,'person','Ben',NULL,'25fb28702bdb05b0ebd73b19');
INSERT INTO "seats" VALUES('xVoj9Lot22hbSuKd',0,'person','Anna',NULL,'25fb28702bdb05b0ebd73b19');
INSERT INTO "seats" VALUES('xVoj9Lot22hbSuKd',1,'person','Ben',NULL,'25fb28702bdb05b0ebd73b19');
INSERT INTO "seats" VALUES('uFK1_aV3mU0S4OEH',0,'person','Anna',NULL,'25fb28702bdb05b0ebd73b19');
INSERT INTO "seats" VALUES('uFK1_aV3mU0S4OEH',1,'person','Ben',NULL,'25fb28702bdb05b0ebd73b19');
INSERT INTO "seats" VALUES('oFGZjj9vzOxs9XsS',0,'person','Anna',NULL,'25fb28702bdb05b0ebd73b19');
INSERT INTO "seats" VALUES('oFGZjj9vzOxs9XsS',1,'person','Ben',NULL,'25fb28702bdb05b0ebd73b19');
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
INSERT INTO "tables" VALUES('KxQ9n3zIrGut4xjJ','rumis',1,'{"scenario": "colca", "players": 2, "two_colours": false, "inverse": false, "moving_house": false}',NULL,'[[0, "89911432c36d4439d61e7df0abb62fd821463b0bd926056db593ac42a3f7f5eb", "", "17aada24daf6bc73c6834f338a8c0d28e0dc3ff3c0b98cc47fd0f1cdea477ad3"]]',0,'2026-11-16T09:06:29+00:00',1,4,'null','25fb28702bdb05b0ebd73b19',NULL);
INSERT INTO "tables" VALUES('sKTbDHgonNJBQLjE','nunami',2,'{"players": 2, "mode": "A", "boards": "random", "inua": false, "equal_covers": false, "tuurngaq_any_people": false}',NULL,'[[0, "9a0be7aac623fb5924b3103c701919c6a13a526aa2ff1e58e60bf8eb9883c6d9", "", "3d242e828c569e51953eb04f3f78f90ae86a20096da4495301e97dc993e82ecf"]]',0,'2026-11-16T09:06:30+00:00',0,4,'null','25fb28702bdb05b0ebd73b19',NULL);
INSERT INTO "tables" VALUES('xVoj9Lot22hbSuKd','nanuuk',1,'{"mode": "hunting", "players": 2, "variant": "plain", "hunters": 1, "setup": "standard", "bears": 1, "every_field": false, "exactly_two": false, "may_stay": false, "fur": false, "one_inuk": false, "one_crack": false, "social": false, "opening": 0}',NULL,'[[0, "683d3670e7fd4c030e72540134dd429bda7f970fde409c24b866b27b6e2be1ee", "", "af658469ca29c7d8c6c8269fb97745137183c8cf1f4afc82776521c0774c9554"]]',0,'2026-11-16T09:06:30+00:00',0,4,'null','25fb28702bdb05b0ebd73b19',NULL);
INSERT INTO "tables" VALUES('uFK1_aV3mU0S4OEH','iwari',1,'{"players": 2, "map": "new_horizons", "chosen_hands": false, "unity": false, "discovery": false, "honour": false, "respect": false}',NULL,'[[0, "6b2b86bf812ce9ac7ca2247de32938804b58d39e8b67333d8737e5b4413dbe32", "", "280b147eb3b42e8c1e967546912754df231c9f330b85352cb694e96fa8787c37"]]',0,'2026-11-16T09:06:30+00:00',0,6,'null','25fb28702bdb05b0ebd73b19',NULL);
INSERT INTO "tables" VALUES('oFGZjj9vzOxs9XsS','nations',2,'{"players": 2, "hard": false}',NULL,'[[0, "3533fadb9b35214dd994fad6e4a3d576d7e10e567f97c2e7802703b88cf41306", "", "161ad6cb2b9dddcaf1d5b299a62fcad39b037fbf6651f2155a45e47500f39aff"]]',0,'2026-11-16T09:06:31+00:00',0,4,'null','25fb28702bdb05b0ebd73b19',NULL);
CREATE INDEX ix_tables_at ON tables (at);
CREATE INDEX ix_seats_person ON seats (person);
CREATE INDEX ix_tables_owner ON tables (owner);
CREATE INDEX ix_tables_game_alone ON tables (game, alone);
CREATE INDEX ix_passes_person ON passes (person);
CREATE INDEX ix_letters_person ON letters (person);
COMMIT;
