import { expect, type Page } from '@playwright/test';
import { seedServices } from '../../../src/content/seed-services.ts';
import { formatQuizQuery } from '../../../src/domain/quiz/quiz-answers.ts';
import { QUIZ_QUESTIONS } from '../../../src/domain/quiz/quiz-questions.ts';
import { RESULT_DELAY_MS, WAITING_MESSAGES } from '../../../src/domain/quiz/quiz-wait.ts';
import { buildRecommendation } from '../../../src/domain/quiz/recommend.ts';
import { toLashMap } from '../../../src/domain/treatments/lash-map.ts';
import {
  chooseService,
  nextMonthLink,
  readChosenService,
  toastRegion,
  waitForBookingHydration,
} from '../support/booking-page.ts';
import { test } from '../support/browser-fixtures.ts';
import { expectBetween } from '../support/expect-between.ts';
import { ANSWERS, answerAll, button, chooseAnswer, quiz, result, takeQuiz } from '../support/quiz-steps.ts';
import { createClient, SITE } from '../support/site.ts';
import {
  delayRequests,
  delayScripts,
  measureDistanceFromTop,
  openSection,
  readStoredService,
  waitForSectionHydration,
} from '../support/visitor-sections.ts';

const RESULT_QUERY = `?${formatQuizQuery(ANSWERS)}`;
const { recommendedStyle, reasoning, durationWeeks, serviceId, lashMap, curl } = buildRecommendation(
  ANSWERS,
  seedServices,
);

const readProgressPercent = async (page: Page) =>
  Number(
    (
      await quiz(page)
        .getByText(/^\d+%$/)
        .textContent()
    )?.replace('%', ''),
  );

const readResultText = async (page: Page) => (await quiz(page).innerText()).replaceAll(/\s+/g, ' ');

test('the quiz shows five questions one at a time, Next requires an answer, and Previous keeps it', async ({
  visit,
}) => {
  const page = await visit();
  await openSection(page, 'quiz');
  await expect(button(page, 'Previous')).toBeDisabled();
  for (const [index, question] of QUIZ_QUESTIONS.entries()) {
    const isLast = index === QUIZ_QUESTIONS.length - 1;
    await expect(quiz(page).getByText(`Question ${index + 1} of 5`)).toBeVisible();
    await expect(quiz(page).getByRole('radio')).toHaveCount(4);
    await expect(quiz(page).getByRole('progressbar')).toHaveAttribute('value', String(index + 1));
    const nextButton = button(page, isLast ? 'Get My Results' : 'Next');
    await expect(nextButton).toBeDisabled();
    await chooseAnswer(page, question);
    await expect(nextButton).toBeEnabled();
    if (!isLast) await nextButton.click();
  }
  await button(page, 'Previous').click();
  await expect(quiz(page).getByText('Question 4 of 5')).toBeVisible();
  await expect(quiz(page).getByRole('radio', { name: /^Social/ })).toBeChecked();
});

test('the result has style, reasoning and weeks, and the lash map with its numbers', async ({ visit }) => {
  const page = await visit();
  await takeQuiz(page);
  const text = await readResultText(page);
  for (const part of [recommendedStyle, reasoning, `${durationWeeks} weeks`, curl]) expect(text).toContain(part);
  const mapLabel = `Lash map, inner to outer corner: ${lashMap.join(', ')} millimetres, ${curl} curl`;
  await expect(quiz(page).getByRole('img', { name: mapLabel })).toBeVisible();
  const zones = quiz(page)
    .getByRole('list', { name: /Millimetres/ })
    .getByRole('listitem');
  expect((await zones.allTextContents()).map(Number.parseFloat)).toEqual([...toLashMap(serviceId, 'hooded').lengths]);
  await expect(result(page)).toBeFocused();
});

test('the URL of a result shows the same result to another visitor and before hydration', async ({ visit }) => {
  const page = await visit();
  await takeQuiz(page);
  await page.waitForURL(`/${RESULT_QUERY}#quiz`);
  const resultText = await readResultText(page);
  const friendsPage = await visit({ javaScriptEnabled: false });
  await friendsPage.goto(page.url());
  expect((await readResultText(friendsPage)).replace(' Share Result', '')).toBe(
    resultText.replace(' Share Result', ''),
  );
  expect(await friendsPage.locator('meta[property="og:image"]').getAttribute('content')).toMatch(
    new RegExp(`/previews/quiz-${serviceId}-hooded\\.png$`),
  );
});

test('during the request the percentage grows by three every 100 ms and the messages alternate', async ({ visit }) => {
  const page = await visit();
  await page.clock.install();
  await openSection(page, 'quiz');
  await answerAll(page);
  const release = await delayRequests(page, '**/api/quiz/submit');
  await page.clock.pauseAt(Date.now() + 60_000);
  await button(page, 'Get My Results').click();
  await expect(quiz(page).getByText('0%', { exact: true })).toBeVisible();
  const messages = new Set<string>();
  for (let tick = 1; tick <= 45; tick++) {
    await page.clock.runFor(100);
    await expect.poll(() => readProgressPercent(page)).toBe(Math.min(tick * 3, 95));
    for (const message of WAITING_MESSAGES) if (await quiz(page).getByText(message).isVisible()) messages.add(message);
  }
  expect([...messages]).toEqual([...WAITING_MESSAGES]);

  release();
  await expect(quiz(page).getByText('100%', { exact: true })).toBeVisible();
  await page.clock.runFor(400);
  expect(await result(page).count()).toBe(0);
  await page.clock.runFor(200);
  await expect(result(page)).toBeVisible();
});

