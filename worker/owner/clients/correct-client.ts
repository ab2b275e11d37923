import { and, eq } from 'drizzle-orm';
import { toFirstName } from '../../../src/domain/clients/client-name.ts';
import { normalisePhone } from '../../../src/domain/clients/phone.ts';
import { replaceClientSearchWordsStatements } from '../../db/client-search-words.ts';
import type { Db } from '../../db/database.ts';
import { assertRowInBatch } from '../../db/guards.ts';
import { client } from '../../db/schema.ts';
import { DomainError } from '../../domain-error.ts';
import type { ActionContext } from '../log-action.ts';
import { performOnce } from '../perform-once.ts';
import { readClientAndCard, runClientBatch } from './client-card-store.ts';
import { hasAccountQuery } from './join-queries.ts';
import { enqueueVoidOutcomesStatement } from './messages-without-email.ts';

/** `displayName`, `shownPhone`, `shownEmail`: what the form showed. `email`: left out for a client with an account. */
type Correction = {
  clientId: string;
  fullName: string;
  phone: string;
  email?: string | undefined;
  displayName: string;
  shownPhone: string;
  shownEmail: string;
};

/**
 * Corrects the name and phone of a client, with which the next booking is prefilled, and the email of a client without an
 * account. The name of a client without an account also sets the first name, by which the emails greet. Existing bookings
 * and holds keep their own name and phone. An email that another client has is accepted, as for a new client, and joins
 * nobody. A first email address gets the outcomes that could not be emailed before. The same details change nothing. Throws
 * NOT_FOUND, INVALID_INPUT for the email of an account, and CHANGED_SINCE when the client or another action has changed the
 * details since the form was shown. OWNER §6.7.
 */
export const correctClient = (db: Db, correction: Correction, actionContext: ActionContext): Promise<void> => {
  const { clientId, fullName, email, displayName, shownPhone, shownEmail } = correction;
  return performOnce(db, actionContext, { verb: 'correct_client', about: clientId }, async (log) => {
    const [{ clientRow }, [account]] = await Promise.all([
      readClientAndCard(db, clientId),
      hasAccountQuery(db, clientId),
    ]);
    if (email !== undefined && account?.hasAccount === 1) throw new DomainError('INVALID_INPUT');
    const { e164, original } = normalisePhone(correction.phone);
    const contact = { fullName, phone: e164 ?? original };
    const isSameContact = contact.fullName === clientRow.fullName && contact.phone === clientRow.phone;
    if (isSameContact && (email === undefined || email === clientRow.email)) return;
    // The first name of an account is the provider's; without an account it is taken from the full name, also from a
    // corrected one.
    const firstName = toFirstName(fullName);
    const changesFirstName = account?.hasAccount !== 1 && fullName !== clientRow.fullName && firstName !== '';
    const details = { ...contact, ...(changesFirstName ? { firstName } : {}) };
    const isUnchanged = and(
      eq(client.id, clientId),
      eq(client.state, 'active'),
      eq(client.fullName, displayName),
      eq(client.phone, shownPhone),
      email === undefined ? undefined : eq(client.email, shownEmail),
    );
    const statements = [
      assertRowInBatch(db, 'revision', client, isUnchanged),
      db
        .update(client)
        .set({
          ...details,
          ...(email === undefined ? {} : { email }),
          // Only for the name and phone: a corrected email does not make those that were typed for a held booking outdated.
          ...(isSameContact ? {} : { detailsChangedAt: actionContext.now }),
        })
        .where(eq(client.id, clientId)),
      ...replaceClientSearchWordsStatements(db, clientId, details),
      ...(email && clientRow.email === '' ? [enqueueVoidOutcomesStatement(db, clientId, actionContext.now)] : []),
      log({}),
    ];
    await runClientBatch(db, statements, { revision: 'CHANGED_SINCE' });
  });
};
