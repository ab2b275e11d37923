import { describe, expect, it } from 'vitest';
import { buildCategoryPreview } from '../../src/content/previews.ts';
import { seedServices } from '../../src/content/seed-services.ts';
import { buildBeautySalon, buildBlogPosting, buildWebSite } from '../../src/content/structured-data.ts';
import { toDollarString } from '../../src/domain/money.ts';
import { SEEDED_FACTS } from '../support/database/seeded-facts.ts';
import { collectThings, listSchemaFaults } from '../support/readers/schema-org.ts';

const ORIGIN = 'https://lashroom.example';
const salon = buildBeautySalon(ORIGIN, seedServices, SEEDED_FACTS);
const article = buildBlogPosting(
  ORIGIN,
  {
    slug: 'lash-bath',
    title: 'The lash bath',
    excerpt: 'Wash them.',
    category: 'CARE TIPS',
    tags: ['care', 'cleaning'],
    createdAt: '2026-05-01T00:00:00.000Z',
    updatedAt: '2026-06-01T00:00:00.000Z',
  },
  buildCategoryPreview('CARE TIPS'),
);

describe('structured data', () => {
  it.each([
    ['the studio', salon],
    ['an article', article],
    ['the site', buildWebSite(ORIGIN)],
  ])('describes %s with types and properties of schema.org, including the required ones', (_, thing) => {
    expect(listSchemaFaults(thing)).toEqual([]);
  });

  it('offers every service of the catalogue with its price', () => {
    const offers = collectThings(salon).filter((part) => part['@type'] === 'Offer');
    expect(offers.map(({ price, priceCurrency }) => `${price} ${priceCurrency}`)).toEqual(
      seedServices.map(({ priceCents }) => `${toDollarString(priceCents)} AUD`),
    );
    expect(salon.priceRange).toBe('$150–$200');
  });

  it('contains no street address and no ratings', () => {
    const text = JSON.stringify([salon, article]);
    expect(text).not.toMatch(/streetAddress|geo|latitude|aggregateRating|reviewRating|"Review"/);
  });

  it('has the phone, the email and the social page of the moment, and none while they cannot be read', () => {
    const { phone, email, socialUrl } = SEEDED_FACTS;
    expect(salon).toMatchObject({ telephone: phone, email, sameAs: [socialUrl] });
    const salonWithoutFacts = buildBeautySalon(ORIGIN, seedServices, null);
    for (const property of ['telephone', 'email', 'sameAs']) expect(salonWithoutFacts).not.toHaveProperty(property);
    expect(buildBeautySalon(ORIGIN, [], { ...SEEDED_FACTS, socialUrl: '' })).not.toHaveProperty('sameAs');
  });

  it('is valid for a studio without services', () => {
    expect(buildBeautySalon(ORIGIN, [], SEEDED_FACTS)).not.toHaveProperty('priceRange');
  });

  it('names the article, its dates, its author and a picture, with absolute URLs', () => {
    expect(article).toMatchObject({
      headline: 'The lash bath',
      url: `${ORIGIN}/blog/lash-bath`,
      datePublished: '2026-05-01T00:00:00.000Z',
      dateModified: '2026-06-01T00:00:00.000Z',
      image: `${ORIGIN}/previews/blog-care-tips.png`,
      author: { name: 'Lash Room' },
    });
  });
});
