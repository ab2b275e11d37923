-- Articles that the owner writes (OWNER §3, §6.10). published_at: when it was first published, which is its public date.
-- Its address is fixed from then on. revision: counts the changes of the row. action_id: the action that wrote the row
-- last (owner_action.id), which can be undone while the row has its id. NULL until an action has written it.
ALTER TABLE post RENAME TO post_before;
CREATE TABLE post (
  id TEXT PRIMARY KEY,
  slug TEXT NOT NULL UNIQUE CHECK (slug <> '' AND length(slug) <= 80 AND slug NOT GLOB '*[^a-z0-9-]*'),
  title TEXT NOT NULL CHECK (title <> '' AND length(title) <= 120),
  excerpt TEXT NOT NULL CHECK (length(excerpt) <= 300),
  content TEXT NOT NULL CHECK (length(content) <= 20000),
  featured_image TEXT NOT NULL,
  category TEXT NOT NULL CHECK (
    category IN (
      'FEATURED ARTICLE', 'CARE TIPS', 'STYLE GUIDE', 'MAINTENANCE', 'LIFESTYLE', 'PRODUCTS', 'BEFORE YOU BOOK',
      'HEALTH & SAFETY'
    )
  ),
  tags TEXT NOT NULL CHECK (json_type(tags) = 'array' AND json_array_length(tags) <= 8),
  published INTEGER NOT NULL CHECK (published IN (0, 1)),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  published_at TEXT,
  revision INTEGER NOT NULL DEFAULT 0,
  action_id TEXT,
  CHECK (published = 0 OR (published_at IS NOT NULL AND excerpt <> '' AND content <> ''))
) STRICT;
-- The public pages have shown created_at as the date of an article until now.
INSERT INTO post
  SELECT id, slug, title, excerpt, content, featured_image, category, tags, published, created_at, updated_at,
    IIF(published = 1, created_at, NULL), 0, NULL FROM post_before;
DROP TABLE post_before;
CREATE INDEX post_published ON post (published_at, slug) WHERE published = 1;
-- The owner’s list has the newest change first, published or not.
CREATE INDEX post_updated ON post (updated_at, id);

-- Links to an article that was public stay right.
CREATE TRIGGER post_slug_fixed BEFORE UPDATE OF slug ON post
WHEN OLD.published_at IS NOT NULL AND NEW.slug <> OLD.slug
BEGIN
  SELECT RAISE(ABORT, 'CHECK constraint failed: post_slug_fixed');
END;
