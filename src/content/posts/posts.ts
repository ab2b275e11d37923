import { beforeYouBook } from './before-you-book.ts';
import { first24Hours } from './first-24-hours.ts';
import { healthyEyesFirst } from './healthy-eyes-first.ts';
import { howALashMapWorks } from './how-a-lash-map-works.ts';
import { lashesInTheTropics } from './lashes-in-the-tropics.ts';
import type { Post } from './post.ts';
import { tenSetsAndTheEyesTheySuit } from './ten-sets-and-the-eyes-they-suit.ts';
import { twoMinuteLashBath } from './two-minute-lash-bath.ts';
import { weekByWeek } from './week-by-week.ts';
import { whatBelongsNearYourLashes } from './what-belongs-near-your-lashes.ts';

/** The first posts of a new database, newest first. */
export const posts: readonly Post[] = [
  howALashMapWorks,
  first24Hours,
  twoMinuteLashBath,
  tenSetsAndTheEyesTheySuit,
  weekByWeek,
  lashesInTheTropics,
  whatBelongsNearYourLashes,
  beforeYouBook,
  healthyEyesFirst,
];

const FALLBACK_COUNT = 6;

/** The six posts shown when the list call fails or returns nothing (SPEC §3, DECISIONS §14). */
export const fallbackPosts: readonly Post[] = posts.slice(0, FALLBACK_COUNT);
