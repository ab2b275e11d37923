import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { AppointmentView } from '../../src/contract/owner-appointment.ts';
import { formPaths } from '../../src/contract/owner-forms.ts';
import type { HoursView } from '../../src/contract/owner-hours.ts';
import type { TakingsView } from '../../src/contract/owner-takings.ts';
import { NAMES_PATH, type OwnerFrame, type OwnerView } from '../../src/contract/owner-view.ts';
import { parseTimes } from '../../src/domain/opening-times-form.ts';
import { renderOwnerDocument } from '../../src/owner-document.tsx';
import { SHEETS_SCRIPT } from '../../src/sections/owner/frame/open-sheets.ts';

const QUARTERS_PER_DAY = 96;
const MAX_SCRIPT_BYTES = 2048;
const MAX_SHEETS_SCRIPT_BYTES = 1500;

const HOURS: HoursView = {
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
    later: [],
  },
  special: null,
  specialDays: [],
  off: { closures: [], holidays: [], months: [], booked: [], toConfirm: [] },
};

const APPOINTMENT: AppointmentView = {
  page: 'appointment',
  forms: [],
  id: 'b1',
  namesHidden: false,
  client: { name: 'Mia Chen', firstName: 'Mia' },
  contact: { kind: 'phone', number: '0412 345 678', uri: '+61412345678' },
  service: 'Wispy Set',
  startsAt: '2026-11-26T01:00:00.000Z',
  endsAt: '2026-11-26T03:00:00.000Z',
  state: { words: 'Paid $110 by card', isGood: true },
  visit: '8th visit',
  note: '',
  money: [],
  ifCancelled: null,
  before: [],
  canCancel: true,
  canMove: true,
  canMarkNoShow: false,
  canRefund: true,
  studioMoney: null,
};

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const FRIDAY = { amount: '$400', share: 1 };
const NOTHING = { amount: '', share: 0 };
const TAKINGS: TakingsView = {
  page: 'takings',
  forms: [],
  by: 'week',
  of: '2026-11-18',
  heading: '16 to 22 November',
  before: '2026-11-15',
  after: '2026-11-23',
  moved: {
    sum: '$1,145',
    parts: WEEKDAYS.map((label) => ({ label, name: label, ...(label === 'Fri' ? FRIDAY : NOTHING) })),
    lines: [{ words: 'Cards, online', amount: '$1,145' }],
    total: { words: 'Taken this week', amount: '$1,145' },
    withinSum: [],
    movements: [
      { reference: 'pi_1', when: 'Fri 20, 2:05 pm', service: 'Wispy Set', how: 'card, online', amount: '$400' },
    ],
    isShortened: true,
  },
  gst: {
    kind: 'registered',
    period: 'October to December 2026, so far. Due by Monday 1 March 2027.',
    lines: [{ words: 'G1 Total sales', amount: '$9,640' }],
  },
};

function documentOf(view: OwnerView): string {
  const forms = [NAMES_PATH, ...view.forms];
  const frame: OwnerFrame = {
    path: '/studio',
    nonce: 'once',
    waiting: 0,
    namesHidden: false,
    fields: Object.fromEntries(forms.map((path) => [path, { token: 't', actionId: 'a' }])),
    done: null,
    refused: null,
  };
  return renderOwnerDocument(view, frame, '');
}

const mainOf = (html: string): string => html.split('<main')[1]?.split('</main>')[0] ?? '';
const linksOf = (html: string): string[] => [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href = '']) => href);
const scriptOf = (html: string): string => html.split('<script nonce="once">')[1]?.split('</script>')[0] ?? '';

describe('the page of the hours', () => {
  it('has a text field for each weekday, which is posted with or without script', () => {
    const html = documentOf(HOURS);
    expect(html).toMatch(/<input[^>]* name="day1"[^>]* value="11:00 am, 3:30 pm"/);
    expect(html).toContain('data-day="Monday" data-times="11:00 am, 3:30 pm"');
    expect(html.match(/<input[^>]* name="day\d"/g)).toHaveLength(7);
  });

  it('offers every quarter hour of a day in words that the form reads', () => {
    const dialog = documentOf(HOURS).split('<dialog')[1] ?? '';
    const options = [...dialog.matchAll(/<option[^>]*>([^<]+)<\/option>/g)].map(([, words = '']) => words);
    expect(new Set(options.map((words) => parseTimes(words).times?.join())).size).toBe(QUARTERS_PER_DAY);
    expect(options).toHaveLength(QUARTERS_PER_DAY);
  });

  it('has the times that were typed after a refusal, and those in force to compare them with', () => {
    const refused = { code: 'CHANGED_SINCE', message: 'This was changed.' } as const;
    const html = documentOf({ ...HOURS, refused, typed: { day1: '9:15 am', from: '2026-12-07' } });
    expect(html).toContain('data-day="Monday" data-times="11:00 am, 3:30 pm"');
    expect(html).toMatch(/<input[^>]* name="day1"[^>]* value="9:15 am"/);
    expect(html).toMatch(/<input[^>]* value="2026-12-07"/);
  });

  it('has its own bar on a phone, and the other parts the bar of every page', () => {
    expect(documentOf(HOURS)).not.toContain('aria-label="Studio, short"');
    expect(documentOf({ ...HOURS, part: 'off' })).toContain('aria-label="Studio, short"');
  });

  it(`has one inline script, of at most ${MAX_SCRIPT_BYTES} bytes compressed, and no other page has its part`, () => {
    const html = documentOf(HOURS);
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(scriptOf(html)).toContain('showModal');
    expect(gzipSync(scriptOf(html)).byteLength).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
    expect(scriptOf(documentOf(APPOINTMENT))).not.toContain('data-pill');
  });
});

