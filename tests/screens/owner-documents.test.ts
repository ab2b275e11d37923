import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { AppointmentView } from '../../src/contract/owner/appointment.ts';
import { parseTimes } from '../../src/domain/hours/opening-times-form.ts';
import { phoneOnly, wideOnly } from '../../src/sections/owner/parts/panel.css.ts';
import {
  APPOINTMENT_VIEW,
  extractLinks,
  extractMain,
  extractScript,
  HOURS_VIEW,
  MAP_VIEW,
  renderOwnerView,
  TAKINGS_VIEW,
  TILL_VIEW,
} from '../support/owner/owner-documents.ts';

const QUARTERS_PER_DAY = 96;
const MAX_SCRIPT_BYTES = 2048;

describe('the page of the hours', () => {
  it('has a text field for each weekday, which is posted with or without script', () => {
    const html = renderOwnerView(HOURS_VIEW);
    expect(html).toMatch(/<input[^>]* name="day1"[^>]* value="11:00 am, 3:30 pm"/);
    expect(html).toContain('data-day="Monday" data-times="11:00 am, 3:30 pm"');
    expect(html.match(/<input[^>]* name="day\d"/g)).toHaveLength(7);
  });

  it('offers every quarter hour of a day in words that the form reads', () => {
    const dialog = renderOwnerView(HOURS_VIEW).split('<dialog')[1] ?? '';
    const options = [...dialog.matchAll(/<option[^>]*>([^<]+)<\/option>/g)].map(([, words = '']) => words);
    expect(new Set(options.map((words) => parseTimes(words).times?.join())).size).toBe(QUARTERS_PER_DAY);
    expect(options).toHaveLength(QUARTERS_PER_DAY);
  });

  it('has the times that were typed after a refusal, and those in force to compare them with', () => {
    const refusal = { code: 'CHANGED_SINCE', message: 'This was changed.' } as const;
    const html = renderOwnerView({ ...HOURS_VIEW, refused: refusal, typed: { day1: '9:15 am', from: '2026-12-07' } });
    expect(html).toContain('data-day="Monday" data-times="11:00 am, 3:30 pm"');
    expect(html).toMatch(/<input[^>]* name="day1"[^>]* value="9:15 am"/);
    expect(html).toMatch(/<input[^>]* value="2026-12-07"/);
  });

  it('says in place of an empty list what would stand there and what to do, and only there', () => {
    const sentences = [
      'No odd days ahead. Choose a day to give it times of its own.',
      'No days off ahead. Add the first ones below.',
      'No public holidays ahead. Add each as a day off, with its name.',
    ];
    const emptyHtml = renderOwnerView(HOURS_VIEW);
    for (const sentence of sentences) expect(emptyHtml).toContain(sentence);
    expect(emptyHtml).not.toMatch(/<ul[^>]*><\/ul>/);
    const [day, reason] = ['2027-01-26', 'Australia Day'];
    const filledHtml = renderOwnerView({
      ...HOURS_VIEW,
      specialDays: [{ day, note: '', times: [] }],
      daysOff: {
        ...HOURS_VIEW.daysOff,
        closures: [{ id: 'c1', from: day, to: day, reason }],
        holidays: [{ id: 'h1', day, reason, isOpen: false }],
      },
      forms: [...HOURS_VIEW.forms, '/studio/hours/off/c1/open', '/studio/hours/holidays/h1'],
    });
    for (const sentence of sentences) expect(filledHtml).not.toContain(sentence);
  });

  it('has its own bar on a phone, and the other parts the bar of every page', () => {
    expect(renderOwnerView(HOURS_VIEW)).not.toContain('aria-label="Studio, short"');
    expect(renderOwnerView({ ...HOURS_VIEW, part: 'off' })).toContain('aria-label="Studio, short"');
  });

  it(`has one inline script, of at most ${MAX_SCRIPT_BYTES} bytes compressed, and no other page has its part`, () => {
    const html = renderOwnerView(HOURS_VIEW);
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(extractScript(html)).toContain('showModal');
    expect(gzipSync(extractScript(html)).byteLength).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
    expect(extractScript(renderOwnerView(APPOINTMENT_VIEW))).not.toContain('data-pill');
  });
});

