import { expect, it } from 'vitest';
import { createDatabaseBeforeMigration } from '../support/database/migrated-database.ts';

const database = createDatabaseBeforeMigration('0039_gallery_consent.sql');
database.exec(`
  INSERT INTO service (id, name, description, price_cents, minutes, stripe_product_id, position)
    VALUES ('wispy_set', 'Wispy Set', '', 15000, 150, 'prod_wispy_set', 1);
  INSERT INTO gallery_item (id, title, description, image_path, alt, category, service_id, featured, sample, position) VALUES
    ('drawn', 'Drawn', 'Words', '/img/a.svg', 'illustration', 'wispy_set', 'wispy_set', 1, 1, 1),
    ('photo', 'Photo', '', '/img/b.jpg', 'Closed eyes', 'wispy_set', 'wispy_set', 0, 0, 2);`);
database.migrate();

it('the migration keeps every gallery item as it is, and the samples on the website', () => {
  expect(database.rows("SELECT * FROM gallery_item WHERE id = 'drawn'")).toEqual([
    {
      id: 'drawn',
      title: 'Drawn',
      description: 'Words',
      image_path: '/img/a.svg',
      alt: 'illustration',
      category: 'wispy_set',
      service_id: 'wispy_set',
      featured: 1,
      sample: 1,
      position: 1,
      published: 1,
      depicts: 'nobody',
      consent_at: null,
      consent_how: null,
      consent_client: null,
      revision: 0,
      action_id: null,
    },
  ]);
});

it('the migration takes photos off the website until the owner has recorded who agreed', () => {
  expect(database.rows("SELECT title, published, depicts FROM gallery_item WHERE id = 'photo'")).toEqual([
    { title: 'Photo', published: 0, depicts: 'other' },
  ]);
});
