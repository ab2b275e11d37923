-- Time that the studio keeps for itself: whole quarter hours, at most a day. label: the owner’s own words, which may name
-- somebody, so no row of owner_action has them. action_id: the action that wrote the row last (owner_action.id). An
-- action can be undone while its rows have its id. previous_label: the label before the last change, for undoing that.
-- removed_at: set while an unblocked time can still be blocked again by undoing. The row is deleted by a later action.
CREATE TABLE blocked_time (
  id TEXT PRIMARY KEY,
  starts_at TEXT NOT NULL CHECK (unixepoch(starts_at) % 900 = 0),
  ends_at TEXT NOT NULL CHECK (unixepoch(ends_at) % 900 = 0),
  label TEXT NOT NULL CHECK (length(label) <= 80),
  revision INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL,
  action_id TEXT NOT NULL,
  previous_label TEXT NOT NULL DEFAULT '',
  removed_at TEXT,
  CHECK (unixepoch(ends_at) - unixepoch(starts_at) BETWEEN 900 AND 86400)
) STRICT;
CREATE INDEX blocked_time_start ON blocked_time (starts_at) WHERE removed_at IS NULL;
CREATE INDEX blocked_time_created ON blocked_time (created_at);
CREATE INDEX blocked_time_action ON blocked_time (action_id);
CREATE INDEX blocked_time_removed ON blocked_time (removed_at) WHERE removed_at IS NOT NULL;

-- The primary key of slot_cell decides between a booking and a blocked time as it does between two bookings.
CREATE TABLE slot_cell_with_blocked_time (
  cell INTEGER PRIMARY KEY,
  booking_id TEXT REFERENCES booking (id),
  blocked_time_id TEXT REFERENCES blocked_time (id) ON DELETE CASCADE,
  CHECK ((booking_id IS NULL) <> (blocked_time_id IS NULL))
) STRICT;
INSERT INTO slot_cell_with_blocked_time SELECT cell, booking_id, NULL FROM slot_cell;
DROP TABLE slot_cell;
ALTER TABLE slot_cell_with_blocked_time RENAME TO slot_cell;
CREATE INDEX slot_cell_booking ON slot_cell (booking_id) WHERE booking_id IS NOT NULL;
CREATE INDEX slot_cell_blocked_time ON slot_cell (blocked_time_id) WHERE blocked_time_id IS NOT NULL;

-- The action that an action of the verb “undo” has undone. An action is undone at most once.
ALTER TABLE owner_action ADD COLUMN undo_of TEXT REFERENCES owner_action (id);
CREATE UNIQUE INDEX owner_action_undo_of ON owner_action (undo_of) WHERE undo_of IS NOT NULL;

-- A form over a row has the revision that it was opened with. An action is undone within its term, while its rows are as
-- it left them.
ALTER TABLE guard ADD COLUMN revision INTEGER CONSTRAINT revision CHECK (revision = 1);
ALTER TABLE guard ADD COLUMN action_undoable INTEGER CONSTRAINT action_undoable CHECK (action_undoable = 1);
