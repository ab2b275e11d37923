/**
 * In a file of its own, because the browser only parses the bodies: an import of the catalogue would bring the modules that its
 * sentences come from to every page.
 */
import type { ErrorBody, ErrorDetails } from './error-body.ts';
import { ERRORS, type ErrorCode } from './errors.ts';

/** The body of a failed response, with the sentence of the catalogue. SPEC §8. */
export const createErrorBody = (code: ErrorCode, details: ErrorDetails = {}): ErrorBody => ({
  code,
  message: ERRORS[code].message,
  ...details,
});
