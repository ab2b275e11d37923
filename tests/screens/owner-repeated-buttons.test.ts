import { expect, it } from 'vitest';
import type { LogView, OwnerView } from '../../src/contract/owner/view.ts';
import { extractMain, HOURS_VIEW, renderOwnerView, TILL_VIEW } from '../support/owner/owner-documents.ts';

const LOG_VIEW: LogView = {
  page: 'log',
  forms: ['/studio/log/a1/undo', '/studio/log/a2/undo'],
  today: '2026-11-21',
  about: null,
  address: '/studio/settings/log',
  isFirstPage: true,
  earlierHref: null,
  actions: [
    { id: 'a1', at: '2026-11-21T03:45:00.000Z', text: 'Blocked.', href: null, undoPath: '/studio/log/a1/undo' },
    { id: 'a2', at: '2026-11-21T03:30:00.000Z', text: 'Unblocked.', href: null, undoPath: '/studio/log/a2/undo' },
  ],
};

const DAYS_OFF_VIEW: OwnerView = {
  ...HOURS_VIEW,
  forms: [...HOURS_VIEW.forms, '/studio/hours/off/c1/open', '/studio/hours/off/c2/open'],
  daysOff: {
    ...HOURS_VIEW.daysOff,
    closures: [
      { id: 'c1', from: '2026-12-24', to: '2026-12-24', reason: 'Christmas' },
      { id: 'c2', from: '2027-01-04', to: '2027-01-04', reason: 'Beach' },
    ],
  },
};

const NOTED_VIEW: OwnerView = {
  ...TILL_VIEW,
  forms: [...TILL_VIEW.forms, '/studio/appointments/b1/money/correct'],
  entries: [
    { id: 't1', text: 'Noted, cash, 21 November', cents: 5000, canCorrect: true },
    { id: 't2', text: 'Noted, card machine, 21 November', cents: 2000, canCorrect: true },
  ],
};

const readText = (html: string) => html.replace(/<[^>]+>/g, ' ').trim();

/** The texts that describe the buttons of this label, in their order. */
function readDescriptions(html: string, label: string): string[] {
  const buttons = [...html.matchAll(new RegExp(`<button([^>]*)>${label}</button>`, 'g'))];
  return buttons.map(([, attributes = '']) => {
    const [, id = ''] = /aria-describedby="([^"]+)"/.exec(attributes) ?? [];
    const [, described = ''] = new RegExp(`<span id="${id}"[^>]*>(.*?)<(?:form|/li)`).exec(html) ?? [];
    return readText(described);
  });
}

it.each([
  ['Undo', 'the log', LOG_VIEW, [/^Blocked\./, /^Unblocked\./]],
  ['Open again', 'the days off', DAYS_OFF_VIEW, [/24 December.*Christmas/, /4 January 2027.*Beach/]],
  ['Correct this', 'the money noted', NOTED_VIEW, [/, cash,/, /, card machine,/]],
] as const)(
  '"%s" beside each line of %s is described by its line, for a screen reader',
  (label, _page, view, texts) => {
    const descriptions = readDescriptions(extractMain(renderOwnerView(view)), label);
    expect(descriptions).toEqual(texts.map((text) => expect.stringMatching(text)));
  },
);

const SERVICES_VIEW: OwnerView = {
  page: 'services',
  forms: ['/studio/services/gemstone_set/online'],
  services: [
    {
      id: 'gemstone_set',
      name: 'Gemstone Set',
      priceCents: 20_000,
      minutes: 120,
      isActive: false,
      bookedClientCount: 0,
    },
  ],
};

const HOLIDAYS_VIEW: OwnerView = {
  ...HOURS_VIEW,
  part: 'off',
  forms: [...HOURS_VIEW.forms, '/studio/hours/holidays/h1'],
  daysOff: {
    ...HOURS_VIEW.daysOff,
    holidays: [{ id: 'h1', day: '2026-12-25', reason: 'Christmas Day', isOpen: false }],
  },
};

it.each([
  ['a service', SERVICES_VIEW, 'Gemstone Set online: Off'],
  ['a public holiday', HOLIDAYS_VIEW, 'Open on Christmas Day, Fri 25 December: Closed'],
])('the name of the switch of %s has the text that it shows, for speech input', (_what, view, name) => {
  const [, content = ''] =
    /<button[^>]* aria-pressed="false">(.*?)<\/button>/.exec(extractMain(renderOwnerView(view))) ?? [];
  const [namedContent = ''] = content.split(/<span[^>]* aria-hidden="true">/);
  expect(namedContent.replace(/<[^>]+>/g, '')).toBe(name);
});
