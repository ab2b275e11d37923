-- active: offered to clients. A service that is not keeps its row for what is booked. updated_at: when the row was last
-- changed, in whatever way, so that a form can tell that another change came between; the epoch for the first rows.
ALTER TABLE service ADD COLUMN active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1));
ALTER TABLE service ADD COLUMN updated_at TEXT NOT NULL DEFAULT '1970-01-01T00:00:00.000Z';
CREATE TRIGGER service_updated
AFTER UPDATE OF name, description, price_cents, minutes, stripe_product_id, position, active ON service
BEGIN
  UPDATE service SET updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE id = NEW.id;
END;

-- A generated reason may contain the service's name.
CREATE TRIGGER service_renamed AFTER UPDATE OF name ON service WHEN NEW.name <> OLD.name
BEGIN
  DELETE FROM quiz_answer WHERE service_id = NEW.id;
END;

-- The name before the description of a gallery picture comes from the service's row.
UPDATE gallery_item SET alt = substr(alt, length(name) + 3) FROM service
WHERE service.id = service_id AND substr(alt, 1, length(name) + 2) = name || ', ';
