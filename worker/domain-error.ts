import { ERRORS, type ErrorCode } from '../src/contract/errors.ts';

/** A refusal from the catalogue, thrown by any verb; http/on-error turns it into the answer. `extra` joins its body. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly extra: Record<string, unknown>;

  constructor(code: ErrorCode, extra: Record<string, unknown> = {}) {
    super(`${code}: ${ERRORS[code].message}`);
    this.name = 'Problem';
    this.code = code;
    this.extra = extra;
  }
}
