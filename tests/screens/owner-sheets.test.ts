import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { DayView } from '../../src/contract/owner/day.ts';
import { formPaths } from '../../src/contract/owner/forms.ts';
import type { OwnerFrame, OwnerView } from '../../src/contract/owner/view.ts';
import { buildInlineScript } from '../../src/owner-inline-script.ts';
import { PANEL_SCRIPT } from '../../src/sections/owner/day/panel-script.ts';
import { SHEETS_SCRIPT } from '../../src/sections/owner/frame/sheets-script.ts';
import {
  APPOINTMENT_VIEW,
  extractScript,
  HOURS_VIEW,
  renderOwnerView,
  TILL_VIEW,
} from '../support/owner/owner-documents.ts';

/**
 * The size of the functions as written; minified, as they are sent, they take two thirds, less than the 3 kB of
 * docs/decisions/028.
 */
const MAX_SCRIPT_BYTES = 2670;
const MAX_SHEETS_SCRIPT_BYTES = 1500;
/** The day has the most parts: minified they take 2.3 kB. */
const MAX_DAY_SCRIPT_BYTES = 3100;
const MAX_PANEL_SCRIPT_BYTES = 1050;

describe('a page that opens as a sheet over another one', () => {
  const NO_SHOW: OwnerView = {
    page: 'no-show',
    forms: [formPaths.markNoShow('b1')],
    id: 'b1',
    client: { name: 'Mia Chen', firstName: 'Mia' },
    service: 'Wispy Set',
    startsAt: '2026-11-26T01:00:00.000Z',
    points: 50,
    paidAtStudio: false,
    notedCents: 0,
    closedReason: null,
    refused: null,
    typed: {},
  };

  it('is opened by marked links of a page with the dialog and its script', () => {
    const html = renderOwnerView(APPOINTMENT_VIEW);
    const markedLinks = [...html.matchAll(/<a data-sheet="open"[^>]* href="([^"]+)"/g)].map(([, href]) => href);
    expect(new Set(markedLinks)).toEqual(
      new Set(['move', 'cancel', 'send', 'money', 'cleanup'].map((action) => `/studio/appointments/b1/${action}`)),
    );
    expect(html).toMatch(/<dialog id="sheet"[^>]* aria-labelledby="sheet-title"><button type="button"[^>]*>/);
    expect(extractScript(html)).toContain('showModal');
  });

  it('says that it can be one, and its safe answer closes it; it needs no part of the script', () => {
    const html = renderOwnerView(NO_SHOW);
    expect(html).toMatch(/<main id="content"[^>]* data-sheet="true">/);
    expect(html).toMatch(/<a data-sheet="close"[^>]* href="\/studio\/appointments\/b1"/);
    expect(html).not.toContain('<dialog');
    expect(extractScript(html)).not.toContain('showModal');
  });

  it('is the money of an appointment that is paid at the studio, from its page and from the page that notes it', () => {
    const moneyPath = '/studio/appointments/b1/money';
    const html = renderOwnerView({ ...APPOINTMENT_VIEW, canRefund: false, tillBalance: { toNoteCents: 11_000 } });
    const links = [...html.matchAll(/<a ([^>]*)href="([^"]+)"[^>]*>(?:Money|Note \$110)</g)];
    expect(links.map(([, attributes, href]) => [attributes?.includes('data-sheet="open"'), href])).toEqual([
      [true, moneyPath],
      [true, moneyPath],
    ]);
    const tillHtml = renderOwnerView({ ...TILL_VIEW, canReturn: true });
    expect(tillHtml).toMatch(/<main id="content"[^>]* data-sheet="true">/);
    expect(tillHtml).toMatch(/<a data-sheet="open"[^>]* href="\/studio\/appointments\/b1\/money\/return"/);
    expect(tillHtml).toMatch(/<a data-sheet="close"[^>]* href="\/studio\/appointments\/b1"[^>]*>Back</);
    const forms = [`${moneyPath}/return`];
    const noted = { notedCents: 11_000, isSettled: true, points: '' };
    const studioReturnView: OwnerView = { ...TILL_VIEW, page: 'studio-return', forms, ...noted };
    expect(renderOwnerView(studioReturnView)).toMatch(/<main id="content"[^>]* data-sheet="true">/);
  });

  it('is no page that has links to sheets or a script of its own', () => {
    expect(renderOwnerView(APPOINTMENT_VIEW)).not.toMatch(/<main[^>]* data-sheet/);
    expect(renderOwnerView(HOURS_VIEW)).not.toMatch(/<main[^>]* data-sheet|data-sheet="open"/);
  });

  it(`costs at most ${MAX_SHEETS_SCRIPT_BYTES} bytes of script, and a page with it at most ${MAX_SCRIPT_BYTES}, compressed`, () => {
    expect(gzipSync(SHEETS_SCRIPT).byteLength).toBeLessThanOrEqual(MAX_SHEETS_SCRIPT_BYTES);
    const inboxView: OwnerView = { page: 'inbox', forms: [], now: '2026-11-21T22:00:00.000Z', items: [] };
    const scripts = [inboxView, APPOINTMENT_VIEW].map((view) => extractScript(renderOwnerView(view)));
    for (const script of scripts) expect(gzipSync(script).byteLength).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
  });

  it(`costs at most ${MAX_DAY_SCRIPT_BYTES} bytes on the page of a day, ${MAX_PANEL_SCRIPT_BYTES} of them for the panel beside the week`, () => {
    const dayScript = buildInlineScript(
      { page: 'day', chosenAppointment: null } as OwnerView & DayView,
      { path: '/studio' } as OwnerFrame,
    );
    expect(dayScript).toContain(PANEL_SCRIPT);
    expect(gzipSync(PANEL_SCRIPT).byteLength).toBeLessThanOrEqual(MAX_PANEL_SCRIPT_BYTES);
    expect(gzipSync(dayScript).byteLength).toBeLessThanOrEqual(MAX_DAY_SCRIPT_BYTES);
  });
});