describe('the page of an appointment', () => {
  it('has calling, texting, moving and the further actions at its top, and cancelling also at its foot', () => {
    const html = extractMain(renderOwnerView(APPOINTMENT_VIEW));
    expect(extractLinks(html)).toEqual([
      '/studio/day/2026-11-26',
      '/studio/clients/c1',
      'tel:+61412345678',
      'sms:+61412345678?&amp;body=On%20time%3F',
      'sms:+61412345678?&amp;body=I%20am%20running%2015%20minutes%20late.',
      'sms:+61412345678?&amp;body=7%20Gumtree%20Court',
      'sms:+61412345678',
      '/studio/appointments/b1/move',
      // For a wide screen, in "More", and at the foot of a phone's page.
      '/studio/appointments/b1/cancel',
      '/studio/appointments/b1/cancel',
      '/studio/appointments/b1/send',
      '/studio/appointments/b1/send',
      '/studio/appointments/b1/receipt',
      '/studio/appointments/b1/money',
      '/studio/appointments/b1/cleanup',
      '/studio/appointments/b1/calendar.ics',
      '/studio/settings/log?about=b1',
      '/studio/appointments/b1/cancel',
    ]);
    expect(html).toMatch(/<summary[^>]*>More<\/summary>/);
    expect(html).toContain('Didn’t come (from 11:00 am)');
  });

  it('has the ready words of "Text" to send or, where the phone drops them, to copy, and without script only to send', () => {
    const html = renderOwnerView(APPOINTMENT_VIEW);
    expect(html).toMatch(/<summary[^>]*>.*?Text<\/summary>/);
    expect([...html.matchAll(/<button[^>]* hidden="" data-copies="([^"]*)"/g)].map(([, copied]) => copied)).toEqual([
      'On time?',
      'I am running 15 minutes late.',
      '7 Gumtree Court',
    ]);
    expect(extractScript(html)).toContain('clipboard.writeText');
  });

  it('has no ready words once there are none to send, and then opens an empty message', () => {
    const links = extractLinks(extractMain(renderOwnerView({ ...APPOINTMENT_VIEW, messages: [] })));
    expect(links.filter((href) => href.startsWith('sms:'))).toEqual(['sms:+61412345678']);
  });

  it('offers to mark it as missed from its start on, in place of moving and cancelling', () => {
    const startedView = { ...APPOINTMENT_VIEW, canCancel: false, canMove: false, canMarkNoShow: true };
    const html = extractMain(renderOwnerView(startedView));
    expect(extractLinks(html).filter((href) => href.endsWith('/missed'))).toHaveLength(3);
    expect(html).not.toMatch(/b1\/(?:move|cancel)|from 11:00 am/);
  });

  it('has the points and the receipt beside the money, and the card of the client below the earlier visits', () => {
    const visit = { id: 'b0', startsAt: '2026-11-02T01:00:00.000Z', service: 'Wispy Set', paidCents: 11_000 };
    const money = [{ text: 'Paid by card, 21 November', cents: 11_000 }];
    const html = extractMain(renderOwnerView({ ...APPOINTMENT_VIEW, money, points: 50, earlierVisits: [visit] }));
    const [, panel = ''] = /Money<\/h2>(.*?)<\/section>/.exec(html) ?? [];
    expect(panel.replace(/<[^>]+>/g, ' ')).toMatch(/Points it has given\s+50/);
    expect(extractLinks(panel)).toEqual(['/studio/appointments/b1/receipt']);
    expect(html).toMatch(/Before<\/h2>.*<a [^>]*href="\/studio\/clients\/c1">Mia’s card<\/a>/);
  });

  it.each([
    ['shown for a missed one', 'Did not come.', false, true],
    ['shown for one that was cancelled for a code', 'Cancelled on 19 November. A code until 19 December.', false, true],
    ['left to the state line for one that is paid', 'Paid $110 by card', true, false],
  ])('on a phone its one payment is %s', (_what, text, isGood, isShown) => {
    const money = [{ text: 'Paid by card, 21 November', cents: 11_000 }];
    const html = renderOwnerView({ ...APPOINTMENT_VIEW, money, state: { text, isGood } });
    const [, classes = ''] = /<section class="([^"]+)"><h2[^>]*>Money</.exec(html) ?? [];
    expect(classes.split(' ').includes(wideOnly)).toBe(!isShown);
  });

  it('says on every screen what becomes of the price at the studio, where the panel of the money may say nothing', () => {
    const renderState = (view: Partial<AppointmentView>) =>
      / class="([^"]+)"><span[^>]*>(?:<svg.*?<\/svg>)?Nothing to pay</.exec(
        renderOwnerView({ ...APPOINTMENT_VIEW, state: { text: 'Nothing to pay', isGood: true }, ...view }),
      )?.[1];
    expect(renderState({ tillBalance: { toNoteCents: 0 } })?.split(' ')).not.toContain(phoneOnly);
    expect(renderState({})?.split(' ')).toContain(phoneOnly);
  });

  it('says nothing about actions once it is over and done', () => {
    const pastView = { ...APPOINTMENT_VIEW, canCancel: false, canMove: false, canMarkNoShow: false };
    expect(extractMain(renderOwnerView(pastView))).not.toMatch(/Didn’t come|Cancel|>Move</);
  });
});

