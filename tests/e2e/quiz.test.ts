import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { catalogue } from '../../src/content/catalogue.ts';
import { lashMapFor } from '../../src/domain/lash-map-for.ts';
import { answersToQuery, type QuizAnswers } from '../../src/domain/quiz-answers.ts';
import { QUIZ_QUESTIONS } from '../../src/domain/quiz-questions.ts';
import { WAITING_MESSAGES } from '../../src/domain/quiz-wait.ts';
import { recommend } from '../../src/domain/recommend.ts';
import { chosenService, notice } from './booking-page.ts';
import { test } from './browser-fixtures.ts';
import { chosenForBooking, distanceFromTop, holdBackCalls, openSection, sectionIsLive } from './visitor-sections.ts';

const ANSWERS: QuizAnswers = {
  eyeShape: 'hooded',
  preferredVibe: 'glamorous',
  makeupRoutine: 'full_glam',
  lifestyle: 'social',
  maintenanceLevel: 'high',
};
const ADDRESS = `?${answersToQuery(ANSWERS)}`;
const { recommendedStyle, reasoning, durationWeeks, serviceId, lashMap, curl } = recommend(ANSWERS, catalogue);

const quiz = (page: Page) => page.locator('#quiz');
const button = (page: Page, name: string) => quiz(page).getByRole('button', { name, exact: true });
const result = (page: Page) => quiz(page).getByRole('heading', { name: 'Your Perfect Match' });
const percent = async (page: Page) =>
  Number(
    (
      await quiz(page)
        .getByText(/^\d+%$/)
        .textContent()
    )?.replace('%', ''),
  );

async function choose(page: Page, question: (typeof QUIZ_QUESTIONS)[number]): Promise<void> {
  const option = question.options.find(({ id }) => id === ANSWERS[question.id]);
  await quiz(page)
    .getByRole('radio', { name: new RegExp(`^${option?.label}`) })
    .check();
}

/** Answers every question but presses the last button only when told to. */
async function answerAll(page: Page): Promise<void> {
  for (const [place, question] of QUIZ_QUESTIONS.entries()) {
    await quiz(page).getByText(question.question).waitFor();
    await choose(page, question);
    if (place < QUIZ_QUESTIONS.length - 1) await button(page, 'Next').click();
  }
}

async function takeQuiz(page: Page): Promise<void> {
  await openSection(page, 'quiz');
  await answerAll(page);
  await button(page, 'Get My Results').click();
  await result(page).waitFor();
}

const resultInWords = async (page: Page) => (await quiz(page).innerText()).replaceAll(/\s+/g, ' ');

test('five questions come one at a time; Next waits for an answer and Previous keeps it', async ({ visit }) => {
  const page = await visit();
  await openSection(page, 'quiz');
  expect(await button(page, 'Previous').isDisabled()).toBe(true);
  for (const [place, question] of QUIZ_QUESTIONS.entries()) {
    const last = place === QUIZ_QUESTIONS.length - 1;
    await quiz(page)
      .getByText(`Question ${place + 1} of 5`)
      .waitFor();
    expect(await quiz(page).getByRole('radio').count()).toBe(4);
    expect(await quiz(page).getByRole('progressbar').getAttribute('value')).toBe(String(place + 1));
    const next = button(page, last ? 'Get My Results' : 'Next');
    expect(await next.isDisabled()).toBe(true);
    await choose(page, question);
    expect(await next.isEnabled()).toBe(true);
    if (!last) await next.click();
  }
  await button(page, 'Previous').click();
  await quiz(page).getByText('Question 4 of 5').waitFor();
  expect(
    await quiz(page)
      .getByRole('radio', { name: /^Social/ })
      .isChecked(),
  ).toBe(true);
});

test('the result names style, reasons and weeks, and draws the lash map with its numbers beside it', async ({
  visit,
}) => {
  const page = await visit();
  await takeQuiz(page);
  const words = await resultInWords(page);
  for (const part of [recommendedStyle, reasoning, `${durationWeeks} weeks`, curl]) expect(words).toContain(part);
  const drawn = `Lash map, inner to outer corner: ${lashMap.join(', ')} millimetres, ${curl} curl`;
  expect(await quiz(page).getByRole('img', { name: drawn }).isVisible()).toBe(true);
  const zones = quiz(page)
    .getByRole('list', { name: /Millimetres/ })
    .getByRole('listitem');
  expect((await zones.allTextContents()).map(Number.parseFloat)).toEqual([...lashMapFor(serviceId, 'hooded').lengths]);
  await expect.poll(() => result(page).evaluate((heading) => heading === document.activeElement)).toBe(true);
});

test('its address opens as the same result, for somebody else and before the page is live', async ({ visit }) => {
  const page = await visit();
  await takeQuiz(page);
  await page.waitForURL(`/${ADDRESS}#quiz`);
  const told = await resultInWords(page);
  const friend = await visit({ javaScriptEnabled: false });
  await friend.goto(page.url());
  expect((await resultInWords(friend)).replace(' Share Result', '')).toBe(told.replace(' Share Result', ''));
  expect(await friend.locator('meta[property="og:image"]').getAttribute('content')).toMatch(
    new RegExp(`/previews/quiz-${serviceId}-hooded\\.png$`),
  );
});

