import { expect, test } from 'vitest';
import { createErrorBody } from '../../src/contract/create-error-body.ts';
import { parseErrorBody } from '../../src/contract/error-body.ts';
import { ERRORS } from '../../src/contract/errors.ts';

/** This message is for the uploader: SPEC §8. */
const PROGRAM_MESSAGE = ERRORS.UPLOAD_EXPIRED.message;
const messages = Object.values(ERRORS).map(({ message }) => message);

test('every error has a status from 400 to 599', () => {
  for (const { status } of Object.values(ERRORS)) expect(status >= 400 && status < 600).toBe(true);
  expect(
    Object.entries(ERRORS)
      .filter(([, { status }]) => status >= 500)
      .map(([code]) => code),
  ).toEqual([
    'PAYMENTS_UNAVAILABLE',
    'LINK_REFUSED',
    'PROVIDER_UNAVAILABLE',
    'NOT_CONFIGURED',
    'SERVICE_UNAVAILABLE',
    'INTERNAL',
  ]);
});

test('every error has its own sentence, but for the two that ask for consent, fit to show to a client', () => {
  const { CONSENT_MISSING, NOT_AGREED } = ERRORS;
  expect(CONSENT_MISSING.message).toBe(NOT_AGREED.message);
  expect(new Set(messages).size).toBe(messages.length - 1);
  for (const message of messages.filter((one) => one !== PROGRAM_MESSAGE))
    expect(message).toMatch(/^[A-Z][^{}<>_!]+\.$/);
});

test('the body of an error has its code, its sentence and its details', () => {
  expect(createErrorBody('SLOT_TAKEN')).toEqual({ code: 'SLOT_TAKEN', message: ERRORS.SLOT_TAKEN.message });
  expect(createErrorBody('PRICE_CHANGED', { amount: 135 })).toEqual({
    code: 'PRICE_CHANGED',
    message: ERRORS.PRICE_CHANGED.message,
    amount: 135,
  });
});

test('the body of an error is parsed from its text', () => {
  const body = createErrorBody('SLOT_LOST_REFUNDED', {
    refund: { amount: 150, requestedAt: '2026-12-09T00:15:00.000Z' },
  });
  expect(parseErrorBody(JSON.stringify(body))).toEqual(body);
});

test.each([
  '',
  'null',
  '409',
  '[]',
  '<html>Bad gateway</html>',
  '{"code":"SLOT_TAKEN"}',
  '{"code":1,"message":"no"}',
  '{"code":"SLOT_TAKEN","message":1}',
])('%j is not an error of this API', (text) => {
  expect(parseErrorBody(text)).toBeNull();
});
