import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CodeField } from '../../src/sections/booking/checkout/code-field.tsx';

const CLASSIC_SET = { id: 'classic_set' as const, name: 'Classic Set', priceCents: 15_000 };
const createToken = (treatment: string) => ({
  code: `RESCHEDULE_${treatment}`,
  serviceId: 'classic_set' as const,
  treatment,
  coverCents: 11_000,
  expiresAt: Temporal.Instant.from('2026-12-01T01:00:00Z'),
});
const render = (treatment: string, service: typeof CLASSIC_SET | null): string =>
  renderToStaticMarkup(createElement(CodeField, { tokens: [createToken(treatment)], service } as never));

it('before a service is chosen, a code is suggested only if clients can book with it themselves', () => {
  expect(render('', null)).toContain('Use my code');
  expect(render('infill', null)).not.toContain('Use my code');
  expect(render('infill', null)).not.toContain('not for this one');
});

it('for a service that the code does not pay for, the field says up to which price it does', () => {
  expect(render('', CLASSIC_SET)).toContain('Use my code');
  expect(render('infill', CLASSIC_SET)).toContain(
    'Your reschedule code pays for services up to $110, not for this one.',
  );
});
