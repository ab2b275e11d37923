import { z } from 'zod';
import { ERRORS, type ErrorCode } from '../../../src/contract/errors.ts';
import { type OwnerActionBody, withActionId } from '../../../src/contract/owner/calls.ts';
import type { PostedForm } from '../../../src/contract/owner/view.ts';
import type { SignInPurpose } from '../../../src/domain/owner/owner-sign-in.ts';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { DomainError } from '../../domain-error.ts';
import { readForm } from '../../http/read-form.ts';
import { type PostedPhotoForm, readPhotoForm } from '../../http/read-photo-form.ts';
import type { DecisionReader } from '../../owner/inbox/describe-decision.ts';
import type { ActionContext } from '../../owner/log-action.ts';

type FormAction = (context: Omit<FormContext<never>, 'fields'>) => Promise<unknown>;
type FormContext<Fields> = {
  deps: Deps;
  id: string;
  fields: Fields;
  /** the file of a form that takes a photo; null when no file was chosen */
  photo: Blob | null;
  actionContext: ActionContext;
};

/**
 * A call under /api that does the same as a form. `unchanged`: the message when the action changed nothing and so wrote
 * no row in the log; without `unchanged` that is an error.
 */
type OwnerCall = {
  unchanged?: string;
  schema: z.ZodType<{ action: OwnerActionBody; act: FormAction }>;
};

/**
 * A form of the owner's area. `id` is the parameter of its path. `buildPagePath`: the page of the form; it is shown again
 * with the reason when the form is refused, and the owner returns to it after confirming the sign-in. `buildNextPath`: the
 * page after success; a row that the action creates may have `actionId` as its id.
 */
export type OwnerFormRoute = {
  path: string;
  /** a function for a form whose required sign-in age depends on a row */
  purpose: SignInPurpose | ((db: Db, id: string) => Promise<SignInPurpose>);
  /** the maximum size of the body, for a form whose texts can be longer than usual */
  maxBytes?: number;
  /** The form is posted as multipart/form-data, with a file. */
  takesPhoto?: true;
  buildPagePath(id: string): string;
  /** True when the pressed button changes nothing and only shows the page again with what was typed. */
  isDisplayOnly?(typed: Record<string, string>): boolean;
  buildNextPath(id: string, typed: Record<string, string>, actionId: string): string;
  /** Describes the current state of an inbox item or payment link: the answer when it has been decided in the meantime. */
  describeDecision?: DecisionReader;
  /** Returns the action for the posted fields; undefined when they do not match the form's schema. */
  parse(fields: Record<string, string>, actionId: string): FormAction | undefined;
  /**
   * The equivalent call under /api, when its response is the log entry; calls with a response of their own are in
   * calls.ts.
   */
  call?: OwnerCall;
};

/**
 * `buildPath`: the path of the form, and of its page unless `buildPagePath` is given. A call needs its own `schema` only
 * when its fields differ from those of the form.
 */
type FormRouteOptions<Fields> = Omit<OwnerFormRoute, 'path' | 'buildPagePath' | 'parse' | 'call'> & {
  buildPath(id: string): string;
  buildPagePath?(id: string): string;
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

/** The fields and the photo that a form posted. Throws the errors of `readForm` and `readPhotoForm`. */
export const readPostedForm = async (
  request: Request,
  { takesPhoto, maxBytes }: Pick<OwnerFormRoute, 'takesPhoto' | 'maxBytes'>,
): Promise<PostedPhotoForm> =>
  takesPhoto ? readPhotoForm(request) : { fields: await readForm(request, maxBytes), photo: null };

const SIGNED_IN_SINCE_SENTENCE =
  'You have signed in since this page was opened. Nothing was changed. Please look at it and send it again.';

/** The sentence for a refused form. Without this session's token, a form of this site was opened in an earlier session. */
export const describeRefusal = (code: ErrorCode): string =>
  code === 'CROSS_SITE_REQUEST' ? SIGNED_IN_SINCE_SENTENCE : ERRORS[code].message;

/** True when the form's token belongs to another session; `readPostedForm` has already refused forms of other sites. */
export const isForeignToken = (error: unknown): boolean =>
  error instanceof DomainError && error.code === 'CROSS_SITE_REQUEST';

/** The fields typed in a form whose sign-in is too old to send it; null when the form is only a button. */
export const toKeptForm = (
  action: string,
  { takesPhoto }: Pick<OwnerFormRoute, 'takesPhoto'>,
  typed: Record<string, string>,
): PostedForm | null => (Object.keys(typed).length > 0 ? { action, typed, hasFile: takesPhoto === true } : null);

/** A random UUID, made when the form was rendered. */
const ACTION_ID_PATTERN = /^[0-9a-f-]{32,36}$/;
export const isActionId = (actionId: string): boolean => ACTION_ID_PATTERN.test(actionId);

/** Builds the route of a form from the schema of its fields. */
export function createFormRoute<Fields>({
  buildPath,
  schema,
  act,
  call,
  ...route
}: FormRouteOptions<Fields>): OwnerFormRoute {
  const toAction =
    (fields: Fields): FormAction =>
    (context) =>
      act({ ...context, fields });
  return {
    path: buildPath(':id'),
    buildPagePath: buildPath,
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