test('while the answer comes, the percent grows by three every tenth of a second and the messages take turns', async ({
  visit,
}) => {
  const page = await visit();
  await page.clock.install();
  await openSection(page, 'quiz');
  await answerAll(page);
  const letGo = await holdBackCalls(page, '**/api/quiz/submit');
  await page.clock.pauseAt(Date.now() + 60_000);
  await button(page, 'Get My Results').click();
  await quiz(page).getByText('0%', { exact: true }).waitFor();
  const messages = new Set<string>();
  for (let tenth = 1; tenth <= 45; tenth++) {
    await page.clock.runFor(100);
    expect(await percent(page)).toBe(Math.min(tenth * 3, 95));
    for (const message of WAITING_MESSAGES) if (await quiz(page).getByText(message).isVisible()) messages.add(message);
  }
  expect([...messages]).toEqual([...WAITING_MESSAGES]);

  letGo();
  await quiz(page).getByText('100%', { exact: true }).waitFor();
  await page.clock.runFor(400);
  expect(await result(page).count()).toBe(0);
  await page.clock.runFor(200);
  await result(page).waitFor();
});

test('a failure says so, starts the progress over and keeps the answers', async ({ visit }) => {
  const page = await visit();
  await page.route('**/api/quiz/submit', (route) => route.fulfill({ status: 500, body: 'no' }));
  await openSection(page, 'quiz');
  await answerAll(page);
  await button(page, 'Get My Results').click();
  const words = await notice(page).getByRole('alert').innerText();
  expect(words).toContain('Error');
  expect(words).toContain('Failed to submit quiz. Please try again.');
  await quiz(page).getByText('Question 5 of 5').waitFor();
  await page.unroute('**/api/quiz/submit');
  await button(page, 'Get My Results').click();
  await result(page).waitFor();
});

test('Book Your Recommended Look chooses the service and goes to the booking; the result stays', async ({ visit }) => {
  const page = await visit();
  await openSection(page, 'quiz', ADDRESS);
  await quiz(page).getByRole('link', { name: 'Book Your Recommended Look' }).click();
  await expect.poll(() => distanceFromTop(page, 'booking')).toSatisfy((y: number) => y >= 0 && y < 120);
  expect(await chosenForBooking(page)).toBe(serviceId);
  await expect.poll(() => chosenService(page)).toBe(serviceId);
  expect(await result(page).count()).toBe(1);
});

test('Share Result hands the address to the device', async ({ visit }) => {
  const page = await visit();
  await page.addInitScript(() => {
    const shared: ShareData[] = [];
    Object.assign(globalThis, { shared });
    navigator.share = async (what) => void shared.push(what ?? {});
  });
  await openSection(page, 'quiz', ADDRESS);
  await button(page, 'Share Result').click();
  const [what] = await page.evaluate(() => (globalThis as unknown as { shared: ShareData[] }).shared);
  expect(what?.url).toBe(new URL(`/${ADDRESS}#quiz`, page.url()).href);
  expect(what?.text).toContain(recommendedStyle);
});

test('where the device cannot share, the result is copied, and a notice says so', async ({ visit }) => {
  const page = await visit({ permissions: ['clipboard-read', 'clipboard-write'] });
  await page.addInitScript(() => Object.assign(navigator, { share: undefined }));
  await openSection(page, 'quiz', ADDRESS);
  await button(page, 'Share Result').click();
  await notice(page).getByText('Copied!').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(ADDRESS);
});

test('Take Quiz Again starts with no answers, and the address has none either', async ({ visit }) => {
  const page = await visit();
  await openSection(page, 'quiz', ADDRESS);
  await button(page, 'Take Quiz Again').click();
  await quiz(page).getByText('Question 1 of 5').waitFor();
  expect(await quiz(page).getByRole('radio', { checked: true }).count()).toBe(0);
  await page.waitForURL('/#quiz');
  await answerAll(page);
  expect(await quiz(page).getByRole('radio', { checked: true }).count()).toBe(1);
});

test('without JavaScript the server asks one question after the other and answers', async ({ visit }) => {
  const page = await visit({ javaScriptEnabled: false });
  await page.goto('/#quiz');
  await answerAll(page);
  await button(page, 'Previous').click();
  await quiz(page).getByText('Question 4 of 5').waitFor();
  await button(page, 'Next').click();
  await choose(page, QUIZ_QUESTIONS[4]);
  await button(page, 'Get My Results').click();
  await result(page).waitFor();
  expect(await resultInWords(page)).toContain(recommendedStyle);
  await button(page, 'Take Quiz Again').click();
  await quiz(page).getByText('Question 1 of 5').waitFor();
});

test('answers chosen before the page is live count', async ({ visit }) => {
  const page = await visit();
  const letGo = await holdBackCalls(page, '**/assets/*.js');
  await page.goto('/#quiz');
  await choose(page, QUIZ_QUESTIONS[0]);
  letGo();
  await sectionIsLive(page, 'quiz');
  await expect.poll(() => button(page, 'Next').isEnabled()).toBe(true);
  await button(page, 'Next').click();
  await quiz(page).getByText('Question 2 of 5').waitFor();
});

test('odd answers in an address count as not given', async ({ visit }) => {
  const page = await visit();
  const answer = await page.goto(`/${ADDRESS.replace('hooded', 'cat%22%3E')}&question=9`);
  expect(answer?.status()).toBe(200);
  await quiz(page).getByText('Question 1 of 5').waitFor();
  expect(await quiz(page).getByRole('radio', { checked: true }).count()).toBe(0);
});
