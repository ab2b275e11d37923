import { toSignInCode } from '../../src/domain/accounts/sign-in-code.ts';
import { CODE_SUFFIX_LENGTH, toCodeSuffix } from '../../src/domain/personal-code.ts';

/** The source of ids, tokens and codes; the simulation replaces ids and tokens by counters. */
export type Random = {
  /** A row id. */
  id(): string;
  /** 256 bits, base64url: session tokens and one-time values. */
  token(): string;
  /** The random part of a coupon code. */
  code(): string;
  /** A sign-in code of six digits. */
  signInCode(): string;
};

export const random: Random = {
  id: () => crypto.randomUUID(),
  token: () => crypto.getRandomValues(new Uint8Array(32)).toBase64({ alphabet: 'base64url', omitPadding: true }),
  code: () => toCodeSuffix(crypto.getRandomValues(new Uint8Array(CODE_SUFFIX_LENGTH))),
  signInCode: () => toSignInCode(crypto.getRandomValues(new BigUint64Array(1))[0] ?? 0n),
};
