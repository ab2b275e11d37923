-- Appointments that the studio books for a client (OWNER §3, §6.6). treatment: what it is other than a new set (“infill”,
-- “removal”, “patch test”, or the owner’s own word). paid_at_studio: no payment of Stripe belongs to it. What is taken in
-- the room is in till_entry. settled_at: when nothing more was owed, because all was taken or the rest was waived.
-- waived_cents: that rest.
ALTER TABLE booking ADD COLUMN booked_by TEXT NOT NULL DEFAULT 'client' CHECK (booked_by IN ('client', 'studio'));
ALTER TABLE booking ADD COLUMN treatment TEXT NOT NULL DEFAULT ''
  CHECK (length(treatment) <= 40 AND (treatment = '' OR booked_by = 'studio'));
ALTER TABLE booking ADD COLUMN paid_at_studio INTEGER NOT NULL DEFAULT 0
  CHECK (paid_at_studio IN (0, 1) AND (paid_at_studio = 0 OR booked_by = 'studio'));
ALTER TABLE booking ADD COLUMN settled_at TEXT CHECK (settled_at IS NULL OR paid_at_studio = 1);
ALTER TABLE booking ADD COLUMN waived_cents INTEGER NOT NULL DEFAULT 0
  CHECK (waived_cents >= 0 AND (waived_cents = 0 OR settled_at IS NOT NULL));
