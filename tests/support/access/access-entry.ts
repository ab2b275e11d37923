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
  who: AllowedCaller;
  /** what the id names */
  of?: Fixture;
  query?: string;
  /** the body; `id` when it is not in the address, `turn` to keep those of several clients apart */
  body?: (id: string, turn: number) => object;
  /** sent in place of JSON */
  photo?: boolean;
  /** the body is sent as a form, in place of JSON */
  form?: boolean;
  /** the answer to who may, 200 unless said otherwise */
  answers?: number;
  /** the status with a session, where that differs on a public route */
  answersSignedIn?: number;
  /** money goes out: the owner has to have signed in within twelve hours */
  money?: boolean;
  /** a client's data, or where letters and the calendar go: the owner has to have signed in within fifteen minutes */
  identity?: boolean;
  /** the refusal of a foreign and of an absent id, NOT_FOUND unless said otherwise */
  refusal?: ErrorCode;
};
