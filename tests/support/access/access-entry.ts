import type { ErrorCode } from '../../../src/contract/errors.ts';
import type { Fixture } from '../fixtures.ts';

/**
 * Who may call a route. `own`: only the client to whom the resource belongs, not even the studio's owner. `uploader`: that
 * client and the owner; everyone else gets 404. `owner`: the studio's owner, for the resources of any client. `signature`: a
 * request that the payment provider has signed.
 */
type AllowedCaller = 'public' | 'session' | 'own' | 'uploader' | 'owner' | 'signature';

export type AccessEntry = {
  /** as the route table has it */
  route: string;
  caller: AllowedCaller;
  /** what the id names */
  fixture?: Fixture;
  query?: string;
  /** builds the body: `id` for a route without it in the address, `index` to keep the bodies of several clients apart */
  body?: (id: string, index: number) => object;
  /** sent in place of JSON */
  sendsPhoto?: boolean;
  /** the body is sent as a form, in place of JSON */
  sendsForm?: boolean;
  /** the status for an allowed caller, by default 200 */
  expectedStatus?: number;
  /** the status with a session, where that differs on a public route */
  expectedStatusSignedIn?: number;
  /** money goes out: the owner has to have signed in within twelve hours */
  needsSignInToday?: boolean;
  /** a client's data, or where letters and the calendar go: the owner has to have signed in within fifteen minutes */
  needsNewSignIn?: boolean;
  /** the error code for an absent id and for that of another client, by default NOT_FOUND */
  refusal?: ErrorCode;
};
