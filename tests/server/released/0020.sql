-- {"UKy1z2YvOZr2qvL8": "15e10fa2aab7b84f3076e140a38a8195e27d9581f53c9698aa9b6dafee40c4ee", "-1nIDvLBirXaxgXX": "d8be96ad3042024a4e3e103cc10a5bfd6de07f45ffd7f3ee91d1bba6912549da", "xPg5BzFmbvPHNyDo": "3590a84ff109c9f482321a4c90128f018ad5d6ee473ff7f3224abfacaf8fddc6", "BvrB_9zU7quqkG61": "72fdaeb75e668c2451bb29a5bb85dabb1ca29667acb3a573937b586eba9c43be", "tOWpADOKwQpXYyl5": "430c171cd514d18b57aaad0b2ba155a3f32ac2fb047ba7f0f3a1dad5e36b23df", "YTmBCc8GFxtQN6EZ": "b93bbe42650e0e0c5754edef830f4e939b7d6e5d4698ee8e98e4f2d96063ebbf"}
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
INSERT INTO "accounts" VALUES('5270f2fdc5671aac3f237d4b','Anna','anna','$argon2id$v=19$m=65536,t=3,p=4$eb1M1oOgikXSC2p73bnXdQ$UxdOpvraG9m+nAhnEF85IC7asfLMRdlLPtKwHv6LNBc',NULL,'2026-11-19T13:55:52+00:00',NULL,0,NULL,'anna');
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0020');
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
INSERT INTO "company" VALUES('UKy1z2YvOZr2qvL8','{"seen_by":"link","lot":false,"waiting":false,"clock":null,"vote":null,"ended":null,"next":null,"rematch":false,"away_after":180.0,"hints":false,"remarks":[],"numbers":null,"host":"5270f2fdc5671aac3f237d4b","starts":null,"several":false,"removed":[],"silent":false,"closed":null}','link',NULL,0);
INSERT INTO "company" VALUES('-1nIDvLBirXaxgXX','{"seen_by":"link","lot":false,"waiting":false,"clock":null,"vote":null,"ended":null,"next":null,"rematch":false,"away_after":180.0,"hints":false,"remarks":[],"numbers":null,"host":"5270f2fdc5671aac3f237d4b","starts":null,"several":false,"removed":[],"silent":false,"closed":null}','link',NULL,0);
INSERT INTO "company" VALUES('xPg5BzFmbvPHNyDo','{"seen_by":"link","lot":false,"waiting":false,"clock":null,"vote":null,"ended":null,"next":null,"rematch":false,"away_after":180.0,"hints":false,"remarks":[],"numbers":null,"host":"5270f2fdc5671aac3f237d4b","starts":null,"several":false,"removed":[],"silent":false,"closed":null}','link',NULL,0);
INSERT INTO "company" VALUES('BvrB_9zU7quqkG61','{"seen_by":"link","lot":false,"waiting":false,"clock":null,"vote":null,"ended":null,"next":null,"rematch":false,"away_after":180.0,"hints":false,"remarks":[],"numbers":null,"host":"5270f2fdc5671aac3f237d4b","starts":null,"several":false,"removed":[],"silent":false,"closed":null}','link',NULL,0);
INSERT INTO "company" VALUES('tOWpADOKwQpXYyl5','{"seen_by":"link","lot":false,"waiting":false,"clock":null,"vote":null,"ended":null,"next":null,"rematch":false,"away_after":180.0,"hints":false,"remarks":[],"numbers":null,"host":"5270f2fdc5671aac3f237d4b","starts":null,"several":false,"removed":[],"silent":false,"closed":null}','link',NULL,0);
INSERT INTO "company" VALUES('YTmBCc8GFxtQN6EZ','{"seen_by":"link","lot":false,"waiting":false,"clock":null,"vote":null,"ended":null,"next":null,"rematch":false,"away_after":180.0,"hints":false,"remarks":[],"numbers":null,"host":"5270f2fdc5671aac3f237d4b","starts":null,"several":false,"removed":[],"silent":false,"closed":null}','link',NULL,0);
CREATE TABLE editions (
	id VARCHAR(64) NOT NULL, 
	text TEXT NOT NULL, 
	size INTEGER NOT NULL, 
	at VARCHAR(32) NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "editions" VALUES('f5177fc5e8741a3c6d905d3a1fcee4bcc8db376ac9c2cd57337cd23a11e1fc53','# as we have it
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
',4335,'2026-11-19T13:56:02+00:00');
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
INSERT INTO "events" VALUES('UKy1z2YvOZr2qvL8',1,'act',-1,'first-2','2026-11-19T13:55:52+00:00');
INSERT INTO "events" VALUES('UKy1z2YvOZr2qvL8',2,'act',1,'L3.7@c4','2026-11-19T13:55:52+00:00');
INSERT INTO "events" VALUES('UKy1z2YvOZr2qvL8',3,'act',0,'T4.4@c1','2026-11-19T13:55:52+00:00');
INSERT INTO "events" VALUES('UKy1z2YvOZr2qvL8',4,'act',1,'L4.12@c3','2026-11-19T13:55:52+00:00');
INSERT INTO "events" VALUES('UKy1z2YvOZr2qvL8',5,'act',0,'L4.1@b3','2026-11-19T13:55:52+00:00');
INSERT INTO "events" VALUES('UKy1z2YvOZr2qvL8',6,'rewind',-1,'4','2026-11-19T13:55:52+00:00');
INSERT INTO "events" VALUES('UKy1z2YvOZr2qvL8',7,'act',0,'L3.5@c1','2026-11-19T13:55:52+00:00');
INSERT INTO "events" VALUES('-1nIDvLBirXaxgXX',1,'act',-1,'first-2','2026-11-19T13:55:53+00:00');
INSERT INTO "events" VALUES('-1nIDvLBirXaxgXX',2,'act',1,'people-K','2026-11-19T13:55:53+00:00');
INSERT INTO "events" VALUES('-1nIDvLBirXaxgXX',3,'act',0,'people-Q','2026-11-19T13:55:53+00:00');
INSERT INTO "events" VALUES('-1nIDvLBirXaxgXX',4,'act',-1,'board-1,-1','2026-11-19T13:55:53+00:00');
INSERT INTO "events" VALUES('-1nIDvLBirXaxgXX',5,'act',-1,'board-2,-1','2026-11-19T13:55:53+00:00');
INSERT INTO "events" VALUES('-1nIDvLBirXaxgXX',6,'act',-1,'board-1,-2','2026-11-19T13:55:53+00:00');
INSERT INTO "events" VALUES('-1nIDvLBirXaxgXX',7,'act',-1,'board-0,-2','2026-11-19T13:55:53+00:00');
INSERT INTO "events" VALUES('-1nIDvLBirXaxgXX',8,'act',-1,'board-2,-3','2026-11-19T13:55:53+00:00');
INSERT INTO "events" VALUES('-1nIDvLBirXaxgXX',9,'act',-1,'get-Q3.3','2026-11-19T13:55:53+00:00');
INSERT INTO "events" VALUES('-1nIDvLBirXaxgXX',10,'act',-1,'get-S0.3','2026-11-19T13:55:53+00:00');
INSERT INTO "events" VALUES('-1nIDvLBirXaxgXX',11,'act',-1,'get-S0.2','2026-11-19T13:55:53+00:00');
INSERT INTO "events" VALUES('-1nIDvLBirXaxgXX',12,'act',-1,'get-K2.1','2026-11-19T13:55:53+00:00');
INSERT INTO "events" VALUES('-1nIDvLBirXaxgXX',13,'act',-1,'get-Q2.2','2026-11-19T13:55:53+00:00');
INSERT INTO "events" VALUES('-1nIDvLBirXaxgXX',14,'act',-1,'get-K3.2','2026-11-19T13:55:53+00:00');
INSERT INTO "events" VALUES('-1nIDvLBirXaxgXX',15,'act',-1,'get-S0.2','2026-11-19T13:55:53+00:00');
INSERT INTO "events" VALUES('-1nIDvLBirXaxgXX',16,'act',-1,'get-S0.1','2026-11-19T13:55:53+00:00');
INSERT INTO "events" VALUES('-1nIDvLBirXaxgXX',17,'act',-1,'get-Q2.1','2026-11-19T13:55:53+00:00');
INSERT INTO "events" VALUES('-1nIDvLBirXaxgXX',18,'act',-1,'get-K3.0','2026-11-19T13:55:53+00:00');
INSERT INTO "events" VALUES('-1nIDvLBirXaxgXX',19,'act',-1,'spot-5c','2026-11-19T13:55:53+00:00');
INSERT INTO "events" VALUES('-1nIDvLBirXaxgXX',20,'act',-1,'spot-6e','2026-11-19T13:55:53+00:00');
INSERT INTO "events" VALUES('-1nIDvLBirXaxgXX',21,'act',-1,'spot-6c','2026-11-19T13:55:53+00:00');
INSERT INTO "events" VALUES('-1nIDvLBirXaxgXX',22,'act',-1,'spot-2b','2026-11-19T13:55:53+00:00');
INSERT INTO "events" VALUES('-1nIDvLBirXaxgXX',23,'act',-1,'spot-4c','2026-11-19T13:55:53+00:00');
INSERT INTO "events" VALUES('-1nIDvLBirXaxgXX',24,'act',-1,'spot-6f','2026-11-19T13:55:53+00:00');
INSERT INTO "events" VALUES('-1nIDvLBirXaxgXX',25,'act',-1,'spot-5a','2026-11-19T13:55:53+00:00');
INSERT INTO "events" VALUES('-1nIDvLBirXaxgXX',26,'act',-1,'spot-3a','2026-11-19T13:55:53+00:00');
INSERT INTO "events" VALUES('-1nIDvLBirXaxgXX',27,'act',-1,'get-Q3.0','2026-11-19T13:55:53+00:00');
INSERT INTO "events" VALUES('-1nIDvLBirXaxgXX',28,'act',1,'Q2.2@4e','2026-11-19T13:55:54+00:00');
INSERT INTO "events" VALUES('-1nIDvLBirXaxgXX',29,'act',-1,'get-S0.1','2026-11-19T13:55:54+00:00');
INSERT INTO "events" VALUES('-1nIDvLBirXaxgXX',30,'act',0,'(K3.2)@1d','2026-11-19T13:55:54+00:00');
INSERT INTO "events" VALUES('-1nIDvLBirXaxgXX',31,'act',-1,'get-Q3.1','2026-11-19T13:55:54+00:00');
INSERT INTO "events" VALUES('-1nIDvLBirXaxgXX',32,'rewind',-1,'29','2026-11-19T13:55:54+00:00');
INSERT INTO "events" VALUES('-1nIDvLBirXaxgXX',33,'act',0,'K3.2@1b','2026-11-19T13:55:54+00:00');
INSERT INTO "events" VALUES('-1nIDvLBirXaxgXX',34,'act',-1,'get-Q3.1','2026-11-19T13:55:54+00:00');
INSERT INTO "events" VALUES('xPg5BzFmbvPHNyDo',1,'act',-1,'first-1','2026-11-19T13:55:54+00:00');
INSERT INTO "events" VALUES('xPg5BzFmbvPHNyDo',2,'act',0,'1@f1','2026-11-19T13:55:54+00:00');
INSERT INTO "events" VALUES('xPg5BzFmbvPHNyDo',3,'act',1,'2@b1','2026-11-19T13:55:54+00:00');
INSERT INTO "events" VALUES('xPg5BzFmbvPHNyDo',4,'act',0,'1>f2','2026-11-19T13:55:54+00:00');
INSERT INTO "events" VALUES('xPg5BzFmbvPHNyDo',5,'act',0,'leave','2026-11-19T13:55:54+00:00');
INSERT INTO "events" VALUES('xPg5BzFmbvPHNyDo',6,'rewind',-1,'4','2026-11-19T13:55:54+00:00');
INSERT INTO "events" VALUES('xPg5BzFmbvPHNyDo',7,'act',0,'take','2026-11-19T13:55:55+00:00');
INSERT INTO "events" VALUES('BvrB_9zU7quqkG61',1,'act',-1,'first-1','2026-11-19T13:55:55+00:00');
INSERT INTO "events" VALUES('BvrB_9zU7quqkG61',2,'act',-1,'mountain-18','2026-11-19T13:55:55+00:00');
INSERT INTO "events" VALUES('BvrB_9zU7quqkG61',3,'act',-1,'mountain-9','2026-11-19T13:55:55+00:00');
INSERT INTO "events" VALUES('BvrB_9zU7quqkG61',4,'act',-1,'mountain-2','2026-11-19T13:55:55+00:00');
INSERT INTO "events" VALUES('BvrB_9zU7quqkG61',5,'act',-1,'mountain-11','2026-11-19T13:55:55+00:00');
INSERT INTO "events" VALUES('BvrB_9zU7quqkG61',6,'act',-1,'get-T','2026-11-19T13:55:55+00:00');
INSERT INTO "events" VALUES('BvrB_9zU7quqkG61',7,'act',-1,'get-G','2026-11-19T13:55:55+00:00');
INSERT INTO "events" VALUES('BvrB_9zU7quqkG61',8,'act',-1,'get-G','2026-11-19T13:55:55+00:00');
INSERT INTO "events" VALUES('BvrB_9zU7quqkG61',9,'act',-1,'get-T','2026-11-19T13:55:55+00:00');
INSERT INTO "events" VALUES('BvrB_9zU7quqkG61',10,'act',-1,'get-D','2026-11-19T13:55:55+00:00');
INSERT INTO "events" VALUES('BvrB_9zU7quqkG61',11,'act',-1,'get-F','2026-11-19T13:55:55+00:00');
INSERT INTO "events" VALUES('BvrB_9zU7quqkG61',12,'act',-1,'show-T','2026-11-19T13:55:55+00:00');
INSERT INTO "events" VALUES('BvrB_9zU7quqkG61',13,'act',-1,'show-G','2026-11-19T13:55:55+00:00');
INSERT INTO "events" VALUES('BvrB_9zU7quqkG61',14,'act',-1,'show-C','2026-11-19T13:55:55+00:00');
INSERT INTO "events" VALUES('BvrB_9zU7quqkG61',15,'act',-1,'show-F','2026-11-19T13:55:55+00:00');
INSERT INTO "events" VALUES('BvrB_9zU7quqkG61',16,'act',0,'discard-T','2026-11-19T13:55:55+00:00');
INSERT INTO "events" VALUES('BvrB_9zU7quqkG61',17,'act',0,'tent@L3+GG','2026-11-19T13:55:56+00:00');
INSERT INTO "events" VALUES('BvrB_9zU7quqkG61',18,'act',0,'done','2026-11-19T13:55:56+00:00');
INSERT INTO "events" VALUES('BvrB_9zU7quqkG61',19,'act',0,'take-F','2026-11-19T13:55:56+00:00');
INSERT INTO "events" VALUES('BvrB_9zU7quqkG61',20,'act',0,'take-C','2026-11-19T13:55:56+00:00');
INSERT INTO "events" VALUES('BvrB_9zU7quqkG61',21,'rewind',-1,'19','2026-11-19T13:55:56+00:00');
INSERT INTO "events" VALUES('BvrB_9zU7quqkG61',22,'act',0,'take-G','2026-11-19T13:55:56+00:00');
INSERT INTO "events" VALUES('tOWpADOKwQpXYyl5',1,'act',-1,'order-1','2026-11-19T13:55:56+00:00');
INSERT INTO "events" VALUES('tOWpADOKwQpXYyl5',2,'act',-1,'tile-sappho','2026-11-19T13:55:56+00:00');
INSERT INTO "events" VALUES('tOWpADOKwQpXYyl5',3,'act',-1,'tile-hanging-gardens','2026-11-19T13:55:56+00:00');
INSERT INTO "events" VALUES('tOWpADOKwQpXYyl5',4,'act',-1,'tile-colchis','2026-11-19T13:55:56+00:00');
INSERT INTO "events" VALUES('tOWpADOKwQpXYyl5',5,'act',-1,'tile-pottery','2026-11-19T13:55:56+00:00');
INSERT INTO "events" VALUES('tOWpADOKwQpXYyl5',6,'act',-1,'tile-archery','2026-11-19T13:55:56+00:00');
INSERT INTO "events" VALUES('tOWpADOKwQpXYyl5',7,'act',-1,'tile-nubia','2026-11-19T13:55:56+00:00');
INSERT INTO "events" VALUES('tOWpADOKwQpXYyl5',8,'act',-1,'tile-sun-tzu','2026-11-19T13:55:56+00:00');
INSERT INTO "events" VALUES('tOWpADOKwQpXYyl5',9,'act',-1,'tile-masonry','2026-11-19T13:55:56+00:00');
INSERT INTO "events" VALUES('tOWpADOKwQpXYyl5',10,'act',-1,'tile-hammurabi','2026-11-19T13:55:56+00:00');
INSERT INTO "events" VALUES('tOWpADOKwQpXYyl5',11,'act',-1,'event-drought','2026-11-19T13:55:56+00:00');
INSERT INTO "events" VALUES('tOWpADOKwQpXYyl5',12,'act',-1,'roll-white-food','2026-11-19T13:55:56+00:00');
INSERT INTO "events" VALUES('tOWpADOKwQpXYyl5',13,'act',-1,'roll-white-food','2026-11-19T13:55:56+00:00');
INSERT INTO "events" VALUES('tOWpADOKwQpXYyl5',14,'act',-1,'roll-white-gold','2026-11-19T13:55:56+00:00');
INSERT INTO "events" VALUES('tOWpADOKwQpXYyl5',15,'act',-1,'roll-white-stone','2026-11-19T13:55:56+00:00');
INSERT INTO "events" VALUES('tOWpADOKwQpXYyl5',16,'act',-1,'roll-white-book','2026-11-19T13:55:56+00:00');
INSERT INTO "events" VALUES('tOWpADOKwQpXYyl5',17,'act',0,'pass','2026-11-19T13:55:56+00:00');
INSERT INTO "events" VALUES('tOWpADOKwQpXYyl5',18,'act',-1,'roll-white-food','2026-11-19T13:55:56+00:00');
INSERT INTO "events" VALUES('tOWpADOKwQpXYyl5',19,'act',-1,'roll-white-strength','2026-11-19T13:55:56+00:00');
INSERT INTO "events" VALUES('tOWpADOKwQpXYyl5',20,'act',-1,'roll-white-food','2026-11-19T13:55:56+00:00');
INSERT INTO "events" VALUES('tOWpADOKwQpXYyl5',21,'act',-1,'roll-white-stone','2026-11-19T13:55:56+00:00');
INSERT INTO "events" VALUES('tOWpADOKwQpXYyl5',22,'act',-1,'roll-white-food','2026-11-19T13:55:56+00:00');
INSERT INTO "events" VALUES('tOWpADOKwQpXYyl5',23,'act',1,'buy-a1','2026-11-19T13:55:56+00:00');
INSERT INTO "events" VALUES('tOWpADOKwQpXYyl5',24,'act',1,'use-white-food','2026-11-19T13:55:56+00:00');
INSERT INTO "events" VALUES('tOWpADOKwQpXYyl5',25,'act',1,'use-white-food','2026-11-19T13:55:56+00:00');
INSERT INTO "events" VALUES('tOWpADOKwQpXYyl5',26,'rewind',-1,'24','2026-11-19T13:55:56+00:00');
INSERT INTO "events" VALUES('tOWpADOKwQpXYyl5',27,'act',1,'pay','2026-11-19T13:55:56+00:00');
INSERT INTO "events" VALUES('YTmBCc8GFxtQN6EZ',1,'act',-1,'first-2','2026-11-19T13:56:02+00:00');
INSERT INTO "events" VALUES('YTmBCc8GFxtQN6EZ',2,'act',1,'L3.6@a2','2026-11-19T13:56:02+00:00');
INSERT INTO "events" VALUES('YTmBCc8GFxtQN6EZ',3,'act',0,'S4.11@c2','2026-11-19T13:56:02+00:00');
INSERT INTO "events" VALUES('YTmBCc8GFxtQN6EZ',4,'act',1,'B4.5@b2','2026-11-19T13:56:02+00:00');
INSERT INTO "events" VALUES('YTmBCc8GFxtQN6EZ',5,'act',0,'I2.3@b5','2026-11-19T13:56:02+00:00');
INSERT INTO "events" VALUES('YTmBCc8GFxtQN6EZ',6,'rewind',-1,'4','2026-11-19T13:56:02+00:00');
INSERT INTO "events" VALUES('YTmBCc8GFxtQN6EZ',7,'act',0,'I4.1@c1','2026-11-19T13:56:02+00:00');
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
INSERT INTO "passes" VALUES('1253e85c8c38fafc6bbfa3c235a4b8dc','5270f2fdc5671aac3f237d4b','session','testclient','2026-11-19T13:55:52+00:00','2026-11-19');
CREATE TABLE people (
	id VARCHAR(32) NOT NULL, 
	at VARCHAR(32), gone BOOLEAN DEFAULT 0 NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "people" VALUES('5270f2fdc5671aac3f237d4b','2026-11-19T13:55:52+00:00',0);
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
INSERT INTO "put_away" VALUES('5270f2fdc5671aac3f237d4b','YTmBCc8GFxtQN6EZ');
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
INSERT INTO "seats" VALUES('UKy1z2YvOZr2qvL8',0,'person','Anna',NULL,'5270f2fdc5671aac3f237d4b',NULL,NULL,'none');
INSERT INTO "seats" VALUES('UKy1z2YvOZr2qvL8',1,'person','Ben',NULL,'5270f2fdc5671aac3f237d4b',NULL,NULL,'none');
INSERT INTO "seats" VALUES('-1nIDvLBirXaxgXX',0,'person','Anna',NULL,'5270f2fdc5671aac3f237d4b',NULL,NULL,'none');
INSERT INTO "seats" VALUES('-1nIDvLBirXaxgXX',1,'person','Ben',NULL,'5270f2fdc5671aac3f237d4b',NULL,NULL,'none');
INSERT INTO "seats" VALUES('xPg5BzFmbvPHNyDo',0,'person','Anna',NULL,'5270f2fdc5671aac3f237d4b',NULL,NULL,'none');
INSERT INTO "seats" VALUES('xPg5BzFmbvPHNyDo',1,'person','Ben',NULL,'5270f2fdc5671aac3f237d4b',NULL,NULL,'none');
INSERT INTO "seats" VALUES('BvrB_9zU7quqkG61',0,'person','Anna',NULL,'5270f2fdc5671aac3f237d4b',NULL,NULL,'none');
INSERT INTO "seats" VALUES('BvrB_9zU7quqkG61',1,'person','Ben',NULL,'5270f2fdc5671aac3f237d4b',NULL,NULL,'none');
INSERT INTO "seats" VALUES('tOWpADOKwQpXYyl5',0,'person','Anna',NULL,'5270f2fdc5671aac3f237d4b',NULL,NULL,'none');
INSERT INTO "seats" VALUES('tOWpADOKwQpXYyl5',1,'person','Ben',NULL,'5270f2fdc5671aac3f237d4b',NULL,NULL,'none');
INSERT INTO "seats" VALUES('YTmBCc8GFxtQN6EZ',0,'person','Anna',NULL,'5270f2fdc5671aac3f237d4b',NULL,NULL,'none');
INSERT INTO "seats" VALUES('YTmBCc8GFxtQN6EZ',1,'person','Ben',NULL,'5270f2fdc5671aac3f237d4b',NULL,NULL,'none');
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
INSERT INTO "tables" VALUES('UKy1z2YvOZr2qvL8','rumis',1,'{"scenario": "colca", "players": 2, "two_colours": false, "inverse": false, "moving_house": false}',NULL,'[[0, "bc3d8726cee8502ed07b9c3d60a645c797df729713a737a70fbc04c2bc0fa834", "", "7773774748d1985b631ca3e8a503ff776a9392d9d4fc67ba4067489c3707c65c"]]',0,'2026-11-19T13:55:52+00:00',1,4,'null','5270f2fdc5671aac3f237d4b',NULL,0,NULL,6,'person person',NULL,NULL);
INSERT INTO "tables" VALUES('-1nIDvLBirXaxgXX','nunami',2,'{"players": 2, "mode": "A", "boards": "random", "inua": false, "equal_covers": false, "tuurngaq_any_people": false}',NULL,'[[0, "9522b7cfd5dfa4ce34e85c132bf0a5b4fd0bd29be618acedd1565a4575ca1372", "", "3a9207d0dd090a235a8f00a46b451e3c4a2a130cf6b74010c6098be9fe2f44ca"]]',0,'2026-11-19T13:55:54+00:00',1,4,'null','5270f2fdc5671aac3f237d4b',NULL,0,NULL,6,'person person','taken_back',NULL);
INSERT INTO "tables" VALUES('xPg5BzFmbvPHNyDo','nanuuk',2,'{"mode": "hunting", "players": 2, "variant": "plain", "hunters": 1, "setup": "standard", "bears": 1, "every_field": false, "exactly_two": false, "may_stay": false, "fur": false, "one_inuk": false, "one_crack": false, "social": false, "opening": 0}',NULL,'[[0, "cf6ff959925ebb8cf9860c83a3a3d82fd077e21adfc3f30ee40f420b4f10aa05", "", "6567a89a0c7dd4020dbdc38ff6582cb544af5fd05b2bc3b6a4a43a07c394e802"]]',0,'2026-11-19T13:55:55+00:00',0,4,'null','5270f2fdc5671aac3f237d4b',NULL,0,NULL,6,'person person',NULL,NULL);
INSERT INTO "tables" VALUES('BvrB_9zU7quqkG61','iwari',1,'{"players": 2, "map": "new_horizons", "chosen_hands": false, "unity": false, "discovery": false, "honour": false, "respect": false}',NULL,'[[0, "95e3aad72dff42f50e970b0bf6120225cc9a0d3e6b48d1601f9a45ea49f4f26a", "", "c14911847f297dbf49f869299795d0d0e9704f68ada149a9a177afd1d47e1e7c"]]',0,'2026-11-19T13:55:56+00:00',0,5,'null','5270f2fdc5671aac3f237d4b',NULL,0,NULL,6,'person person',NULL,NULL);
INSERT INTO "tables" VALUES('tOWpADOKwQpXYyl5','nations',6,'{"players": 2, "hard": false}',NULL,'[[0, "e375f0b0dec331e6569bb2ea0190f6bdd719772b4ebc512f204cd217b1759a42", "", "c9ee03ed67cc960537f217e81c7e95bd11e6bee99b12091cdc6bad3e6d62bf28"]]',0,'2026-11-19T13:55:56+00:00',1,4,'null','5270f2fdc5671aac3f237d4b',NULL,0,NULL,6,'person person',NULL,NULL);
INSERT INTO "tables" VALUES('YTmBCc8GFxtQN6EZ','rumis',1,'{"scenario": "colca", "players": 2, "two_colours": false, "inverse": false, "moving_house": false}','f5177fc5e8741a3c6d905d3a1fcee4bcc8db376ac9c2cd57337cd23a11e1fc53','[[0, "c0926c69f92c260959ae9de5d92bd1b8901a3d24779c0a7e89fe3723464e8fb2", "", "45fd5c14928cb0b9f32c1d121b3359a2e5517936a66ea47b9243add7c9ce31a8"]]',0,'2026-11-19T13:56:02+00:00',1,4,'null','5270f2fdc5671aac3f237d4b',NULL,0,NULL,6,'person person',NULL,NULL);
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
INSERT INTO "talk" VALUES(1,'UKy1z2YvOZr2qvL8','5270f2fdc5671aac3f237d4b',0,'Anna','Hello',NULL,0,'2026-11-19T13:56:03+00:00');
INSERT INTO "talk" VALUES(2,'-1nIDvLBirXaxgXX','5270f2fdc5671aac3f237d4b',0,'Anna','Hello',NULL,0,'2026-11-19T13:56:03+00:00');
INSERT INTO "talk" VALUES(3,'xPg5BzFmbvPHNyDo','5270f2fdc5671aac3f237d4b',0,'Anna','Hello',NULL,0,'2026-11-19T13:56:03+00:00');
INSERT INTO "talk" VALUES(4,'BvrB_9zU7quqkG61','5270f2fdc5671aac3f237d4b',0,'Anna','Hello',NULL,0,'2026-11-19T13:56:03+00:00');
INSERT INTO "talk" VALUES(5,'tOWpADOKwQpXYyl5','5270f2fdc5671aac3f237d4b',0,'Anna','Hello',NULL,0,'2026-11-19T13:56:03+00:00');
INSERT INTO "talk" VALUES(6,'YTmBCc8GFxtQN6EZ','5270f2fdc5671aac3f237d4b',0,'Anna','Hello',NULL,0,'2026-11-19T13:56:03+00:00');
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
CREATE INDEX ix_tables_edition ON tables (edition) WHERE edition is not null;
CREATE INDEX ix_tables_unplayed ON tables (at) WHERE plies = 0;
COMMIT;
