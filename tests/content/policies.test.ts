import { describe, expect, test } from 'vitest';
import {
  buildCancellationTable,
  buildCancellationPolicy as writeCancellationPolicy,
} from '../../src/content/policies/cancellation.ts';
import type { PolicyBlock, PolicyDocument } from '../../src/content/policies/policy.ts';
import { buildPrivacyPolicy as writePrivacyPolicy } from '../../src/content/policies/privacy.ts';
import { buildTermsOfService as writeTermsOfService } from '../../src/content/policies/terms.ts';
import {
  buildPolicyTable,
  CANCELLATION_TIERS,
  POLICY_VERSION,
  requireCancellationTerms,
} from '../../src/domain/cancellation/cancellation-terms.ts';
import { SEEDED_FACTS, VALID_ABN } from '../support/database/seeded-facts.ts';

const privacyPolicy = writePrivacyPolicy(SEEDED_FACTS);
const termsOfService = writeTermsOfService(SEEDED_FACTS);
const cancellationPolicy = writeCancellationPolicy(SEEDED_FACTS);
const policies = [privacyPolicy, termsOfService, cancellationPolicy];

function listTexts(block: PolicyBlock): string[] {
  if (typeof block === 'string') return [block];
  return 'list' in block ? [...block.list] : block.rows.map((row) => row.join(' · '));
}

const listParagraphs = (policy: PolicyDocument) => policy.sections.flatMap(({ body }) => body.flatMap(listTexts));
const formatPolicyText = (policy: PolicyDocument) => listParagraphs(policy).join('\n');

function findSectionText(policy: PolicyDocument, id: string): string {
  const section = policy.sections.find((each) => each.id === id);
  return section ? section.body.flatMap(listTexts).join('\n') : '';
}

test('the privacy policy has 10 sections, the terms 12, the cancellation policy 13', () => {
  expect(policies.map(({ sections }) => sections.length)).toEqual([10, 12, 13]);
});

