-- When the session was started by a sign-in. The thirty days of a session slide. This instant never moves, so that the owner’s
-- actions can require a recent sign-in (OWNER §1). Sessions from before it count as old.
ALTER TABLE session ADD COLUMN signed_in_at TEXT NOT NULL DEFAULT '1970-01-01T00:00:00.000Z';
