import { z } from 'zod';
import { ERRORS, type ErrorCode } from '../../src/contract/errors.ts';
import { type OwnerActionBody, withActionId } from '../../src/contract/owner.ts';
import type { KeptForm } from '../../src/contract/owner-view.ts';
import type { SignInPurpose } from '../../src/domain/owner-sign-in.ts';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../domain-error.ts';
import { readForm } from '../http/read-form.ts';
import { type PostedPhotoForm, readPhotoForm } from '../http/read-photo-form.ts';
import type { DecisionReader } from '../owner/inbox/describe-decision.ts';
import type { ActionContext } from '../owner/log-action.ts';

type FormAction = (context: Omit<FormContext<never>, 'fields'>) => Promise<unknown>;
type FormContext<Fields> = {
  deps: Deps;
  id: string;
  fields: Fields;
  /** the file of a form that takes a photo, null when none was chosen */
  photo: Blob | null;
  acting: ActionContext;
};

/**
 * A call under /api that does the same as a form. `path`: where its pattern in the log names the parameter otherwise.
 * `unchanged`: the answer where the action changed nothing, and so has no row in the log; without it that is an error.
 */
type OwnerCall = {
  path?: string;
  unchanged?: string;
  schema: z.ZodType<{ action: OwnerActionBody; act: FormAction }>;
};

/**
 * A form of the owner's area. `id` is that part of its path. `shownOn`: its page, which is shown again, with the reason,
 * when it is refused, and to which confirming who it is leads back; `leadsTo`: the one after it has succeeded; a row that the
 * action makes may have the action's id.
 */
export type OwnerFormRoute = {
  path: string;
  /** for a form whose actions need different ages of the sign-in, read from the row */
  purpose: SignInPurpose | ((db: Db, id: string) => Promise<SignInPurpose>);
  /** of its body, where a text can be longer than other forms have room for */
  maxBytes?: number;
  /** It is posted as multipart/form-data, with a file. */
  takesPhoto?: true;
  shownOn(id: string): string;
  /** A press that changes nothing, and shows the page again with what was typed. */
  onlyShows?(typed: Record<string, string>): boolean;
  leadsTo(id: string, typed: Record<string, string>, actionId: string): string;
  /** Says what an item of the inbox or a payment link has come to: the answer to a decision about what was decided since. */
  describeDecision?: DecisionReader;
  /** What the fields of the form do; undefined when they are not those of the form. */
  parse(fields: Record<string, string>, actionId: string): FormAction | undefined;
  /** The call of which the log has the answer; a call with an answer of its own is in owner.ts. */
  call?: OwnerCall;
};

/** The schema of a call is given where its fields are not those of the form. */
type FormRouteOptions<Fields> = Omit<OwnerFormRoute, 'parse' | 'call'> & {
  schema: z.ZodType<Fields>;
  call?: Omit<OwnerCall, 'schema'> & { schema?: z.ZodType<Fields> };
  act(context: FormContext<Fields>): Promise<unknown>;
};

export const readFormPurpose = async ({ purpose }: OwnerFormRoute, db: Db, id: string): Promise<SignInPurpose> =>
  typeof purpose === 'function' ? purpose(db, id) : purpose;

/** The answer when the requested change is already in force. */
export const ALREADY_DONE_MESSAGE = 'It is like that already. Nothing was changed.';

/** The fields of a form that has nothing but a button. */
export const noFieldsSchema = z.object({});
export const buildInboxPath = () => '/studio/inbox';

/** What a form of this route has posted. Throws what `readForm` and `readPhotoForm` throw. */
export const readPostedForm = async (
  request: Request,
  { takesPhoto, maxBytes }: Pick<OwnerFormRoute, 'takesPhoto' | 'maxBytes'>,
): Promise<PostedPhotoForm> =>
  takesPhoto ? readPhotoForm(request) : { fields: await readForm(request, maxBytes), photo: null };

const SIGNED_IN_SINCE_SENTENCE =
  'You have signed in since this page was opened. Nothing was changed. Please look at it and send it again.';

/** The sentence for a refused form. A form of this site without the token of the session was opened in an earlier one. */
export const describeRefusal = (code: ErrorCode): string =>
  code === 'CROSS_SITE_REQUEST' ? SIGNED_IN_SINCE_SENTENCE : ERRORS[code].message;

/** Whether the token of a form that `readPostedForm` has read is of another session; a form of another site is refused before. */
export const isForeignToken = (error: unknown): boolean =>
  error instanceof DomainError && error.code === 'CROSS_SITE_REQUEST';

/** What was typed in a form whose sign-in is too old to send it; null for a button alone. */
export const keepForm = (
  action: string,
  { takesPhoto }: Pick<OwnerFormRoute, 'takesPhoto'>,
  typed: Record<string, string>,
): KeptForm | null => (Object.keys(typed).length > 0 ? { action, typed, hasFile: takesPhoto === true } : null);

/** A random UUID, made when the form was rendered. */
const ACTION_ID_PATTERN = /^[0-9a-f-]{32,36}$/;
export const isActionId = (actionId: string): boolean => ACTION_ID_PATTERN.test(actionId);

/** A form whose fields are those of its schema. */
export function createFormRoute<Fields>({ schema, act, call, ...route }: FormRouteOptions<Fields>): OwnerFormRoute {
  const toAction =
    (fields: Fields): FormAction =>
    (context) =>
      act({ ...context, fields });
  return {
    ...route,
    parse(typed, actionId) {
      const { data: fields, success } = schema.safeParse(typed);
      return success && isActionId(actionId) ? toAction(fields) : undefined;
    },
    call: call && {
      ...call,
      schema: withActionId(call.schema ?? schema).transform(({ action, fields }) => ({
        action,
        act: toAction(fields),
      })),
    },
  };
}
