-- What deleting an account keeps of who somebody was, each for one purpose. hash: HMAC-SHA-256 of an e-mail or phone
-- number under IDENTITY_HASH_SECRET, in hex. first_visit: the first-time discount is used. full_price: the next paid
-- booking is at full price. debt is random, the same for all hashes of one debt, so that the booking that pays it takes
-- all of them away.
CREATE TABLE retained_mark (
  purpose TEXT NOT NULL,
  hash TEXT NOT NULL CHECK (length(hash) = 64 AND hash NOT GLOB '*[^0-9a-f]*'),
  debt TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (purpose, hash, debt)
) STRICT, WITHOUT ROWID;
CREATE INDEX retained_mark_debt ON retained_mark (debt) WHERE purpose = 'full_price';

-- A full price that was owed under a retained mark and that a new client has paid: the mark is deleted, this stays in its
-- place. paid_by becomes NULL when that booking is given back in full. Then this client owes it.
CREATE TABLE carried_debt (
  id INTEGER PRIMARY KEY,
  client_id TEXT NOT NULL REFERENCES client (id) ON DELETE CASCADE,
  paid_by TEXT REFERENCES booking (id)
) STRICT;
CREATE INDEX carried_debt_owing ON carried_debt (client_id) WHERE paid_by IS NULL;
CREATE INDEX carried_debt_paid_by ON carried_debt (paid_by) WHERE paid_by IS NOT NULL;

-- The e-mail of a client whose account is deleted while money of this payment may still have to reach them. The sweep
-- deletes it once that is over, and at kept_until at the latest.
CREATE TABLE refund_contact (
  payment_id TEXT PRIMARY KEY REFERENCES payment (id),
  email TEXT NOT NULL CHECK (email <> ''),
  kept_until TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- The key of an upload address whose photo was removed, until the address expires, so that it takes no second photo.
CREATE TABLE closed_upload (
  key TEXT PRIMARY KEY,
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX closed_upload_expiry ON closed_upload (expires_at);

-- What was typed for times that were never paid, until it is emptied.
CREATE INDEX booking_released_details ON booking (hold_expires_at)
WHERE state = 'released' AND full_name || phone || notes <> '';
