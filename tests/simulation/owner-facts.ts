import { formPaths } from '../../src/contract/owner/forms.ts';
import { VALID_ABN } from '../support/database/seeded-facts.ts';
import type { OwnerFormPost } from './owner-calls.ts';
import { readRows } from './rows.ts';
import type { SeededRandom } from './seeded-random.ts';

/** Opens a page and posts its form. */
type SubmitForm = (description: string, form: OwnerFormPost) => Promise<number | null>;

/** The owner's changes of the facts of the studio: contact and tax. */
export function createFactActions(random: SeededRandom, submit: SubmitForm) {
  async function setFacts(): Promise<void> {
    const [row] = (await readRows()).facts;
    if (!row) return;
    const revision = String(row.revision);
    const { email, socialUrl, addressWords } = row;
    const phone = random.pick(['0400 000 000', '0412 345 678']);
    const streetAddress = random.pick(['', '4/12 Vulture Street']);
    if (random.chance(0.5)) {
      const page = formPaths.contact();
      const fields = { phone, email, socialUrl, addressWords, streetAddress, revision };
      await submit('saves how to reach the studio', { page, action: page, fields });
    } else {
      const page = formPaths.tax();
      const fields = { abn: VALID_ABN, gstFrom: random.pick(['', '2026-07-01']), revision };
      await submit('saves what the tax office knows', { page, action: page, fields });
    }
  }

  return { setFacts };
}
