import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { listFirstVisitNotes } from '../../src/content/booking.ts';
import { describeCancellation, describeClaim, REFUND_TIME_PHRASE } from '../../src/content/cancellation-sentences.ts';
import { buildCancellationPolicy } from '../../src/content/policies/cancellation.ts';
import { buildPrivacyPolicy } from '../../src/content/policies/privacy.ts';
import { buildTermsOfService } from '../../src/content/policies/terms.ts';
import { policyFacts } from '../../src/content/policy-facts.ts';
import { seedServices } from '../../src/content/seed-services.ts';
import { studio } from '../../src/content/studio.ts';
import { ERRORS } from '../../src/contract/errors.ts';
import { SESSION_DAYS } from '../../src/domain/accounts/session.ts';
import { CODE_MINUTES, MAX_CODE_TRIES } from '../../src/domain/accounts/sign-in-code.ts';
import { MAX_HOLD_MINUTES_PER_SLOT_IN_24_HOURS } from '../../src/domain/bookings/hold.ts';
import {
  buildPolicyTable,
  CLAIM_PERCENT,
  CLAIM_REVIEW_DAYS,
  CONSUMER_LAW_EXCEPTION,
  MIN_NOTICE_HOURS,
} from '../../src/domain/cancellation/cancellation-terms.ts';
import { NO_NOTED_MONEY } from '../../src/domain/cancellation/noted-money.ts';
import { formatPhone } from '../../src/domain/clients/format-phone.ts';
import { MAX_WINDOW_DAYS } from '../../src/domain/hours/slots.ts';
import {
  APOLOGY_PERCENT,
  APOLOGY_PREFIX,
  FIRST_TIME_COUPON,
  FIRST_VISIT_PERCENT,
  findDiscountPercent,
  REWARD_PERCENT,
  REWARD_PREFIX,
} from '../../src/domain/loyalty/coupon.ts';
import { POINTS_PER_PURCHASE, POINTS_PER_REWARD, PURCHASES_PER_REWARD } from '../../src/domain/loyalty/loyalty.ts';
import { MAX_PHOTO_BYTES } from '../../src/domain/photos/photo.ts';
import { SEEDED_FACTS } from '../support/database/seeded-facts.ts';

const CONTENT = path.resolve('src/content');
const files = readdirSync(CONTENT, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && file !== 'studio.ts')
  .map((file) => ({ file, source: readFileSync(path.join(CONTENT, file), 'utf8') }));

/** "Colored" is the filter's own label and stands in the domain, not here. */
const AMERICAN_SPELLING =
  /\b(colou?rize|color|colors|colored|center|centered|favorite|gray|fiber|fibers|jewelry|canceled|canceling|realize|organize|moisturizer|mom)\b/i;

const SOURCES = ['src', 'worker'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => path.join(folder, file)),
);

describe.each(files)('$file', ({ source }) => {
  test('takes the facts of the business from the studio module', () => {
    for (const fact of [studio.name, studio.suburb, studio.city, studio.postcode, studio.sender])
      expect(source).not.toContain(fact);
  });

  test('has Australian spelling', () => {
    expect(source.match(AMERICAN_SPELLING)?.[0]).toBeUndefined();
  });
});

test('what the owner sets about the studio is only in its row', () => {
  const { phone, email, socialUrl, addressWords } = SEEDED_FACTS;
  const factTexts = [phone, formatPhone(phone), phone.replace('+61', '0'), email, socialUrl, addressWords];
  const findings = SOURCES.flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    return factTexts.filter((fact) => source.includes(fact)).map((fact) => `${file}: ${fact}`);
  });
  // The emails' sender has the domain that is set up at the mail service.
  expect(findings).toEqual([`src/content/studio.ts: ${studio.sender}`]);
});

const readWithoutComments = (file: string) => readFileSync(file, 'utf8').replace(/^\s*(\/?\*|\/\/).*$/gm, '');

test('the name of the studio, also in the names of files, and that of its time zone are in one module each', () => {
  const listFilesWith = (fact: RegExp) => SOURCES.filter((file) => fact.test(readWithoutComments(file)));
  expect(listFilesWith(/\bLash Room\b|\blash-room\b/)).toEqual(['src/content/studio.ts']);
  expect(listFilesWith(/\bBrisbane\b/)).toEqual(['src/domain/time.ts']);
});

test('the name of a service is only in its row', () => {
  const sources = ['src', 'worker'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && file !== 'content/seed-services.ts')
      .map((file) => path.join(folder, file)),
  );
  const names = new RegExp(`['"\`]?(${seedServices.map(({ name }) => name).join('|')})\\b`);
  expect(sources.filter((file) => names.test(readWithoutComments(file)))).toEqual([]);
});

