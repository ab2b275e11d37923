import type { ErrorBody } from '../../src/contract/error-body.ts';
import { ERRORS } from '../../src/contract/errors.ts';
import { openPage, parseHiddenFields, postForm } from '../support/owner/owner-pages.ts';
import { requireExpectedResponse, UnexpectedResponseError } from './browser-tab.ts';
import type { SimulatedClient, World } from './world.ts';

/** A form of the owner's area: the page that has it, its address, and what the owner types. */
export type OwnerFormPost = { page: string; action: string; fields: Record<string, string> };

type HiddenFields = { token: string; actionId: string };

const LISTED_STATUSES = new Set<number>(Object.values(ERRORS).map(({ status }) => status));

/** Checks a page's status only: the page says in words for the owner why a form was refused, without the error code. */
function requireExpectedPage(world: World, description: string, status: number): void {
  const isUnexpectedServerError = status >= 500 && (status !== 503 || !world.hasHadFaults());
  if (status >= 400 && (!LISTED_STATUSES.has(status) || isUnexpectedServerError))
    throw new UnexpectedResponseError(`${description} was answered ${status}`);
}

/**
 * The calls of the owner's browser. A refusal of the catalogue is an answer like any other; anything else throws
 * UnexpectedResponseError. A call that got no answer returns null.
 */
export function createOwnerCalls(world: World, owner: SimulatedClient) {
  const { scheduler, addTraceLine } = world;
  return {
    /** Calls a verb. `subject`: the thing that it is done to, for the story. */
    async callVerb(
      description: string,
      verb: () => Promise<{ status: number; body: Partial<ErrorBody> | null }>,
      subject = '',
    ): Promise<void> {
      const response = await scheduler.invoke(description, verb);
      addTraceLine(
        'owner',
        `${description} → ${response ? `${response.status} ${response.body?.code ?? ''}` : 'no answer'} ${subject}`,
      );
      if (response) requireExpectedResponse(world, description, response);
    },
    /** The hidden fields of a form; null when its page does not have it. */
    async open({ page, action }: OwnerFormPost): Promise<HiddenFields | null> {
      const response = await scheduler.invoke(`opens ${page}`, () => openPage(owner, page));
      if (!response) return null;
      requireExpectedPage(world, `GET ${page}`, response.status);
      const hiddenFields = parseHiddenFields(response, action);
      return hiddenFields.token === '' ? null : hiddenFields;
    },
    /** Posts a form that was opened. Returns the status of the answer: 303 on success. */
    async send(
      description: string,
      { action, fields }: OwnerFormPost,
      hiddenFields: HiddenFields,
    ): Promise<number | null> {
      const response = await scheduler.invoke(description, () =>
        postForm(owner, action, { ...hiddenFields, ...fields }),
      );
      addTraceLine('owner', `${description} → ${response?.status ?? 'no answer'} ${JSON.stringify(fields)}`);
      if (response) requireExpectedPage(world, description, response.status);
      return response?.status ?? null;
    },
  };
}

export type OwnerCalls = ReturnType<typeof createOwnerCalls>;
