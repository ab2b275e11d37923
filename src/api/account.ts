import type { UpdateProfileBody } from '../contract/requests.ts';
import type { DeletedAnswer, UserAnswer } from '../contract/responses.ts';
import { call } from './call.ts';

/** Where everything that is stored about a client can be downloaded. */
export const ACCOUNT = '/api/account';

export const updateProfile = (body: UpdateProfileBody) => call<UserAnswer>('PATCH', ACCOUNT, body);

/** Refused while something is booked or being paid for; afterwards nobody is signed in. */
export const deleteAccount = () => call<DeletedAnswer>('DELETE', ACCOUNT, {});
