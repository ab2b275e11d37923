-- Client cards (OWNER §3, §6.7): the words by which the owner finds a client, what the owner keeps about a client, and
-- patch tests. None of it is in an answer to a client or to the public (I28).

-- Each word of the names, folded to a–z, the phone number as 04…, and its last four digits. source: the column of client
-- that the word is from, so that whoever writes that column replaces its words without reading the others.
CREATE TABLE client_word (
  word TEXT NOT NULL CHECK (word <> ''),
  client_id TEXT NOT NULL REFERENCES client (id) ON DELETE CASCADE,
  source TEXT NOT NULL CHECK (source IN ('first_name', 'full_name', 'phone')),
  PRIMARY KEY (word, client_id, source)
) STRICT, WITHOUT ROWID;
CREATE INDEX client_word_client ON client_word (client_id, source);

-- books_online = 0: the client is asked to call or write. revision: grows with each edit.
CREATE TABLE client_card (
  client_id TEXT PRIMARY KEY REFERENCES client (id) ON DELETE CASCADE,
  note TEXT NOT NULL CHECK (length(note) <= 2000),
  watch_out TEXT NOT NULL CHECK (length(watch_out) <= 300),
  health_consent_at TEXT,
  books_online INTEGER NOT NULL DEFAULT 1 CHECK (books_online IN (0, 1)),
  revision INTEGER NOT NULL DEFAULT 0,
  CHECK (watch_out = '' OR health_consent_at IS NOT NULL)
) STRICT;

-- At most one a day: noting it again corrects it. A reaction is health data, kept with the client’s consent.
CREATE TABLE patch_test (
  id TEXT PRIMARY KEY,
  client_id TEXT NOT NULL REFERENCES client (id) ON DELETE CASCADE,
  day TEXT NOT NULL,
  result TEXT NOT NULL CHECK (result IN ('waiting', 'clear', 'reacted', 'declined')),
  product TEXT NOT NULL CHECK (length(product) <= 80),
  health_consent_at TEXT,
  CHECK (result <> 'reacted' OR health_consent_at IS NOT NULL)
) STRICT;
CREATE UNIQUE INDEX patch_test_client ON patch_test (client_id, day);
CREATE INDEX patch_test_waiting ON patch_test (day) WHERE result = 'waiting';

-- A request that was under way when the account was deleted writes nothing about the client again.
CREATE TRIGGER deleted_client_has_no_word BEFORE INSERT ON client_word
WHEN EXISTS (SELECT 1 FROM client WHERE id = NEW.client_id AND state = 'deleted')
BEGIN
  SELECT RAISE(ABORT, 'CHECK constraint failed: account_deleted');
END;
CREATE TRIGGER deleted_client_has_no_card BEFORE INSERT ON client_card
WHEN EXISTS (SELECT 1 FROM client WHERE id = NEW.client_id AND state = 'deleted')
BEGIN
  SELECT RAISE(ABORT, 'CHECK constraint failed: account_deleted');
END;
CREATE TRIGGER deleted_client_has_no_patch_test BEFORE INSERT ON patch_test
WHEN EXISTS (SELECT 1 FROM client WHERE id = NEW.client_id AND state = 'deleted')
BEGIN
  SELECT RAISE(ABORT, 'CHECK constraint failed: account_deleted');
END;

-- A time is given to a client online only while the owner lets the client book online (OWNER §5).
ALTER TABLE guard ADD COLUMN client_welcome INTEGER CONSTRAINT client_welcome CHECK (client_welcome = 1);

-- The words of the clients there are. SQLite folds no letters but a–z by itself: those of this list, and a word with any
-- other letter is left out until its client’s next sign-in or booking writes the words again.
CREATE TABLE folded_letter (n INTEGER PRIMARY KEY, letter TEXT NOT NULL, plain TEXT NOT NULL) STRICT;
INSERT INTO folded_letter (letter, plain) VALUES
  ('-', ' '), ('''', ''), ('’', ''), ('.', ''), (',', ''),
  ('á', 'a'), ('à', 'a'), ('â', 'a'), ('ä', 'a'), ('ã', 'a'), ('å', 'a'), ('Á', 'a'), ('À', 'a'), ('Ä', 'a'), ('Å', 'a'),
  ('é', 'e'), ('è', 'e'), ('ê', 'e'), ('ë', 'e'), ('É', 'e'), ('È', 'e'), ('í', 'i'), ('ì', 'i'), ('î', 'i'), ('ï', 'i'),
  ('ó', 'o'), ('ò', 'o'), ('ô', 'o'), ('ö', 'o'), ('õ', 'o'), ('ø', 'o'), ('Ó', 'o'), ('Ö', 'o'), ('Ø', 'o'),
  ('ú', 'u'), ('ù', 'u'), ('û', 'u'), ('ü', 'u'), ('Ü', 'u'), ('ñ', 'n'), ('ç', 'c'), ('Ç', 'c'), ('ß', 'ss'), ('ý', 'y');
INSERT OR IGNORE INTO client_word (word, client_id, source)
WITH RECURSIVE
  named (client_id, source, name) AS (
    SELECT id, 'first_name', lower(first_name) FROM client WHERE first_name <> ''
    UNION ALL
    SELECT id, 'full_name', lower(full_name) FROM client WHERE full_name <> ''
  ),
  folded (client_id, source, name, n) AS (
    SELECT client_id, source, name, 0 FROM named
    UNION ALL
    SELECT client_id, source, replace(name, letter, plain), folded_letter.n
    FROM folded JOIN folded_letter ON folded_letter.n = folded.n + 1
  ),
  split (client_id, source, word, rest) AS (
    SELECT client_id, source, '', name || ' ' FROM folded WHERE n = (SELECT MAX(n) FROM folded_letter)
    UNION ALL
    SELECT client_id, source, substr(rest, 1, instr(rest, ' ') - 1), substr(rest, instr(rest, ' ') + 1)
    FROM split WHERE rest <> ''
  )
SELECT word, client_id, source FROM split WHERE word <> '' AND word NOT GLOB '*[^a-z0-9]*';
DROP TABLE folded_letter;
INSERT OR IGNORE INTO client_word (word, client_id, source)
  SELECT '0' || substr(phone, 4), id, 'phone' FROM client WHERE phone GLOB '+61*';
INSERT OR IGNORE INTO client_word (word, client_id, source)
  SELECT substr(phone, -4), id, 'phone' FROM client WHERE phone GLOB '+61*';
