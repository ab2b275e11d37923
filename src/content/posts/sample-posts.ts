import { fallbackPosts } from './posts.ts';
import { summaryOf } from './summary-of.ts';

/** What the list shows when the call for it fails or answers nothing (SPEC §3). */
export const samplePosts = fallbackPosts.map(summaryOf);
