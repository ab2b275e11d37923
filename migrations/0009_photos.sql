-- Photos beside a testimonial. digest: SHA-256 of what was sent, so that an address takes one photo and the same one
-- again. A photo whose client or testimonial is gone is nobody’s, and the sweep takes it out of the bucket.
CREATE TABLE photo (
  key TEXT PRIMARY KEY,
  client_id TEXT REFERENCES client (id) ON DELETE SET NULL,
  content_type TEXT NOT NULL CHECK (
    content_type IN ('image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heic')
  ),
  digest TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('storing', 'stored', 'used')),
  testimonial_id TEXT REFERENCES testimonial (id) ON DELETE SET NULL,
  created_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX photo_client ON photo (client_id);
CREATE INDEX photo_testimonial ON photo (testimonial_id) WHERE testimonial_id IS NOT NULL;
CREATE INDEX photo_unused ON photo (state, created_at) WHERE testimonial_id IS NULL;

-- Sent twice because the answer was lost, a testimonial is still one.
CREATE UNIQUE INDEX testimonial_once ON testimonial (client_id, service_type, content) WHERE state = 'pending';

-- photo_ready: uploaded whole by this client, not long ago, and in no other testimonial.
ALTER TABLE guard ADD COLUMN photo_ready INTEGER CONSTRAINT photo_ready CHECK (photo_ready = 1);