test('a failure shows a toast, resets the progress and keeps the answers', async ({ visit }) => {
  const page = await visit();
  await page.route('**/api/quiz/submit', (route) => route.fulfill({ status: 500, body: 'no' }));
  await openSection(page, 'quiz');
  await answerAll(page);
  await button(page, 'Get My Results').click();
  const toastText = await toastRegion(page).getByRole('alert').innerText();
  expect(toastText).toContain('Error');
  expect(toastText).toContain('Failed to submit quiz. Please try again.');
  await expect(quiz(page).getByText('Question 5 of 5')).toBeVisible();
  await page.unroute('**/api/quiz/submit');
  await button(page, 'Get My Results').click();
  await expect(result(page)).toBeVisible();
});

test('a page that is opened while the quiz waits for its result stays, and the history has no result in its place', async ({
  visit,
}) => {
  const page = await visit();
  await openSection(page, 'quiz');
  await answerAll(page);
  const release = await delayRequests(page, '**/api/quiz/submit');
  await button(page, 'Get My Results').click();
  await page
    .locator('a[href="/reviews"]')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await page.waitForURL(/reviews/);
  const submitResponse = page.waitForResponse('**/api/quiz/submit');
  release();
  await submitResponse;
  await page.waitForTimeout(2 * RESULT_DELAY_MS);
  expect(page.url()).toBe(`${SITE}/reviews`);
});

test('Book Your Recommended Look chooses the service and scrolls to the booking, and the result stays', async ({
  visit,
}) => {
  const page = await visit();
  await openSection(page, 'quiz', RESULT_QUERY);
  await quiz(page).getByRole('link', { name: 'Book Your Recommended Look' }).click();
  await expectBetween(() => measureDistanceFromTop(page, 'booking'), 0, 120);
  expect(await readStoredService(page)).toBe(serviceId);
  await expect.poll(() => readChosenService(page)).toBe(serviceId);
  await expect(result(page)).toHaveCount(1);
});

test('a choice in the booking keeps the result in the URL', async ({ visit }) => {
  const page = await visit({ client: await createClient() });
  await openSection(page, 'quiz', RESULT_QUERY);
  await waitForBookingHydration(page);
  await chooseService(page, 'Wet Set');
  await page.waitForURL(/service=wet_set/);
  await nextMonthLink(page).click();
  await page.waitForURL(/month=/);
  await page.reload();
  await expect(result(page)).toHaveCount(1);
  expect(await readChosenService(page)).toBe('wet_set');
});

test('Share Result passes the URL to the device’s share feature', async ({ visit }) => {
  const page = await visit();
  await page.addInitScript(() => {
    const shared: ShareData[] = [];
    Object.assign(globalThis, { shared });
    navigator.share = async (content) => void shared.push(content ?? {});
  });
  await openSection(page, 'quiz', RESULT_QUERY);
  await button(page, 'Share Result').click();
  const [sharedContent] = await page.evaluate(() => (globalThis as unknown as { shared: ShareData[] }).shared);
  expect(sharedContent?.url).toBe(new URL(`/${RESULT_QUERY}#quiz`, page.url()).href);
  expect(sharedContent?.text).toContain(recommendedStyle);
});

test('the result is copied, with a toast, where the device cannot share', async ({ visit }) => {
  const page = await visit({ permissions: ['clipboard-read', 'clipboard-write'] });
  await page.addInitScript(() => Object.assign(navigator, { share: undefined }));
  await openSection(page, 'quiz', RESULT_QUERY);
  await button(page, 'Share Result').click();
  await expect(toastRegion(page).getByText('Copied!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(RESULT_QUERY);
});

test('Take Quiz Again clears the answers, also in the URL', async ({ visit }) => {
  const page = await visit();
  await openSection(page, 'quiz', RESULT_QUERY);
  await button(page, 'Take Quiz Again').click();
  await expect(quiz(page).getByText('Question 1 of 5')).toBeVisible();
  expect(await quiz(page).getByRole('radio', { checked: true }).count()).toBe(0);
  await page.waitForURL('/#quiz');
  await answerAll(page);
  await expect(quiz(page).getByRole('radio', { checked: true })).toHaveCount(1);
});

test('the quiz works without JavaScript, one question at a time', async ({ visit }) => {
  const page = await visit({ javaScriptEnabled: false });
  await page.goto('/#quiz');
  await answerAll(page);
  await button(page, 'Previous').click();
  await expect(quiz(page).getByText('Question 4 of 5')).toBeVisible();
  await button(page, 'Next').click();
  await chooseAnswer(page, QUIZ_QUESTIONS[4]);
  await button(page, 'Get My Results').click();
  await expect(result(page)).toBeVisible();
  expect(await readResultText(page)).toContain(recommendedStyle);
  await button(page, 'Take Quiz Again').click();
  await expect(quiz(page).getByText('Question 1 of 5')).toBeVisible();
});

test('answers chosen before hydration are kept', async ({ visit }) => {
  const page = await visit();
  const release = await delayScripts(page);
  await page.goto('/#quiz');
  await chooseAnswer(page, QUIZ_QUESTIONS[0]);
  release();
  await waitForSectionHydration(page, 'quiz');
  await expect(button(page, 'Next')).toBeEnabled();
  await button(page, 'Next').click();
  await expect(quiz(page).getByText('Question 2 of 5')).toBeVisible();
});

test('invalid answers in the URL are ignored', async ({ visit }) => {
  const page = await visit();
  const response = await page.goto(`/${RESULT_QUERY.replace('hooded', 'cat%22%3E')}&question=9`);
  expect(response?.status()).toBe(200);
  await expect(quiz(page).getByText('Question 1 of 5')).toBeVisible();
  expect(await quiz(page).getByRole('radio', { checked: true }).count()).toBe(0);
});
