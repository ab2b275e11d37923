-- What a visitor looks at: gallery, posts, testimonials. And the model’s words for the quiz, kept per answer set.

-- sample: drawn by us until the owner’s photograph takes its place. Shown with a visible “Sample” mark.
CREATE TABLE gallery_item (
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
  position INTEGER NOT NULL
) STRICT;
CREATE INDEX gallery_order ON gallery_item (position, id);
CREATE INDEX gallery_category ON gallery_item (category, position, id);

CREATE TABLE post (
  id TEXT PRIMARY KEY,
  slug TEXT NOT NULL UNIQUE CHECK (slug <> '' AND slug NOT GLOB '*[^a-z0-9-]*'),
  title TEXT NOT NULL,
  excerpt TEXT NOT NULL,
  content TEXT NOT NULL,
  featured_image TEXT NOT NULL,
  category TEXT NOT NULL CHECK (
    category IN (
      'FEATURED ARTICLE', 'CARE TIPS', 'STYLE GUIDE', 'MAINTENANCE', 'LIFESTYLE', 'PRODUCTS', 'BEFORE YOU BOOK',
      'HEALTH & SAFETY'
    )
  ),
  tags TEXT NOT NULL CHECK (json_type(tags) = 'array'),
  published INTEGER NOT NULL CHECK (published IN (0, 1)),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;
CREATE INDEX post_published ON post (created_at, slug) WHERE published = 1;

-- A review waits as pending until the owner has looked at it for abuse and privacy.
CREATE TABLE testimonial (
  id TEXT PRIMARY KEY,
  client_id TEXT NOT NULL REFERENCES client (id) ON DELETE CASCADE,
  rating INTEGER NOT NULL CHECK (rating BETWEEN 1 AND 5),
  content TEXT NOT NULL CHECK (trim(content) <> ''),
  service_type TEXT NOT NULL CHECK (
    service_type IN (
      'classic_set', 'volume_set', 'wispy_set', 'hybrid_set', 'mega_volume', 'coloured_set', 'gemstone_set'
    )
  ),
  before_image TEXT NOT NULL DEFAULT '',
  after_image TEXT NOT NULL DEFAULT '',
  state TEXT NOT NULL CHECK (state IN ('pending', 'approved')),
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX testimonial_client ON testimonial (client_id);
CREATE INDEX testimonial_approved ON testimonial (created_at, id) WHERE state = 'approved';

-- The model’s wording for a set of quiz answers, in words for the service that the rules recommended at the time.
CREATE TABLE quiz_answer (
  answer_set TEXT PRIMARY KEY,
  service_id TEXT NOT NULL REFERENCES service (id),
  reasoning TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Hourly counters of the whole site, refused by the constraint like those of a client in usage.
CREATE TABLE site_usage (
  action TEXT NOT NULL,
  hour TEXT NOT NULL,
  count INTEGER NOT NULL,
  most INTEGER NOT NULL,
  PRIMARY KEY (action, hour),
  CONSTRAINT site_usage_limit CHECK (count <= most)
) STRICT, WITHOUT ROWID;
