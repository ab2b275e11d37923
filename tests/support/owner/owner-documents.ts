import { buildReadyMessages } from '../../../src/content/owner-text-messages.ts';
import type { AppointmentView } from '../../../src/contract/owner/appointment.ts';
import type { HoursView } from '../../../src/contract/owner/hours.ts';
import type { LashMapFormView } from '../../../src/contract/owner/lash-map.ts';
import type { TakingsView } from '../../../src/contract/owner/takings.ts';
import type { TillView } from '../../../src/contract/owner/till.ts';
import { HIDE_NAMES_PATH, type OwnerFrame, type OwnerView } from '../../../src/contract/owner/view.ts';
import { renderOwnerDocument } from '../../../src/owner-document.tsx';

export const HOURS_VIEW: HoursView = {
  page: 'hours',
  forms: ['/studio/hours', '/studio/hours/off'],
  part: 'week',
  refused: null,
  typed: {},
  today: '2026-11-21',
  weekly: {
    from: '2026-11-30',
    asRead: '2000-01-01T00:00:00.000Z',
    week: [['11:00', '15:30'], ['16:30'], [], [], [], [], []],
    laterScheduleDays: [],
  },
  specialDay: null,
  specialDays: [],
  daysOff: { closures: [], holidays: [], months: [], dayOffAppointments: [], bookingsToConfirm: [] },
};

export const APPOINTMENT_VIEW: AppointmentView = {
  page: 'appointment',
  forms: [],
  id: 'b1',
  namesHidden: false,
  client: { name: 'Mia Chen', firstName: 'Mia' },
  clientId: 'c1',
  watchOut: '',
  patchTest: '',
  contact: { kind: 'phone', number: '0412 345 678', uri: '+61412345678' },
  messages: buildReadyMessages('7 Gumtree Court'),
  service: 'Wispy Set',
  startsAt: '2026-11-26T01:00:00.000Z',
  endsAt: '2026-11-26T03:00:00.000Z',
  state: { text: 'Paid $110 by card', isGood: true },
  visit: '8th visit',
  note: '',
  textsWithoutEmail: [],
  money: [],
  cancellationOutcomes: null,
  claimableCents: null,
  earlierVisits: [],
  maps: { visitMap: null, earlierMaps: [], canSave: false, isAhead: true },
  canCancel: true,
  canMove: true,
  canMarkNoShow: false,
  canRefund: true,
  hasReceipt: true,
  points: 0,
  bookAgainHref: null,
  tillBalance: null,
};

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const FRIDAY_BAR = { amount: '$400', share: 1 };
const EMPTY_BAR = { amount: '', share: 0 };
export const TAKINGS_VIEW: TakingsView = {
  page: 'takings',
  forms: [],
  by: 'week',
  of: '2026-11-18',
  heading: '16 to 22 November',
  previousPeriodDay: '2026-11-15',
  nextPeriodDay: '2026-11-23',
  summary: {
    sum: '$1,145',
    parts: WEEKDAYS.map((label) => ({ label, name: label, ...(label === 'Fri' ? FRIDAY_BAR : EMPTY_BAR) })),
    lines: [{ text: 'Cards, online', amount: '$1,145' }],
    total: { text: 'Taken this week', amount: '$1,145' },
    withinSum: [],
    movements: [
      { reference: 'pi_1', when: 'Fri 20, 2:05 pm', service: 'Wispy Set', how: 'card, online', amount: '$400' },
    ],
    isShortened: true,
  },
  gst: {
    kind: 'registered',
    period: 'October to December 2026, so far. Due by Monday 1 March 2027.',
    lines: [{ text: 'G1 Total sales', amount: '$9,640' }],
  },
};

export const MAP_VIEW: LashMapFormView = {
  page: 'map',
  forms: ['/studio/appointments/b1/map'],
  id: 'b1',
  client: { name: 'Mia Chen', firstName: 'Mia' },
  service: 'Wispy Set',
  style: 'wispy_set',
  startsAt: '2026-11-26T01:00:00.000Z',
  isToday: true,
  closedReason: null,
  fields: { lengths: [8, 10, 11, 13, 12, 12, 10], curl: 'CC', diameter: '0.07', adhesive: '', note: '' },
  lastMap: null,
  revision: null,
  storedMap: null,
  refused: null,
  typed: {},
};

export const TILL_VIEW: TillView = {
  page: 'till',
  forms: ['/studio/appointments/b1/money/note'],
  id: 'b1',
  client: { name: 'Mia Chen', firstName: 'Mia' },
  service: 'Wispy Set',
  startsAt: '2026-11-26T01:00:00.000Z',
  refused: null,
  typed: {},
  closedReason: null,
  state: '',
  entries: [],
  owedCents: 11_000,
  waiverCents: 11_000,
  maxNotedCents: 11_000,
  newPriceCents: null,
  canReturn: false,
  isCancelled: false,
};

export function renderOwnerView(view: OwnerView, frameParts: Partial<OwnerFrame> = {}): string {
  const forms = [HIDE_NAMES_PATH, ...view.forms];
  const frame: OwnerFrame = {
    path: '/studio',
    address: '/studio',
    nonce: 'once',
    today: '2026-11-21',
    inboxCount: 0,
    namesHidden: false,
    isFormAnswer: false,
    fields: Object.fromEntries(forms.map((path) => [path, { token: 't', actionId: 'a' }])),
    toast: null,
    refusalMessage: null,
    ...frameParts,
  };
  return renderOwnerDocument(view, frame, '');
}

export const extractMain = (html: string): string => html.split('<main')[1]?.split('</main>')[0] ?? '';
export const extractLinks = (html: string): string[] =>
  [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href = '']) => href);
export const extractScript = (html: string): string =>
  html.split('<script nonce="once">')[1]?.split('</script>')[0] ?? '';
