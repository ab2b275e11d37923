import type { ErrorBody } from '../../src/contract/error-body.ts';
import { ERRORS } from '../../src/contract/errors.ts';
import { hiddenFields, openPage, postForm } from '../support/owner-pages.ts';
import { requireFit, UnfitAnswer } from './browser-tab.ts';
import type { Visitor, World } from './world.ts';

/** A form of the owner's area: the page that has it, its address, and what the owner types. */
export type OwnerForm = { page: string; action: string; fields: Record<string, string> };

type Hidden = { token: string; actionId: string };

const LISTED = new Set<number>(Object.values(ERRORS).map(({ status }) => status));

/** A page says why a form was refused in words for the owner, so its status alone shows whether the catalogue has it. */
function requireFitPage(world: World, what: string, status: number): void {
  const isOurs = status >= 500 && (status !== 503 || !world.hasHadFaults());
  if (status >= 400 && (!LISTED.has(status) || isOurs)) throw new UnfitAnswer(`${what} was answered ${status}`);
}

/**
 * What the owner's browser sends. A refusal of the catalogue is an answer like any other; anything else throws
 * UnfitAnswer. A call that got no answer gives null.
 */
export function ownerCalls(world: World, owner: Visitor) {
  const { strands, note } = world;
  return {
    /** Calls a verb. `about`: what it is done to, for whoever reads what happened. */
    async tell(
      what: string,
      verb: () => Promise<{ status: number; body: Partial<ErrorBody> | null }>,
      about = '',
    ): Promise<void> {
      const answer = await strands.visit(what, verb);
      note('owner', `${what} → ${answer ? `${answer.status} ${answer.body?.code ?? ''}` : 'no answer'} ${about}`);
      if (answer) requireFit(world, what, answer);
    },
    /** The hidden fields of a form; null when its page does not have it. */
    async open({ page, action }: OwnerForm): Promise<Hidden | null> {
      const shown = await strands.visit(`opens ${page}`, () => openPage(owner, page));
      if (!shown) return null;
      requireFitPage(world, `GET ${page}`, shown.status);
      const hidden = hiddenFields(shown, action);
      return hidden.token === '' ? null : hidden;
    },
    /** Posts a form that was opened. The status of the answer: 303 when it is done. */
    async send(what: string, { action, fields }: OwnerForm, hidden: Hidden): Promise<number | null> {
      const answer = await strands.visit(what, () => postForm(owner, action, { ...hidden, ...fields }));
      note('owner', `${what} → ${answer?.status ?? 'no answer'} ${JSON.stringify(fields)}`);
      if (answer) requireFitPage(world, what, answer.status);
      return answer?.status ?? null;
    },
  };
}

export type OwnerCalls = ReturnType<typeof ownerCalls>;
