import { studio } from './studio.ts';

/** `title`: without the studio's name. `description`: up to 160 characters, for search engines. */
export type Page = { path: string; title: string; description: string };

/** All pages except articles and policies. */
export const pages = {
  home: {
    path: '/',
    title: `Lash extensions in ${studio.suburb}, ${studio.city}`,
  },
  reviews: {
    path: '/reviews',
    title: 'Reviews',
  },
  blog: {
    path: '/blog',
    title: 'Lash care and styles',
  },
} as const satisfies Record<string, Omit<Page, 'description'>>;

/** The descriptions are not in `pages`, because only the server renders them. */
export const pageDescriptions: Record<keyof typeof pages, string> = {
  home: `Ten lash sets, each mapped in millimetres to your own eyes, by one artist in ${studio.suburb}, ${studio.state}. See the prices, choose a time and book online.`,
  reviews: `What a visit to ${studio.name} in ${studio.suburb} is like and how long the lashes last.`,
  blog: `How to choose a set, get ready, wash and keep your lash extensions, and when to leave them be. Written in the studio in ${studio.suburb}.`,
};

/** The titles and descriptions of the policy pages are in content/policies. */
export const policyPaths = {
  privacy: '/privacy-policy',
  terms: '/terms-of-service',
  cancellation: '/cancellation-policy',
} as const;