describe('the constants that the server applies are used by', () => {
  const formatPolicyText = (policy: object) => JSON.stringify(policy);

  test('the cancellation policy, for hours of notice, points, percentages and days', () => {
    const words = formatPolicyText(buildCancellationPolicy(SEEDED_FACTS));
    for (const hours of [MIN_NOTICE_HOURS.over48, MIN_NOTICE_HOURS.from24to48, MIN_NOTICE_HOURS.from12to24])
      expect(words).toContain(`${hours} hours`);
    for (const fact of [
      `the ${POINTS_PER_PURCHASE} points`,
      `${CLAIM_PERCENT}% of what you paid`,
      `decide it within ${CLAIM_REVIEW_DAYS} days`,
      `apology discount of ${APOLOGY_PERCENT}%`,
      `arrive ${REFUND_TIME_PHRASE}`,
      CONSUMER_LAW_EXCEPTION,
    ])
      expect(words).toContain(fact);
  });

  test('the terms of service, for discounts and points', () => {
    const words = formatPolicyText(buildTermsOfService(SEEDED_FACTS));
    expect(words).toContain(`First visit: ${FIRST_VISIT_PERCENT}% off with ${FIRST_TIME_COUPON}`);
    expect(words).toContain(`${POINTS_PER_PURCHASE} for each booking`);
    expect(words).toContain(`Every ${POINTS_PER_REWARD} points give you ${REWARD_PERCENT}% off`);
  });

  test('the privacy policy, for the length of a session', () => {
    expect(formatPolicyText(buildPrivacyPolicy(SEEDED_FACTS))).toContain(
      `up to ${SESSION_DAYS} days after your last visit`,
    );
  });

  test('the sentences after a cancellation', () => {
    const claim = {
      kind: 'claim',
      refundCents: 7500,
      until: null,
      code: null,
      isClaimed: true,
      treatment: '',
      hasAccount: true,
      returnedBeforeCents: 0,
      paidAtStudio: false,
      noted: NO_NOTED_MONEY,
    } as const;
    expect(describeCancellation(claim)).toContain(describeClaim(7500));
    expect(describeClaim(7500)).toContain(`within ${CLAIM_REVIEW_DAYS} days, and pay ${REFUND_TIME_PHRASE}`);
    expect(REFUND_TIME_PHRASE).toContain(policyFacts.refundPaidWithin);
    expect(
      buildPolicyTable()
        .map(({ outcome }) => outcome)
        .join(' '),
    ).toContain(`A ${CLAIM_PERCENT}% refund`);
  });

  test('the advice for a first visit', () => {
    const { patchTestHours, eyeSurgeryMonths, firstVisitEarlyMinutes } = policyFacts;
    for (const figure of [patchTestHours, eyeSurgeryMonths, firstVisitEarlyMinutes])
      expect(listFirstVisitNotes('').join(' ')).toContain(` ${figure} `);
  });

  test('the messages about limits', () => {
    const numbers = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
    expect(ERRORS.HOLD_LIMIT.message).toContain(`${MAX_HOLD_MINUTES_PER_SLOT_IN_24_HOURS} minutes`);
    expect(ERRORS.WINDOW_TOO_WIDE.message).toContain(`${MAX_WINDOW_DAYS} days`);
    expect(ERRORS.PHOTO_TOO_LARGE.message).toContain(`${MAX_PHOTO_BYTES / 2 ** 20} MB`);
    const codeOver = Object.values(ERRORS).find(({ message }) =>
      message.startsWith('That code no longer works'),
    )?.message;
    expect(codeOver).toContain(`${numbers[CODE_MINUTES]} minutes`);
    expect(codeOver).toContain(`wrongly ${numbers[MAX_CODE_TRIES]} times`);
  });

  test('the names of coupons and the portal’s sentences, for discounts', () => {
    const buildCode = (prefix: string) => `${prefix}ABCDEFGHJKMNPQRS`;
    expect(findDiscountPercent(FIRST_TIME_COUPON)).toBe(FIRST_VISIT_PERCENT);
    expect([REWARD_PREFIX, APOLOGY_PREFIX].map((prefix) => prefix.replace(/\D/g, ''))).toEqual(
      [REWARD_PERCENT, APOLOGY_PERCENT].map(String),
    );
    expect(findDiscountPercent(buildCode(REWARD_PREFIX))).toBe(REWARD_PERCENT);
    expect(findDiscountPercent(buildCode(APOLOGY_PREFIX))).toBe(APOLOGY_PERCENT);
    // "Every third booking earns you …" (rewards.tsx)
    expect(PURCHASES_PER_REWARD).toBe(3);
  });
});

/** Figures for which there is a constant. */
const HARD_CODED_FIGURES =
  /\b50 points|\b50% refund|business days|except where required under|within 7 days|\b(10|20)% off\b/;

test('no screen, email or policy repeats a figure that has a constant', () => {
  const sources = ['src', 'worker'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/^(content\/policy-facts|content\/posts\/)/.test(file))
      .map((file) => path.join(folder, file)),
  );
  const readCode = (file: string) => readFileSync(file, 'utf8').replace(/^\s*(\/?\*|\/\/).*$/gm, '');
  const findings = sources.flatMap((file) => {
    const figure = HARD_CODED_FIGURES.exec(readCode(file))?.[0];
    return figure ? [`${file}: ${figure}`] : [];
  });
  expect(findings).toEqual(['src/domain/cancellation/cancellation-terms.ts: except where required under']);
});
