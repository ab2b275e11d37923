import type { FormState } from '../../src/contract/owner/forms.ts';

/** For showing rows on a page of the owner's area. `namesHidden`: without what says who the clients are. */
export type DisplayOptions = { now: Temporal.Instant; namesHidden: boolean };

/** For reading a page about one appointment or one client. */
export type PageRequest = DisplayOptions & { id: string };

/** The same for a page with a form, with what was typed into it and refused. */
export type FormPageRequest = FormState & PageRequest;
