import type { Thing } from '../../../src/content/structured-data.ts';

const THING_PROPERTIES = ['name', 'description', 'url', 'image', 'sameAs', 'mainEntityOfPage'];

/**
 * The types of the vocabulary at https://schema.org that we use: their properties, and those without which they are
 * useless.
 */
const SCHEMA_TYPES: Record<string, { known: string[]; needed: string[] }> = {
  BeautySalon: {
    known: [
      ...THING_PROPERTIES,
      ...['address', 'telephone', 'email', 'areaServed', 'hasOfferCatalog'],
      ...['currenciesAccepted', 'paymentAccepted', 'priceRange'],
    ],
    needed: ['name', 'url'],
  },
  WebSite: { known: [...THING_PROPERTIES, 'inLanguage', 'publisher'], needed: ['name', 'url'] },
  PostalAddress: {
    known: [...THING_PROPERTIES, 'addressLocality', 'addressRegion', 'postalCode', 'addressCountry', 'streetAddress'],
    needed: ['addressLocality', 'addressRegion', 'postalCode', 'addressCountry'],
  },
  City: { known: THING_PROPERTIES, needed: ['name'] },
  OfferCatalog: { known: [...THING_PROPERTIES, 'itemListElement', 'numberOfItems'], needed: ['itemListElement'] },
  Offer: {
    known: [...THING_PROPERTIES, 'price', 'priceCurrency', 'itemOffered', 'availability'],
    needed: ['price', 'priceCurrency', 'itemOffered'],
  },
  Service: { known: [...THING_PROPERTIES, 'serviceType', 'provider', 'areaServed'], needed: ['name', 'provider'] },
  BlogPosting: {
    known: [
      ...THING_PROPERTIES,
      ...['headline', 'datePublished', 'dateModified', 'author', 'publisher'],
      ...['articleSection', 'keywords', 'inLanguage'],
    ],
    needed: ['headline', 'image', 'datePublished', 'dateModified', 'author'],
  },
};

/** The faults of a thing and all within it: a type or property that schema.org lacks, or a needed one that is missing. */
export function findSchemaFaults(thing: unknown): string[] {
  return collectThings(thing).flatMap((part) => {
    const name = part['@type'];
    const type = SCHEMA_TYPES[name];
    if (!type) return [`${name} is no type we use`];
    const properties = Object.keys(part).filter((property) => !property.startsWith('@'));
    return [
      ...properties.filter((property) => !type.known.includes(property)).map((property) => `${name}.${property}`),
      ...type.needed.filter((property) => !properties.includes(property)).map((each) => `${name} without ${each}`),
    ];
  });
}

/** A thing and every typed thing inside it; a bare reference ({"@id": …}) is none. */
export function collectThings(value: unknown): Thing[] {
  if (Array.isArray(value)) return value.flatMap(collectThings);
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap(collectThings);
  return '@type' in value ? [value as Thing, ...inside] : inside;
}
