-- The owner undoes changes of the opening hours (OWNER §7). action_id: the action that wrote the special day last
-- (owner_action.id), which can be undone while the row has its id. NULL for a row that no action has written.
ALTER TABLE special_day ADD COLUMN action_id TEXT;

-- The note of a special day or the reason of days off, as it was before an action changed or removed it. It may name
-- somebody, so owner_action does not have it. Undoing the action writes it back. Once that is no longer possible, it is
-- deleted by a later action.
CREATE TABLE replaced_note (
  action_id TEXT PRIMARY KEY REFERENCES owner_action (id) ON DELETE CASCADE,
  note TEXT NOT NULL CHECK (length(note) <= 80)
) STRICT, WITHOUT ROWID;
