import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { HIDE_NAMES_PATH, type OwnerFrame, type OwnerView } from '../../src/contract/owner/view.ts';
import { buildConfirmHideNamesScript } from '../../src/sections/owner/frame/confirm-hide-names.ts';
import {
  APPOINTMENT_VIEW,
  extractScript,
  HOURS_VIEW,
  MAP_VIEW,
  renderOwnerView,
} from '../support/owner/owner-documents.ts';

const QUESTION = 'Hide names? What was typed and chosen on this page is not saved, and is lost.';
const INBOX_VIEW: OwnerView = { page: 'inbox', forms: [], now: '2026-11-21T22:00:00.000Z', items: [] };

/** `typed`: what the text field of the page has, which was empty; `answer`: what the owner answers to a question. */
type PageState = { typed?: string; isFormAnswer?: boolean; answer?: boolean; isOffline?: boolean };

/** Sends a form of a page in this state; returns the questions, and whether it is sent. */
function sendForm(action: string, { typed = '', isFormAnswer = false, answer = false, isOffline = false }: PageState) {
  const questions: string[] = [];
  let send: (event: object) => void = () => undefined;
  runInNewContext(buildConfirmHideNamesScript({ isFormAnswer, namesHidden: false } as OwnerFrame), {
    addEventListener: (_type: string, listener: typeof send) => {
      send = listener;
    },
    document: { querySelectorAll: () => [{ value: typed, defaultValue: '' }] },
    confirm: (question: string) => {
      questions.push(question);
      return answer;
    },
  });
  let isSent = !isOffline;
  send({
    defaultPrevented: isOffline,
    target: { getAttribute: () => action },
    preventDefault: () => {
      isSent = false;
    },
  });
  return { questions, isSent };
}

it.each<[string, PageState]>([
  ['something was typed on the page', { typed: 'School pick-up' }],
  ['the page answers a form', { isFormAnswer: true }],
])('hiding names asks first when %s, because the page is shown again without it', (_when, page) => {
  expect(sendForm(HIDE_NAMES_PATH, page)).toEqual({ questions: [QUESTION], isSent: false });
  expect(sendForm(HIDE_NAMES_PATH, { ...page, answer: true })).toEqual({ questions: [QUESTION], isSent: true });
});

it('hiding names asks nothing when nothing was typed, nor when it is refused without a network', () => {
  expect(sendForm(HIDE_NAMES_PATH, {})).toEqual({ questions: [], isSent: true });
  expect(sendForm(HIDE_NAMES_PATH, { typed: 'x', isOffline: true })).toEqual({ questions: [], isSent: false });
});

it('a form of the page itself is sent without a question', () => {
  expect(sendForm('/studio/block', { typed: 'x', isFormAnswer: true })).toEqual({ questions: [], isSent: true });
});

it('the question names what the button does, and is on the pages that lose what is typed', () => {
  expect(extractScript(renderOwnerView(HOURS_VIEW))).toContain(QUESTION);
  expect(extractScript(renderOwnerView(HOURS_VIEW, { namesHidden: true }))).toContain('Show names?');
  expect(extractScript(renderOwnerView(APPOINTMENT_VIEW))).toContain(QUESTION);
  for (const view of [INBOX_VIEW, MAP_VIEW]) expect(extractScript(renderOwnerView(view))).not.toContain('Hide names?');
});
