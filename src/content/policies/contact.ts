import { formatPhone } from '../../domain/phone.ts';
import { studio } from '../studio.ts';

const abn = studio.abn === null ? '' : ` (ABN ${studio.abn})`;

/** Name, ABN if there is one, suburb and state. */
export const studioIdentity = `${studio.name}${abn} in ${studio.suburb}, ${studio.state}`;

/** "<email> or <phone>" */
export const contactDetails = `${studio.email} or ${formatPhone(studio.phone)}`;
