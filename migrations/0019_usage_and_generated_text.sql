-- One counter and one store of generated text.

-- Hourly counters. scope: the id of a client, or “site” for what the whole site may use.
CREATE TABLE usage_by_scope (
  scope TEXT NOT NULL,
  action TEXT NOT NULL,
  hour TEXT NOT NULL,
  count INTEGER NOT NULL,
  max_count INTEGER NOT NULL,
  PRIMARY KEY (scope, action, hour),
  CONSTRAINT usage_limit CHECK (count <= max_count)
) STRICT, WITHOUT ROWID;
INSERT INTO usage_by_scope SELECT client_id, action, hour, count, most FROM usage;
INSERT INTO usage_by_scope SELECT 'site', action, hour, count, most FROM site_usage;
DROP TABLE usage;
DROP TABLE site_usage;
ALTER TABLE usage_by_scope RENAME TO usage;

-- What a language model has worded. rules: what the studio’s rules say, which the text words. Once they say something
-- else the text is no longer used and is replaced. text: for care tips a JSON array.
CREATE TABLE generated_text (
  key TEXT PRIMARY KEY,
  rules TEXT NOT NULL,
  text TEXT NOT NULL CHECK (text <> ''),
  created_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO generated_text SELECT 'quiz/' || answer_set, service_id, reasoning, created_at FROM quiz_answer;
INSERT INTO generated_text SELECT 'care/' || service_id || '/' || stage, rules, tips, created_at FROM care_wording;
DROP TRIGGER service_renamed;
DROP TABLE quiz_answer;
DROP TABLE care_wording;

-- As in 0018, for the new table: a generated reason may contain the service’s name.
CREATE TRIGGER service_renamed AFTER UPDATE OF name ON service WHEN NEW.name <> OLD.name
BEGIN
  DELETE FROM generated_text WHERE key GLOB 'quiz/*' AND rules = NEW.id;
END;
