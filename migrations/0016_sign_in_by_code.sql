-- Who may sign in as which client: an account at a provider, known there as subject. A client may have several.
CREATE TABLE identity (
  issuer TEXT NOT NULL,
  subject TEXT NOT NULL,
  client_id TEXT NOT NULL REFERENCES client (id) ON DELETE CASCADE,
  created_at TEXT NOT NULL,
  PRIMARY KEY (issuer, subject)
) STRICT, WITHOUT ROWID;
CREATE INDEX identity_client ON identity (client_id);
INSERT INTO identity SELECT issuer, subject, id, created_at FROM client WHERE issuer <> 'deleted';

-- The identity that a session was begun with, empty for a code: only the owner’s own provider account makes an owner.
ALTER TABLE session ADD COLUMN issuer TEXT NOT NULL DEFAULT '';
ALTER TABLE session ADD COLUMN subject TEXT NOT NULL DEFAULT '';
UPDATE session SET (issuer, subject) = (SELECT issuer, subject FROM client WHERE client.id = session.client_id);

-- The two columns that the identities have left stay, because a table that others refer to cannot be made again without
-- its rows in them. Their UNIQUE is what one client for one e-mail needs. state: “active” or “deleted”. sign_in_email: the
-- verified e-mail that leads to this client. The client’s own id where the e-mail leads to another one, or to none.
ALTER TABLE client RENAME COLUMN issuer TO state;
ALTER TABLE client RENAME COLUMN subject TO sign_in_email;
UPDATE client SET state = 'active', sign_in_email = CASE
  WHEN email = '' OR EXISTS (
    SELECT 1 FROM client AS earlier WHERE earlier.state <> 'deleted' AND LOWER(earlier.email) = LOWER(client.email)
    AND (earlier.created_at, earlier.id) < (client.created_at, client.id)
  ) THEN id ELSE LOWER(email) END
WHERE state <> 'deleted';

CREATE TRIGGER nobody_is_identified BEFORE INSERT ON identity
WHEN EXISTS (SELECT 1 FROM client WHERE id = NEW.client_id AND state = 'deleted')
BEGIN
  SELECT RAISE(ABORT, 'CHECK constraint failed: account_deleted');
END;

-- A code to sign in with, e-mailed to a browser that asked for it. binding_hash: SHA-256 of the token in that browser’s
-- cookie. code_hash: HMAC-SHA-256 of the code under SIGN_IN_SECRET, empty until its letter is written. network_hash: the same
-- of the network that asked, empty for none. issuer, subject: the provider account that the code joins to the client.
CREATE TABLE sign_in_code (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL,
  binding_hash TEXT NOT NULL UNIQUE,
  code_hash TEXT NOT NULL DEFAULT '',
  network_hash TEXT NOT NULL DEFAULT '',
  issuer TEXT NOT NULL DEFAULT '',
  subject TEXT NOT NULL DEFAULT '',
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 5),
  used_at TEXT
) STRICT;
CREATE INDEX sign_in_code_email ON sign_in_code (email, created_at);
CREATE INDEX sign_in_code_network ON sign_in_code (network_hash, created_at);
CREATE INDEX sign_in_code_age ON sign_in_code (created_at);

-- code_limit: one address and one network are sent so many codes an hour.
ALTER TABLE guard ADD COLUMN code_limit INTEGER CONSTRAINT code_limit CHECK (code_limit = 1);

-- The letter with a code is for an address, which need not be a client’s. The kinds are the code’s to know.
CREATE TABLE outbox_with_codes (
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
  CHECK ((client_id IS NULL) <> (code_id IS NULL))
) STRICT;
INSERT INTO outbox_with_codes SELECT *, NULL FROM outbox;
DROP TABLE outbox;
ALTER TABLE outbox_with_codes RENAME TO outbox;
CREATE INDEX outbox_due ON outbox (due_at) WHERE state = 'due';
CREATE INDEX outbox_due_of_booking ON outbox (booking_id) WHERE state = 'due';
CREATE INDEX outbox_unseen ON outbox (client_id, created_at) WHERE seen_at IS NULL AND kind IN (
  'cancelled_by_studio', 'claim_decided', 'payment_returned', 'payment_failed', 'refund_failed', 'refunded_by_hand'
);
CREATE INDEX outbox_refused ON outbox (created_at) WHERE state = 'refused';
CREATE INDEX outbox_code ON outbox (code_id) WHERE code_id IS NOT NULL;

-- Gone with the table it watched over (0011).
CREATE TRIGGER nobody_is_told BEFORE INSERT ON outbox
WHEN EXISTS (SELECT 1 FROM client WHERE id = NEW.client_id AND state = 'deleted')
BEGIN
  SELECT RAISE(IGNORE);
END;
