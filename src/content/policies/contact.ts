import { showPhone } from '../../domain/phone.ts';
import { studio } from '../studio.ts';

const abn = studio.abn === null ? '' : ` (ABN ${studio.abn})`;

/** Name, ABN once there is one, suburb and state. */
export const studioInWords = `${studio.name}${abn} in ${studio.suburb}, ${studio.state}`;

/** E-mail address or phone number. */
export const contactInWords = `${studio.email} or ${showPhone(studio.phone)}`;
