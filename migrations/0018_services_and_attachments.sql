-- active: offered to clients. A service that is not keeps its row for what is booked. updated_at: when the row was last
-- changed, in whatever way, so that a form can tell that another change came between. The epoch for the first rows.
ALTER TABLE service ADD COLUMN active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1));
ALTER TABLE service ADD COLUMN updated_at TEXT NOT NULL DEFAULT '1970-01-01T00:00:00.000Z';
CREATE TRIGGER service_updated
AFTER UPDATE OF name, description, price_cents, minutes, stripe_product_id, position, active ON service
BEGIN
  UPDATE service SET updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE id = NEW.id;
END;

-- A generated reason may contain the service’s name.
CREATE TRIGGER service_renamed AFTER UPDATE OF name ON service WHEN NEW.name <> OLD.name
BEGIN
  DELETE FROM quiz_answer WHERE service_id = NEW.id;
END;

-- The name before the description of a gallery picture comes from the service’s row.
UPDATE gallery_item SET alt = substr(alt, length(name) + 3) FROM service
WHERE service.id = service_id AND substr(alt, 1, length(name) + 2) = name || ', ';

-- What a photo is attached to: purpose says what kind of thing, ref is its id. The sweep removes a photo that is attached to
-- nothing. The purposes are the code’s to know.
CREATE TABLE photo_with_purpose (
  key TEXT PRIMARY KEY,
  client_id TEXT REFERENCES client (id) ON DELETE SET NULL,
  content_type TEXT NOT NULL CHECK (
    content_type IN ('image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heic')
  ),
  digest TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('storing', 'stored', 'used')),
  purpose TEXT,
  ref TEXT,
  created_at TEXT NOT NULL,
  CHECK ((purpose IS NULL) = (ref IS NULL))
) STRICT, WITHOUT ROWID;
INSERT INTO photo_with_purpose
SELECT key, client_id, content_type, digest, state, IIF(testimonial_id IS NULL, NULL, 'testimonial'), testimonial_id, created_at
FROM photo;
DROP TABLE photo;
ALTER TABLE photo_with_purpose RENAME TO photo;
CREATE INDEX photo_client ON photo (client_id);
CREATE INDEX photo_attached ON photo (ref, purpose) WHERE ref IS NOT NULL;
CREATE INDEX photo_unattached ON photo (state, created_at) WHERE ref IS NULL;
CREATE TRIGGER testimonial_photos_detached AFTER DELETE ON testimonial
BEGIN
  UPDATE photo SET purpose = NULL, ref = NULL WHERE ref = OLD.id AND purpose = 'testimonial';
END;
