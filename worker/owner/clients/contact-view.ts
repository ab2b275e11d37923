import type { ClientContactView } from '../../../src/contract/owner/appointment.ts';
import { formatPhone } from '../../../src/domain/clients/format-phone.ts';

type PhoneAndEmail = { phone: string | null; email: string | null };

/** A typed phone number can be any text: fewer than six digits are no phone number. */
const DIALLABLE_PHONE_PATTERN = /\d{6}/;

/** How the owner reaches a client: by phone, else by e-mail. Neither is in the page while names are hidden. OWNER §2, §6.3. */
export function toContactView({ phone, email }: PhoneAndEmail, namesHidden: boolean): ClientContactView {
  const uri = (phone ?? '').replace(/[^+\d]/g, '');
  const hasPhone = DIALLABLE_PHONE_PATTERN.test(uri);
  if (!hasPhone && !email) return { kind: 'none' };
  if (namesHidden) return { kind: 'hidden' };
  return hasPhone ? { kind: 'phone', number: formatPhone(phone ?? ''), uri } : { kind: 'email', address: email ?? '' };
}
