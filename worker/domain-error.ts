import { ERRORS, type ErrorCode } from '../src/contract/errors.ts';

/**
 * A refusal of the error catalogue, thrown by any use case and turned into a response by http/on-error with `extra` in its
 * body.
 */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly extra: Record<string, unknown>;

  constructor(code: ErrorCode, extra: Record<string, unknown> = {}) {
    super(`${code}: ${ERRORS[code].message}`);
    this.name = 'DomainError';
    this.code = code;
    this.extra = extra;
  }
}

/** Throws the error whose code a rule has returned; does nothing for null. */
export function throwIfRefused(code: ErrorCode | null): void {
  if (code) throw new DomainError(code);
}