describe.each(policies)('the $title', (policy) => {
  test('has a heading, a distinct anchor and content in every section', () => {
    expect(new Set(policy.sections.map(({ id }) => id)).size).toBe(policy.sections.length);
    expect(new Set(policy.sections.map(({ heading }) => heading)).size).toBe(policy.sections.length);
    for (const { id, body } of policy.sections) {
      expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(body.flatMap(listTexts).join(' ').length).toBeGreaterThan(80);
    }
  });

  test('says since which date it is in force', () => {
    expect(Temporal.PlainDate.from(policy.inForceSince).toString()).toBe(policy.inForceSince);
  });

  test('has no undefined value in its text', () => {
    expect(formatPolicyText(policy)).not.toMatch(/undefined|null|NaN|\$\{|\[object/);
  });

  test('never says no refund without naming Australian Consumer Law', () => {
    for (const text of listParagraphs(policy))
      if (/no refund/i.test(text)) expect(text).toContain('except where required under Australian Consumer Law');
  });

  test('says how to reach the studio, and no street address', () => {
    expect(formatPolicyText(policy)).toContain(SEEDED_FACTS.email);
    expect(formatPolicyText(policy)).not.toMatch(/\d+ \w+ (street|st|road|rd|avenue|ave|drive|court|crescent)\b/i);
  });
});

describe('the cancellation policy', () => {
  test('is of the version that the server applies', () => {
    expect(cancellationPolicy.inForceSince).toBe(POLICY_VERSION);
  });

  test('shows the same table as the server’s rules, with the points of the booking', () => {
    const { head, rows } = buildCancellationTable();
    expect(head).toHaveLength(3);
    expect(rows.map(([notice, outcome]) => ({ notice, outcome }))).toEqual(buildPolicyTable());
    expect(rows.map(([, , points]) => points)).toEqual([
      'Kept if you reschedule, removed otherwise',
      'Kept if you reschedule, removed otherwise',
      'Kept',
      'Removed',
    ]);
  });

  test('names every choice of each tier in the section of that tier, and no other validity', () => {
    const sections = ['more-than-48-hours', '24-to-48-hours', '12-to-24-hours', 'less-than-12-hours'];
    for (const [index, bucket] of CANCELLATION_TIERS.entries()) {
      const { choices, notice } = requireCancellationTerms(bucket);
      const text = findSectionText(cancellationPolicy, sections[index] ?? '');
      expect(cancellationPolicy.sections.map(({ heading }) => heading)).toContain(notice);
      for (const terms of choices)
        if (terms.choice === 'reschedule') expect(text).toContain(`valid for ${terms.tokenDays} days`);
        else expect(text).toContain(`${terms.refundPercent}%`);
      const validities = [...text.matchAll(/valid for (\d+) days/g)].map((match) => Number(match[1]));
      const tokenDays = choices.flatMap((terms) => (terms.choice === 'reschedule' ? [terms.tokenDays] : []));
      expect(validities).toEqual(tokenDays);
    }
  });

  test('covers late arrivals, no-shows, codes, cancellations by the studio and the payment of refunds', () => {
    expect(findSectionText(cancellationPolicy, 'late-and-no-show')).toMatch(
      /15 minutes[\s\S]*no refund and no reschedule/,
    );
    expect(findSectionText(cancellationPolicy, 'booked-with-a-code')).toContain('no refund and no new reschedule code');
    expect(findSectionText(cancellationPolicy, 'reschedule-codes')).toContain('begins with RESCHEDULE_');
    expect(findSectionText(cancellationPolicy, 'when-we-cancel')).toMatch(
      /full refund.*30 days.*keep your points.*10%/,
    );
    expect(findSectionText(cancellationPolicy, 'how-refunds-are-paid')).toContain('1 to 5 business days');
    expect(findSectionText(cancellationPolicy, 'less-than-12-hours')).toContain('within 7 days after it');
    expect(findSectionText(cancellationPolicy, 'less-than-12-hours')).toContain('full price');
  });
});

describe('the terms of service', () => {
  test('state the facts that a first-time client needs', () => {
    const text = formatPolicyText(termsOfService);
    for (const fact of [
      '48 hours’ notice',
      'last 6 months',
      '5 minutes early',
      '15 minutes',
      'within 48 hours',
      '3 to 6 weeks',
    ])
      expect(text).toContain(fact);
  });

  test('name both ways to sign in, as the privacy policy does', () => {
    expect(findSectionText(termsOfService, 'account')).toMatch(/Google account.*or with a code/);
    expect(findSectionText(privacyPolicy, 'how-we-collect')).toContain('if you sign in with a code');
  });

  test('state that prices are in AUD including GST, paid in full, without a card surcharge', () => {
    expect(findSectionText(termsOfService, 'services-and-prices')).toMatch(/AUD\), including GST.*no surcharge/);
    expect(findSectionText(termsOfService, 'booking-and-payment')).toContain('pay in full');
  });

  test('quote the guarantees of Australian Consumer Law in the wording of the regulation', () => {
    const text = findSectionText(termsOfService, 'if-something-is-wrong');
    expect(text).toContain(
      'Our services come with guarantees that cannot be excluded under the Australian Consumer Law.',
    );
    expect(text).toContain('to a refund for the unused portion, or to compensation for its reduced value.');
    expect(text).toContain('any other reasonably foreseeable loss or damage');
  });

  test('are governed by the law of Queensland', () => {
    expect(findSectionText(termsOfService, 'law-and-contact')).toContain('law of Queensland, Australia');
  });
});

describe('the privacy policy', () => {
  test('names who else sees personal information, and the countries', () => {
    const text = findSectionText(privacyPolicy, 'who-we-share-with');
    for (const name of ['Cloudflare', 'Stripe', 'Google', 'United States', 'Ireland', 'overseas'])
      expect(text).toContain(name);
  });

  test('says how to see, correct and delete personal details, and where to complain', () => {
    expect(findSectionText(privacyPolicy, 'your-details')).toMatch(/corrected, or have it deleted[\s\S]*30 days/);
    expect(findSectionText(privacyPolicy, 'questions-and-complaints')).toContain('www.oaic.gov.au');
  });

  test('names the automated decisions', () => {
    expect(findSectionText(privacyPolicy, 'why-we-use-it')).toContain('decided by the site itself');
  });
});

describe('while the facts of the studio', () => {
  const writePolicyTexts = (facts: typeof SEEDED_FACTS | null) =>
    [writePrivacyPolicy, writeTermsOfService, writeCancellationPolicy].map((write) => formatPolicyText(write(facts)));

  test('cannot be read, each policy is there all the same and leads to the foot of the page', () => {
    for (const text of writePolicyTexts(null)) {
      expect(text).toContain('the contacts at the foot of our pages');
      expect(text).not.toMatch(/undefined|null/);
    }
  });

  test('are changed, the policies have the new ones and none of the old', () => {
    const changedFacts = {
      phone: '+61747000000',
      email: 'new@studio.test',
      socialUrl: '',
      addressWords: '',
      abn: VALID_ABN,
    };
    const allTexts = writePolicyTexts(changedFacts).join('\n');
    for (const sentence of ['new@studio.test or 07 4700 0000', '(ABN 51 824 753 556)', 'is in Kirwan. If it is'])
      expect(allTexts).toContain(sentence);
    expect(allTexts).not.toContain(SEEDED_FACTS.email);
    expect(allTexts).not.toContain(SEEDED_FACTS.addressWords);
  });
});