describe('the page of the takings', () => {
  it('draws a lash for each day, the longest in red, and has a table of them for a screen reader', () => {
    const html = extractMain(renderOwnerView(TAKINGS_VIEW));
    expect(html.match(/data-none/g)).toHaveLength(6);
    expect(html.match(/data-longest/g)).toHaveLength(1);
    expect(html).toContain('<th scope="row">Fri</th><td>$400</td>');
    expect(html).toContain('<th scope="row">Sat</th><td>nothing</td>');
  });

  it('draws no lash in red where two days share the longest, because neither is the longest', () => {
    const { summary } = TAKINGS_VIEW;
    if (!summary) throw new Error('The fixture has takings.');
    const parts = summary.parts.map((part) => (part.label === 'Sat' ? { ...part, amount: '$400', share: 1 } : part));
    const html = extractMain(renderOwnerView({ ...TAKINGS_VIEW, summary: { ...summary, parts } }));
    expect(html.match(/data-none/g)).toHaveLength(5);
    expect(html).not.toContain('data-longest');
  });

  it('has what the tax office asks for, and what is not in it', () => {
    const html = extractMain(renderOwnerView(TAKINGS_VIEW));
    expect(html).toContain('This quarter, for the BAS');
    expect(html).toContain('Due by Monday 1 March 2027.');
    expect(html).toContain('What you bought (1B) is not in here.');
    expect(html).toContain('The form takes whole dollars: leave out the cents.');
  });

  it('leads to the file of the same period, and says when it has more than the page', () => {
    const html = extractMain(renderOwnerView(TAKINGS_VIEW));
    expect(extractLinks(html)).toContain('/studio/takings.csv?by=week&amp;of=2026-11-18');
    expect(html).toContain('The file for the bookkeeper has all of them.');
  });
});

describe('the page of a lash map', () => {
  it('has seven number fields, which are posted with or without script, and buttons that the script shows', () => {
    const html = renderOwnerView(MAP_VIEW);
    expect(html.match(/<input[^>]*type="number"[^>]* name="zone\d"/g)).toHaveLength(7);
    expect(html.match(/<button[^>]* data-step="(?:up|down)"[^>]* hidden=""/g)).toHaveLength(14);
    expect(html).toMatch(/<div[^>]* data-draft="[^"]*"[^>]* hidden=""/);
  });

  it(`has its own bar on a phone, and one inline script of at most ${MAX_SCRIPT_BYTES} bytes compressed`, () => {
    const html = renderOwnerView(MAP_VIEW);
    expect(html).not.toContain('aria-label="Studio, short"');
    expect(extractScript(html)).toContain('stepUp');
    expect(gzipSync(extractScript(html)).byteLength).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
    expect(extractScript(renderOwnerView(APPOINTMENT_VIEW))).not.toContain('stepUp');
  });
});

it.each([
  ['an appointment', APPOINTMENT_VIEW, 'Thursday 26 November', 'Wednesday 26 November 2025'],
  ['a lash map', { ...MAP_VIEW, isToday: false }, 'Map of Thursday 26 November', 'Map of Wednesday 26 November 2025'],
  ['the money noted', TILL_VIEW, 'Thu 26 November, 11:00 am', 'Wed 26 November 2025, 11:00 am'],
])('the page of %s has the year of an appointment of another year', (_what, view, text, textWithYear) => {
  expect(extractMain(renderOwnerView(view))).toMatch(new RegExp(`\\b${text}(?! \\d)`));
  const earlierView = { ...view, startsAt: '2025-11-26T01:00:00.000Z', endsAt: '2025-11-26T03:00:00.000Z' };
  expect(extractMain(renderOwnerView(earlierView))).toContain(textWithYear);
});

describe('every page', () => {
  it('has a place for the refusal without a network, which is hidden', () => {
    expect(renderOwnerView(APPOINTMENT_VIEW)).toMatch(/<p id="offline"[^>]* role="alert" hidden=""><\/p>/);
  });

  it('leads past the navigation', () => {
    expect(extractLinks(renderOwnerView(APPOINTMENT_VIEW))[0]).toBe('#content');
  });
});
