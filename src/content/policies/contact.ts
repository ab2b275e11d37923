import { formatPhone } from '../../domain/clients/format-phone.ts';
import { formatAbn, type PublicFacts } from '../../domain/studio-facts.ts';
import { studio } from '../studio.ts';

/** The public facts; null when they cannot be read, because a policy is shown all the same. */
export type PolicyFacts = PublicFacts | null;

/** The studio's name, ABN if there is one, suburb and state. */
export function formatStudioIdentity(facts: PolicyFacts): string {
  const abn = facts?.abn ? ` (ABN ${formatAbn(facts.abn)})` : '';
  return `${studio.name}${abn} in ${studio.suburb}, ${studio.state}`;
}

/** "<email> or <phone>" */
export const formatContactDetails = (facts: PolicyFacts): string =>
  facts ? `${facts.email} or ${formatPhone(facts.phone)}` : 'the contacts at the foot of our pages';
