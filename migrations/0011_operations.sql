-- What the sweep repeats, part by part: who works on it until when, when it was last done to its end, and, for what is
-- gone through page by page, when that began and how far it got.
CREATE TABLE sweep_part (
  name TEXT PRIMARY KEY CHECK (name IN ('minute', 'intents', 'refunds', 'watch', 'audit')),
  lease_until TEXT NOT NULL DEFAULT '',
  begun_at TEXT,
  position TEXT,
  done_at TEXT
) STRICT, WITHOUT ROWID;
-- A site is begun here: until the first run it counts as swept.
INSERT INTO sweep_part (name, done_at) VALUES ('minute', strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));

-- What somebody has to look at: once for each thing and kind, until it is no longer so or somebody has dealt with it.
CREATE TABLE alert (
  kind TEXT NOT NULL,
  ref TEXT NOT NULL,
  first_seen TEXT NOT NULL,
  last_seen TEXT NOT NULL,
  resolved_at TEXT,
  PRIMARY KEY (kind, ref)
) STRICT, WITHOUT ROWID;
CREATE INDEX alert_open ON alert (kind, ref) WHERE resolved_at IS NULL;

CREATE INDEX outbox_refused ON outbox (created_at) WHERE state = 'refused';
