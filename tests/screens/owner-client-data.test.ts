import { expect, it } from 'vitest';
import type { ClientDataView } from '../../src/contract/owner/clients.ts';
import { extractMain, renderOwnerView } from '../support/owner/owner-documents.ts';

const CLIENT_DATA_VIEW: ClientDataView = {
  page: 'client-data',
  forms: ['/studio/clients/c1/copy', '/studio/clients/c1/correct', '/studio/clients/c1/delete'],
  id: 'c1',
  client: { name: 'Mia Chen', firstName: 'Mia' },
  namesHidden: false,
  fields: { fullName: 'Mia Chen', phone: '', email: '' },
  isBusy: false,
  refused: { code: 'CHANGED_SINCE', message: 'This was changed.' },
  typed: { fullName: 'Mia Chen', phone: '0412 345 678', email: 'mia@example.test' },
};

it('a phone number and an e-mail address that are gone since are said to be nothing now', () => {
  const html = extractMain(renderOwnerView(CLIENT_DATA_VIEW));
  expect(html.match(/Now: [^<]*/g)).toEqual(['Now: Mia Chen', 'Now: nothing', 'Now: nothing']);
});