describe('a page that opens as a sheet over another one', () => {
  const NO_SHOW: OwnerView = {
    page: 'no-show',
    forms: [formPaths.markNoShow('b1')],
    id: 'b1',
    client: { name: 'Mia Chen', firstName: 'Mia' },
    service: 'Wispy Set',
    startsAt: '2026-11-26T01:00:00.000Z',
    points: 50,
    closed: null,
    refused: null,
    typed: {},
  };

  it('is opened by marked links of a page with the dialog and its script', () => {
    const html = documentOf(APPOINTMENT);
    const marked = [...html.matchAll(/<a data-sheet="open"[^>]* href="([^"]+)"/g)].map(([, href]) => href);
    expect(new Set(marked)).toEqual(new Set(['/studio/appointments/b1/move', '/studio/appointments/b1/cancel']));
    expect(html).toMatch(/<dialog id="sheet"[^>]* aria-labelledby="sheet-title"><button type="button"[^>]*>/);
    expect(scriptOf(html)).toContain('showModal');
  });

  it('says that it can be one, and its safe answer closes it; it needs no part of the script', () => {
    const html = documentOf(NO_SHOW);
    expect(html).toMatch(/<main id="content"[^>]* data-sheet="true">/);
    expect(html).toMatch(/<a data-sheet="close"[^>]* href="\/studio\/appointments\/b1"/);
    expect(html).not.toContain('<dialog');
    expect(scriptOf(html)).not.toContain('showModal');
  });

  it('is no page that has links to sheets or a script of its own', () => {
    expect(documentOf(APPOINTMENT)).not.toMatch(/<main[^>]* data-sheet/);
    expect(documentOf(HOURS)).not.toMatch(/<main[^>]* data-sheet|data-sheet="open"/);
  });

  it(`costs at most ${MAX_SHEETS_SCRIPT_BYTES} bytes of script, and a page with it at most ${MAX_SCRIPT_BYTES}, compressed`, () => {
    expect(gzipSync(SHEETS_SCRIPT).byteLength).toBeLessThanOrEqual(MAX_SHEETS_SCRIPT_BYTES);
    const inbox: OwnerView = { page: 'inbox', forms: [], now: '2026-11-21T22:00:00.000Z', items: [] };
    const scripts = [inbox, APPOINTMENT].map((view) => scriptOf(documentOf(view)));
    for (const script of scripts) expect(gzipSync(script).byteLength).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
  });
});

describe('the page of an appointment', () => {
  it('has calling, texting, moving and the further actions at its top, and cancelling also at its foot', () => {
    const html = mainOf(documentOf(APPOINTMENT));
    expect(linksOf(html)).toEqual([
      '/studio/day/2026-11-26',
      'tel:+61412345678',
      'sms:+61412345678',
      '/studio/appointments/b1/move',
      // For a wide screen, in "More", and at the foot of a phone's page.
      '/studio/appointments/b1/cancel',
      '/studio/appointments/b1/cancel',
      '/studio/appointments/b1/money',
      '/studio/settings/log',
      '/studio/appointments/b1/cancel',
    ]);
    expect(html).toMatch(/<summary[^>]*>More<\/summary>/);
    expect(html).toContain('Didn’t come (from 11:00 am)');
  });

  it('offers to mark it as missed from its start on, in place of moving and cancelling', () => {
    const begun = { ...APPOINTMENT, canCancel: false, canMove: false, canMarkNoShow: true };
    const html = mainOf(documentOf(begun));
    expect(linksOf(html).filter((href) => href.endsWith('/missed'))).toHaveLength(3);
    expect(html).not.toMatch(/b1\/(?:move|cancel)|from 11:00 am/);
  });

  it('says nothing about actions once it is over and done', () => {
    const over = { ...APPOINTMENT, canCancel: false, canMove: false, canMarkNoShow: false };
    expect(mainOf(documentOf(over))).not.toMatch(/Didn’t come|Cancel|>Move</);
  });
});

describe('the page of the takings', () => {
  it('draws a lash for each day, the longest in red, and has a table of them for a screen reader', () => {
    const html = mainOf(documentOf(TAKINGS));
    expect(html.match(/data-none/g)).toHaveLength(6);
    expect(html.match(/data-longest/g)).toHaveLength(1);
    expect(html).toContain('<th scope="row">Fri</th><td>$400</td>');
    expect(html).toContain('<th scope="row">Sat</th><td>nothing</td>');
  });

  it('has what the tax office asks for, and what is not in it', () => {
    const html = mainOf(documentOf(TAKINGS));
    expect(html).toContain('This quarter, for the BAS');
    expect(html).toContain('Due by Monday 1 March 2027.');
    expect(html).toContain('What you bought (1B) is not in here.');
    expect(html).toContain('The form takes whole dollars: leave out the cents.');
  });

  it('leads to the file of the same period, and says when it has more than the page', () => {
    const html = mainOf(documentOf(TAKINGS));
    expect(linksOf(html)).toContain('/studio/takings.csv?by=week&amp;of=2026-11-18');
    expect(html).toContain('The file for the bookkeeper has all of them.');
  });
});

describe('every page', () => {
  it('has a place for the refusal without a network, which is hidden', () => {
    expect(documentOf(APPOINTMENT)).toMatch(/<p id="offline"[^>]* role="alert" hidden=""><\/p>/);
  });

  it('leads past the navigation', () => {
    expect(linksOf(documentOf(APPOINTMENT))[0]).toBe('#content');
  });
});
