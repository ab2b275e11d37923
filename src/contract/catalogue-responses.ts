/** The responses about the studio itself and its gallery, with the conventions of responses.ts. SPEC §7. */

import type { GalleryCategory } from '../domain/content/gallery.ts';
import type { HoursLine } from '../domain/hours/describe-hours.ts';
import type { ServiceId } from '../domain/services/service.ts';
import type { PublicFacts } from '../domain/studio-facts.ts';

/**
 * The facts of the studio that every page shows: the weekly opening hours in force today, in words, how many days ahead a
 * time can be booked, and how to reach the studio.
 */
export type HoursResponse = { lines: HoursLine[]; daysAhead: number; facts: PublicFacts };

export type GalleryItem = {
  id: string;
  title: string;
  description: string;
  /** a path on this site */
  imagePath: string;
  /** the alternative text */
  alt: string;
  category: GalleryCategory;
  featured: boolean;
  /** the service that "Book This Style" selects */
  serviceId: ServiceId;
  /** a drawing, not a client's photo: shown with a visible "Sample" mark */
  sample: boolean;
};
