-- The owner has decided that an appointment on a day off takes place: it no longer waits in the inbox (OWNER §6.8).
ALTER TABLE booking ADD COLUMN kept_at TEXT;

-- The weekly hours, the special day or the closure are as the form showed them: of two forms the later one is refused.
ALTER TABLE guard ADD COLUMN hours_state INTEGER CONSTRAINT hours_state CHECK (hours_state = 1);
