import type { Thing } from '../../../src/content/structured-data.ts';

const THING_PROPERTIES = ['name', 'description', 'url', 'image', 'sameAs', 'mainEntityOfPage'];

/**
 * The types of the vocabulary at https://schema.org that we use: their properties, and those without which they are
 * useless.
 */
const SCHEMA_TYPES: Record<string, { allowedProperties: string[]; requiredProperties: string[] }> = {
  BeautySalon: {
    allowedProperties: [
      ...THING_PROPERTIES,
      ...['address', 'telephone', 'email', 'areaServed', 'hasOfferCatalog'],
      ...['currenciesAccepted', 'paymentAccepted', 'priceRange'],
    ],
    requiredProperties: ['name', 'url'],
  },
  WebSite: { allowedProperties: [...THING_PROPERTIES, 'inLanguage', 'publisher'], requiredProperties: ['name', 'url'] },
  PostalAddress: {
    allowedProperties: [
      ...THING_PROPERTIES,
      'addressLocality',
      'addressRegion',
      'postalCode',
      'addressCountry',
      'streetAddress',
    ],
    requiredProperties: ['addressLocality', 'addressRegion', 'postalCode', 'addressCountry'],
  },
  City: { allowedProperties: THING_PROPERTIES, requiredProperties: ['name'] },
  OfferCatalog: {
    allowedProperties: [...THING_PROPERTIES, 'itemListElement', 'numberOfItems'],
    requiredProperties: ['itemListElement'],
  },
  Offer: {
    allowedProperties: [...THING_PROPERTIES, 'price', 'priceCurrency', 'itemOffered', 'availability'],
    requiredProperties: ['price', 'priceCurrency', 'itemOffered'],
  },
  Service: {
    allowedProperties: [...THING_PROPERTIES, 'serviceType', 'provider', 'areaServed'],
    requiredProperties: ['name', 'provider'],
  },
  BlogPosting: {
    allowedProperties: [
      ...THING_PROPERTIES,
      ...['headline', 'datePublished', 'dateModified', 'author', 'publisher'],
      ...['articleSection', 'keywords', 'inLanguage'],
    ],
    requiredProperties: ['headline', 'image', 'datePublished', 'dateModified', 'author'],
  },
};

/** The faults of a thing and all within it: a type or property that schema.org lacks, or a needed one that is missing. */
export function listSchemaFaults(thing: unknown): string[] {
  return collectThings(thing).flatMap((part) => {
    const name = part['@type'];
    const type = SCHEMA_TYPES[name];
    if (!type) return [`${name} is no type we use`];
    const properties = Object.keys(part).filter((property) => !property.startsWith('@'));
    return [
      ...properties
        .filter((property) => !type.allowedProperties.includes(property))
        .map((property) => `${name}.${property}`),
      ...type.requiredProperties
        .filter((property) => !properties.includes(property))
        .map((each) => `${name} without ${each}`),
    ];
  });
}

/** A thing and every typed thing inside it; a bare reference ({"@id": …}) is none. */
export function collectThings(value: unknown): Thing[] {
  if (Array.isArray(value)) return value.flatMap(collectThings);
  if (typeof value !== 'object' || value === null) return [];
  const nestedThings = Object.values(value).flatMap(collectThings);
  return '@type' in value ? [value as Thing, ...nestedThings] : nestedThings;
}
