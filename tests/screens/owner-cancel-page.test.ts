import { expect, it } from 'vitest';
import type { CancelChoiceView, CancelView } from '../../src/contract/owner/appointment.ts';
import { extractMain, renderOwnerView } from '../support/owner/owner-documents.ts';

const buildChoice = (option: CancelChoiceView['option']): CancelChoiceView => ({
  option,
  value: option,
  title: option,
  description: '',
  emailTexts: [],
  verb: 'Cancel',
});

const CANCEL_VIEW: CancelView = {
  page: 'cancel',
  forms: ['/studio/appointments/b1/cancel', '/studio/appointments/b1/cancel-for-client'],
  id: 'b1',
  client: { name: 'Mia Chen', firstName: 'Mia' },
  service: 'Wispy Set',
  startsAt: '2026-11-26T01:00:00.000Z',
  refused: null,
  typed: {},
  closedReason: null,
  initiator: 'client',
  clientChoices: [],
  clientChoicesUntil: '2026-11-24T01:00:00.000Z',
  choices: [],
  noted: null,
  email: null,
  getsCoupon: false,
};

it.each([
  [['reschedule', 'refund'], 'The same choices Mia has until Tue 24 November, 11:00 am.'],
  [['reschedule', 'goodwill'], 'The same choices Mia has until Tue 24 November, 11:00 am, except for the last one.'],
] as const)('of %j, the choices that the client has too are all but a goodwill refund', (options, sentence) => {
  const html = extractMain(renderOwnerView({ ...CANCEL_VIEW, clientChoices: options.map(buildChoice) }));
  expect(html).toContain(`>${sentence}<`);
});
