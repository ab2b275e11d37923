import { type Cents, CURRENCY, formatDollars, toDollarString } from '../domain/money.ts';
import type { PublicFacts } from '../domain/studio-facts.ts';
import { brandPreview, type Preview } from './previews.ts';
import { studio } from './studio.ts';

/**
 * The studio and its articles as schema.org data. Left out on purpose: the street address (given only on request), ratings
 * (a business must not rate itself), and opening hours (`opening_rule` has start times; the studio is closed between
 * them). DECISIONS §1.
 */
export type Thing = { '@type': string; [property: string]: unknown };

type OfferedService = { name: string; description: string; priceCents: Cents };

const buildStudioId = (origin: string) => `${origin}/#studio`;

const buildPublisher = (origin: string): Thing => ({
  '@type': 'BeautySalon',
  '@id': buildStudioId(origin),
  name: studio.name,
  url: `${origin}/`,
});

function formatPriceRange(services: OfferedService[]): string {
  const prices = services.map(({ priceCents }) => priceCents);
  return `${formatDollars(Math.min(...prices))}–${formatDollars(Math.max(...prices))}`;
}

const buildOffer = (origin: string, { name, description, priceCents }: OfferedService): Thing => ({
  '@type': 'Offer',
  price: toDollarString(priceCents),
  priceCurrency: CURRENCY.toUpperCase(),
  url: `${origin}/#services`,
  itemOffered: {
    '@type': 'Service',
    name,
    description,
    serviceType: 'Eyelash extensions',
    provider: { '@id': buildStudioId(origin) },
  },
});

/** The site, for the home page: search engines show its name. */
export const buildWebSite = (origin: string): Thing => ({
  '@type': 'WebSite',
  '@id': `${origin}/#website`,
  name: studio.name,
  url: `${origin}/`,
  inLanguage: 'en-AU',
  publisher: { '@id': buildStudioId(origin) },
});

/** The studio and its services, for the home page; without contacts when `facts` is null. */
export function buildBeautySalon(origin: string, services: OfferedService[], facts: PublicFacts | null): Thing {
  return {
    ...buildPublisher(origin),
    description: `Eyelash extensions by appointment in ${studio.suburb}, ${studio.city}.`,
    image: origin + brandPreview.path,
    ...(facts ? { telephone: facts.phone, email: facts.email } : {}),
    address: {
      '@type': 'PostalAddress',
      addressLocality: studio.suburb,
      addressRegion: studio.stateCode,
      postalCode: studio.postcode,
      addressCountry: 'AU',
    },
    areaServed: { '@type': 'City', name: studio.city },
    currenciesAccepted: CURRENCY.toUpperCase(),
    paymentAccepted: 'Credit card, debit card',
    ...(services.length > 0 ? { priceRange: formatPriceRange(services) } : {}),
    ...(facts?.socialUrl ? { sameAs: [facts.socialUrl] } : {}),
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name: 'Lash sets',
      itemListElement: services.map((service) => buildOffer(origin, service)),
    },
  };
}

/** ISO instants. */
type Article = {
  slug: string;
  title: string;
  excerpt: string;
  category: string;
  tags: string[];
  createdAt: string;
  updatedAt: string;
};

/** One article, for its page; `image` is the picture of its link preview. */
export function buildBlogPosting(origin: string, article: Article, image: Preview): Thing {
  const url = `${origin}/blog/${article.slug}`;
  return {
    '@type': 'BlogPosting',
    '@id': `${url}#article`,
    headline: article.title,
    description: article.excerpt,
    url,
    mainEntityOfPage: url,
    image: origin + image.path,
    datePublished: article.createdAt,
    dateModified: article.updatedAt,
    author: buildPublisher(origin),
    publisher: buildPublisher(origin),
    articleSection: article.category,
    keywords: article.tags.join(', '),
    inLanguage: 'en-AU',
  };
}
