-- The gallery as the owner keeps it (OWNER §6.10, I29). published: on the website. depicts: who is on it. A picture of
-- nobody, lashes on a pad or a drawing, needs no consent. One of a person is published only with it. consent_at: when the
-- owner recorded that the person agreed to be shown. consent_how: how they agreed. consent_client: who it is, where
-- that is a client with an account. action_id: the action that wrote the row last (owner_action.id), which can be undone
-- while the row has its id.
CREATE TABLE gallery_item_with_consent (
  id TEXT PRIMARY KEY,
  title TEXT NOT NULL,
  description TEXT NOT NULL,
  image_path TEXT NOT NULL,
  alt TEXT NOT NULL,
  category TEXT NOT NULL CHECK (
    category IN ('classic_set', 'volume_set', 'wispy_set', 'hybrid_set', 'coloured_set', 'gemstone_set')
  ),
  service_id TEXT NOT NULL REFERENCES service (id),
  featured INTEGER NOT NULL CHECK (featured IN (0, 1)),
  sample INTEGER NOT NULL CHECK (sample IN (0, 1)),
  position INTEGER NOT NULL,
  published INTEGER NOT NULL DEFAULT 0 CHECK (published IN (0, 1)),
  depicts TEXT NOT NULL DEFAULT 'nobody' CHECK (depicts IN ('client', 'other', 'nobody')),
  consent_at TEXT,
  consent_how TEXT CHECK (consent_how IN ('written', 'message', 'in_person')),
  consent_client TEXT REFERENCES client (id) ON DELETE SET NULL,
  revision INTEGER NOT NULL DEFAULT 0,
  action_id TEXT,
  CONSTRAINT consent CHECK (sample = 1 OR published = 0 OR depicts = 'nobody' OR consent_at IS NOT NULL),
  CONSTRAINT consent_complete CHECK ((consent_at IS NULL) = (consent_how IS NULL)),
  CONSTRAINT consent_of_somebody CHECK (depicts <> 'nobody' OR consent_at IS NULL),
  CONSTRAINT consent_of_client CHECK (depicts = 'client' OR consent_client IS NULL),
  -- An uploaded photo is never a sample.
  CONSTRAINT sample_drawn CHECK (sample = 0 OR (depicts = 'nobody' AND image_path NOT GLOB '/objects/*'))
) STRICT;

-- Whether the people on existing photos agreed is not known: these wait until the owner has recorded it.
INSERT INTO gallery_item_with_consent
SELECT id, title, description, image_path, alt, category, service_id, featured, sample, position,
  sample, IIF(sample = 1, 'nobody', 'other'), NULL, NULL, NULL, 0, NULL
FROM gallery_item;
DROP TABLE gallery_item;
ALTER TABLE gallery_item_with_consent RENAME TO gallery_item;
CREATE INDEX gallery_order ON gallery_item (position, id) WHERE published = 1;
CREATE INDEX gallery_category ON gallery_item (category, position, id) WHERE published = 1;
CREATE INDEX gallery_action ON gallery_item (action_id) WHERE action_id IS NOT NULL;
CREATE INDEX gallery_consent_client ON gallery_item (consent_client) WHERE consent_client IS NOT NULL;

-- The sweep deletes the photo of an item that was deleted.
CREATE TRIGGER gallery_photo_detached AFTER DELETE ON gallery_item
BEGIN
  UPDATE photo SET purpose = NULL, ref = NULL WHERE ref = OLD.id AND purpose = 'gallery';
END;
