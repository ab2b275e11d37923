import { expect, type Page } from '@playwright/test';
import type { QuizAnswers } from '../../../src/domain/quiz/quiz-answers.ts';
import { QUIZ_QUESTIONS } from '../../../src/domain/quiz/quiz-questions.ts';
import { openSection } from './visitor-sections.ts';

export const ANSWERS: QuizAnswers = {
  eyeShape: 'hooded',
  preferredVibe: 'glamorous',
  makeupRoutine: 'full_glam',
  lifestyle: 'social',
  maintenanceLevel: 'high',
};

export const quiz = (page: Page) => page.locator('#quiz');
export const button = (page: Page, name: string) => quiz(page).getByRole('button', { name, exact: true });
export const result = (page: Page) => quiz(page).getByRole('heading', { name: 'Your Perfect Match' });

export async function chooseAnswer(page: Page, question: (typeof QUIZ_QUESTIONS)[number]): Promise<void> {
  const option = question.options.find(({ id }) => id === ANSWERS[question.id]);
  await quiz(page)
    .getByRole('radio', { name: new RegExp(`^${option?.label}`) })
    .check();
}

/** Answers every question but presses the last button only when told to. */
export async function answerAll(page: Page): Promise<void> {
  for (const [index, question] of QUIZ_QUESTIONS.entries()) {
    await expect(quiz(page).getByText(question.question)).toBeVisible();
    await chooseAnswer(page, question);
    if (index < QUIZ_QUESTIONS.length - 1) await button(page, 'Next').click();
  }
}

export async function takeQuiz(page: Page): Promise<void> {
  await openSection(page, 'quiz');
  await answerAll(page);
  await button(page, 'Get My Results').click();
  await expect(result(page)).toBeVisible();
}
