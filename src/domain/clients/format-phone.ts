/** Separate from phone.ts, which reads typed numbers, because the footer of every page shows a number. */

/** A stored +614… as "04xx xxx xxx", a landline as "07 xxxx xxxx", anything else as it is. */
export function formatPhone(phoneNumber: string): string {
  return phoneNumber
    .replace(/^\+61(4\d\d)(\d{3})(\d{3})$/, '0$1 $2 $3')
    .replace(/^\+61([2378])(\d{4})(\d{4})$/, '0$1 $2 $3');
}
