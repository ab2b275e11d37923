import type { ErrorBody } from '../../src/contract/error-body.ts';
import { ERRORS } from '../../src/contract/errors.ts';
import { openPage, parseHiddenFields, postForm } from '../support/owner/owner-pages.ts';
import { requireExpectedAnswer, UnexpectedAnswerError } from './browser-tab.ts';
import type { SimulatedClient, World } from './world.ts';

/** A form of the owner's area: the page that has it, its address, and what the owner types. */
export type OwnerFormPost = { page: string; action: string; fields: Record<string, string> };

type HiddenFields = { token: string; actionId: string };

const LISTED_STATUSES = new Set<number>(Object.values(ERRORS).map(({ status }) => status));

/** Checks a page's status only: the page says in words for the owner why a form was refused, without the error code. */
function requireExpectedPage(world: World, what: string, status: number): void {
  const isOurs = status >= 500 && (status !== 503 || !world.hasHadFaults());
  if (status >= 400 && (!LISTED_STATUSES.has(status) || isOurs))
    throw new UnexpectedAnswerError(`${what} was answered ${status}`);
}

/**
 * The calls of the owner's browser. A refusal of the catalogue is an answer like any other; anything else throws
 * UnexpectedAnswerError. A call that got no answer returns null.
 */
export function createOwnerCalls(world: World, owner: SimulatedClient) {
  const { scheduler, note } = world;
  return {
    /** Calls a verb. `about`: the thing that it is done to, for the story. */
    async tell(
      what: string,
      verb: () => Promise<{ status: number; body: Partial<ErrorBody> | null }>,
      about = '',
    ): Promise<void> {
      const answer = await scheduler.visit(what, verb);
      note('owner', `${what} → ${answer ? `${answer.status} ${answer.body?.code ?? ''}` : 'no answer'} ${about}`);
      if (answer) requireExpectedAnswer(world, what, answer);
    },
    /** The hidden fields of a form; null when its page does not have it. */
    async open({ page, action }: OwnerFormPost): Promise<HiddenFields | null> {
      const shown = await scheduler.visit(`opens ${page}`, () => openPage(owner, page));
      if (!shown) return null;
      requireExpectedPage(world, `GET ${page}`, shown.status);
      const hidden = parseHiddenFields(shown, action);
      return hidden.token === '' ? null : hidden;
    },
    /** Posts a form that was opened. Returns the status of the answer: 303 on success. */
    async send(what: string, { action, fields }: OwnerFormPost, hidden: HiddenFields): Promise<number | null> {
      const answer = await scheduler.visit(what, () => postForm(owner, action, { ...hidden, ...fields }));
      note('owner', `${what} → ${answer?.status ?? 'no answer'} ${JSON.stringify(fields)}`);
      if (answer) requireExpectedPage(world, what, answer.status);
      return answer?.status ?? null;
    },
  };
}

export type OwnerCalls = ReturnType<typeof createOwnerCalls>;
