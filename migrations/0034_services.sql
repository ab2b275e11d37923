-- The owner edits the services (OWNER §6.10). revision: how often the row was written since, so that a form which showed an
-- earlier one is refused. The CHECK holds the limits of the columns that are edited. Its table cannot be made again, because
-- others refer to it. action_id: the action that wrote the row last (owner_action.id), which can be undone while the row
-- has its id. NULL until an action has written it.
ALTER TABLE service ADD COLUMN revision INTEGER NOT NULL DEFAULT 0 CHECK (
  length(name) BETWEEN 1 AND 60
  AND length(description) <= 600
  AND price_cents <= 1000000
  AND minutes BETWEEN 30 AND 300
  AND minutes % 15 = 0
);
ALTER TABLE service ADD COLUMN action_id TEXT;
