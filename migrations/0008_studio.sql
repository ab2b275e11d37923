-- What the studio decides: a claim and why it was declined, that a client did not come, that the studio itself cancelled.
ALTER TABLE cancellation ADD COLUMN by_studio INTEGER NOT NULL DEFAULT 0 CHECK (by_studio IN (0, 1));
ALTER TABLE cancellation ADD COLUMN decline_reason TEXT CHECK (decline_reason IS NULL OR claim IS 'declined');

ALTER TABLE booking ADD COLUMN no_show_at TEXT CHECK (no_show_at IS NULL OR state = 'completed');
CREATE INDEX booking_start ON booking (starts_at) WHERE state IN ('pending', 'confirmed', 'completed');

CREATE INDEX refund_failed ON refund (created_at) WHERE state = 'failed';

-- A review is let through or declined for abuse or privacy, with the reason written down.
CREATE TABLE testimonial_decided (
  id TEXT PRIMARY KEY,
  client_id TEXT NOT NULL REFERENCES client (id) ON DELETE CASCADE,
  rating INTEGER NOT NULL CHECK (rating BETWEEN 1 AND 5),
  content TEXT NOT NULL CHECK (trim(content) <> ''),
  service_type TEXT NOT NULL CHECK (
    service_type IN (
      'classic_set', 'volume_set', 'wispy_set', 'hybrid_set', 'mega_volume', 'coloured_set', 'gemstone_set'
    )
  ),
  before_image TEXT NOT NULL DEFAULT '',
  after_image TEXT NOT NULL DEFAULT '',
  state TEXT NOT NULL CHECK (state IN ('pending', 'approved', 'declined')),
  created_at TEXT NOT NULL,
  decline_reason TEXT,
  CHECK ((state = 'declined') = (decline_reason IS NOT NULL))
) STRICT;
INSERT INTO testimonial_decided SELECT *, NULL FROM testimonial;
DROP TABLE testimonial;
ALTER TABLE testimonial_decided RENAME TO testimonial;
CREATE INDEX testimonial_client ON testimonial (client_id);
CREATE INDEX testimonial_approved ON testimonial (created_at, id) WHERE state = 'approved';
CREATE INDEX testimonial_pending ON testimonial (created_at, id) WHERE state = 'pending';

ALTER TABLE guard ADD COLUMN claim_state INTEGER CONSTRAINT claim_state CHECK (claim_state = 1);
