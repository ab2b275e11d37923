import { formatFieldName } from './sentence-text.ts';

/** The fields of the owner's forms that a page fills in by itself: what it has shown, and to what it belongs. */
const UNTYPED_FIELDS = new Set([
  ...['revision', 'intoRevision', 'asRead', 'displayName', 'shownPhone', 'shownEmail', 'seen', 'notedAmount'],
  ...['client', 'into', 'entry', 'step', 'returnTo', 'choice', 'wantedBy', 'wasCancelled', 'booksOnline'],
]);

/** What was typed and chosen in a form, one field a line, as text to copy. '' where nothing was. */
export const formatTypedFields = (typed: Record<string, string>): string =>
  Object.entries(typed)
    .filter(([name, value]) => value.trim() !== '' && !UNTYPED_FIELDS.has(name))
    .map(([name, value]) => `${formatFieldName(name)}: ${value}`)
    .join('\n');
