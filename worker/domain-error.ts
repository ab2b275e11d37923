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

/** Throws the error of this code, which a rule has returned; null refuses nothing. */
export function throwIfRefused(code: ErrorCode | null): void {
  if (code) throw new DomainError(code);
}
