-- What the owner did: a row for each action, inserted in the batch of the action itself. id: made with the form or the
-- request that posts the action, so that the same one posted again is refused. about: the id of the row that the action
-- is about. before, after: the columns that it changed, as JSON objects: ids, amounts and states, never words about a
-- client. Rows are only inserted. Deleting an account keeps the client’s row, so the actions of an owner stay. They go
-- with that row and not before.
CREATE TABLE owner_action (
  id TEXT PRIMARY KEY,
  owner_id TEXT NOT NULL REFERENCES client (id) ON DELETE CASCADE,
  at TEXT NOT NULL,
  verb TEXT NOT NULL,
  about TEXT NOT NULL,
  before TEXT CHECK (before IS NULL OR json_valid(before)),
  after TEXT CHECK (after IS NULL OR json_valid(after))
) STRICT;
CREATE INDEX owner_action_at ON owner_action (at);
CREATE INDEX owner_action_about ON owner_action (about, at);
CREATE TRIGGER owner_action_kept BEFORE UPDATE ON owner_action
BEGIN
  SELECT RAISE(ABORT, 'CHECK constraint failed: owner_action_append_only');
END;
CREATE TRIGGER owner_action_not_deleted BEFORE DELETE ON owner_action
WHEN EXISTS (SELECT 1 FROM client WHERE id = OLD.owner_id)
BEGIN
  SELECT RAISE(ABORT, 'CHECK constraint failed: owner_action_append_only');
END;

-- A decision about a testimonial is logged once: its batch requires the state that was read.
ALTER TABLE guard ADD COLUMN testimonial_state INTEGER CONSTRAINT testimonial_state CHECK (testimonial_state = 1);
