import type { NotedAndCancelledItem, NotNotedItem } from '../../src/contract/owner-inbox.ts';
import { shownName } from '../../src/domain/client-name.ts';
import { outcomeByPolicy } from '../../src/domain/noted-money.ts';
import { toIso } from '../../src/domain/time.ts';
import { contactView } from './contact-view.ts';
import { type DisplayOptions, toWaitingTimes } from './inbox-items.ts';
import type { cancelledWithNoted, notNotedAppointments } from './till-inbox-queries.ts';

/** The items of the owner's inbox about money noted at the studio, each from its row. OWNER §6.8. */

type NotNotedRow = Awaited<ReturnType<typeof notNotedAppointments>>[number];

export const toNotNotedItem = (row: NotNotedRow, { namesHidden }: DisplayOptions): NotNotedItem => ({
  kind: 'not_noted',
  id: row.id,
  ...toWaitingTimes({ kind: 'not_noted', since: row.endsAt }),
  client: shownName(row.name, namesHidden),
  service: row.service,
  startsAt: toIso(row.startsAt),
  priceCents: row.priceCents,
  owedCents: row.priceCents - row.notedCents,
});

type CancelledRow = Awaited<ReturnType<typeof cancelledWithNoted>>[number];

export const toNotedAndCancelledItem = (row: CancelledRow, { namesHidden }: DisplayOptions): NotedAndCancelledItem => ({
  kind: 'noted_and_cancelled',
  id: row.id,
  ...toWaitingTimes({ kind: 'noted_and_cancelled', since: row.cancelledAt }),
  client: shownName(row.name, namesHidden),
  contact: contactView(row, namesHidden),
  service: row.service,
  startsAt: toIso(row.startsAt),
  notedCents: row.notedCents,
  isByStudio: row.isByStudio,
  byPolicy: row.isByStudio ? '' : outcomeByPolicy(row, row.cancelledAt),
});
