-- The emails to the owner (OWNER §6.11, “Letters to you”), in one row: to which address, empty for none, and what about.
-- action_id: as in booking_rules (0030).
CREATE TABLE owner_email_settings (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  email TEXT NOT NULL CHECK (email = '' OR (email LIKE '_%@_%' AND length(email) <= 254)),
  booked INTEGER NOT NULL CHECK (booked IN (0, 1)),
  cancelled INTEGER NOT NULL CHECK (cancelled IN (0, 1)),
  waiting INTEGER NOT NULL CHECK (waiting IN (0, 1)),
  morning INTEGER NOT NULL CHECK (morning IN (0, 1)),
  revision INTEGER NOT NULL DEFAULT 0,
  action_id TEXT
) STRICT;
INSERT INTO owner_email_settings (id, email, booked, cancelled, waiting, morning) VALUES (1, '', 1, 1, 1, 1);

-- What waited in the inbox when the owner was last emailed about it, without what is done since: the ids of the items.
-- enqueued_at: when that email was enqueued.
CREATE TABLE inbox_email (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  items TEXT NOT NULL CHECK (json_valid(items)),
  enqueued_at TEXT
) STRICT;
INSERT INTO inbox_email (id, items) VALUES (1, '[]');

-- An email to the owner names neither a client nor a code as its recipient. Any other has exactly one of the two. The
-- booking is what it is about.
CREATE TABLE outbox_with_owner (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  ref TEXT NOT NULL,
  client_id TEXT REFERENCES client (id) ON DELETE CASCADE,
  booking_id TEXT REFERENCES booking (id),
  state TEXT NOT NULL CHECK (state IN ('due', 'sent', 'void', 'refused')),
  due_at TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL,
  seen_at TEXT,
  code_id TEXT REFERENCES sign_in_code (id) ON DELETE CASCADE,
  UNIQUE (kind, ref),
  CONSTRAINT one_recipient CHECK (
    (client_id IS NOT NULL) + (code_id IS NOT NULL)
    = (kind NOT IN ('owner_booked', 'owner_cancelled', 'owner_waiting', 'owner_morning'))
  )
) STRICT;
INSERT INTO outbox_with_owner SELECT * FROM outbox;
DROP TABLE outbox;
ALTER TABLE outbox_with_owner RENAME TO outbox;
CREATE INDEX outbox_due ON outbox (due_at) WHERE state = 'due';
CREATE INDEX outbox_due_of_booking ON outbox (booking_id) WHERE state = 'due';
-- The kinds in the order in which the query has them, goodwill_refund (0032) last.
CREATE INDEX outbox_unseen ON outbox (client_id, created_at) WHERE seen_at IS NULL AND kind IN (
  'cancelled_by_studio', 'claim_decided', 'payment_returned', 'payment_failed', 'refund_failed', 'dashboard_refund',
  'goodwill_refund'
);
CREATE INDEX outbox_refused ON outbox (created_at) WHERE state = 'refused';
CREATE INDEX outbox_code ON outbox (code_id) WHERE code_id IS NOT NULL;
CREATE TRIGGER deleted_client_gets_no_email BEFORE INSERT ON outbox
WHEN EXISTS (SELECT 1 FROM client WHERE id = NEW.client_id AND state = 'deleted')
BEGIN
  SELECT RAISE(IGNORE);
END;

-- The addresses under which another calendar reads the diary (OWNER §3, §6.11). token_hash: SHA-256 of the token in the
-- address, which is not stored. shows: what stands for a client. read_on: the last day on which the address was read.
CREATE TABLE calendar_feed (
  id TEXT PRIMARY KEY,
  token_hash TEXT NOT NULL UNIQUE CHECK (length(token_hash) = 64),
  shows TEXT NOT NULL CHECK (shows IN ('initials', 'busy', 'names')),
  created_at TEXT NOT NULL,
  read_on TEXT,
  revoked_at TEXT
) STRICT;
