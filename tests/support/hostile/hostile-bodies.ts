import fc from 'fast-check';
import { z } from 'zod';
import * as requests from '../../../src/contract/requests.ts';
import { BROKEN_JSON, HOSTILE_VALUES, WRONG_SHAPES } from './hostile-inputs.ts';

/** Ids of things that exist, some the sender's own and some not, so that a request gets past the first check. */
export type KnownValues = { ids: string[]; intents: string[]; codes: string[]; times: string[] };

/**
 * The fields that any call reads, taken from the contract, so that a new call or field is covered without being named here.
 * A body has all of them: a call ignores those that it does not know.
 */
const FIELDS: readonly string[] = [
  ...new Set([
    ...Object.values(requests).flatMap((schema) => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : [])),
    ...['eyeShape', 'preferredVibe', 'makeupRoutine', 'lifestyle', 'maintenanceLevel'],
  ]),
];

/** Good values by the name of their field; a field without one is only ever sent a hostile value. */
export const buildValidValues = ({ intents, codes, times }: KnownValues): Record<string, readonly unknown[]> => ({
  amount: [150, '150.00', 150, 135],
  price: [150, '150.00', 0],
  productId: ['prod_classic_set'],
  service: ['classic_set', 'classic_set', 'gemstone_set'],
  serviceName: ['Classic Set'],
  serviceType: ['classic_set'],
  couponId: ['', '', '', 'FIRST10', ...codes],
  couponUsed: ['', 'FIRST10', ...codes],
  rescheduleCouponCode: ['', '', '', ...codes],
  scheduledDate: ['', ...times],
  paymentIntentId: ['', '', ...intents],
  duration: [120],
  fullName: ['Maya Nguyen'],
  phoneNumber: ['0400 111 222'],
  email: ['maya@example.test'],
  code: ['123456'],
  returnTo: ['/', '/reviews'],
  notes: ['Window seat, please'],
  cancellationChoice: ['', 'reschedule', 'refund'],
  cancellationReason: ['User requested cancellation'],
  startDate: times,
  endDate: times,
  category: ['wispy_set'],
  rating: [5],
  content: ['Lovely'],
  lashStyle: ['classic_set'],
  weeksWorn: [2],
  eyeShape: ['almond'],
  preferredVibe: ['natural'],
  makeupRoutine: ['minimal'],
  lifestyle: ['active'],
  maintenanceLevel: ['low'],
});

/** A body that every call can read. */
export const buildValidBody = (knownValues: KnownValues): string =>
  JSON.stringify(
    Object.fromEntries(Object.entries(buildValidValues(knownValues)).map(([name, [value]]) => [name, value])),
  );

const LONG_TEXT_LENGTH = 70 * 1024;
const anyHostileValue = fc.constantFrom(...HOSTILE_VALUES);

/** A body with all fields, most of them good, one or two hostile or left out, and now and then one of them twice. */
function anyAlmostValidBody(knownValues: KnownValues): fc.Arbitrary<string> {
  const validValues = buildValidValues(knownValues);
  const anyValidJson = (name: string) =>
    validValues[name]?.length
      ? fc.constantFrom(...validValues[name]).map((value) => JSON.stringify(value))
      : anyHostileValue;
  const anyHostileMember = fc.tuple(fc.constantFrom(...FIELDS, '__proto__', 'constructor', ''), anyHostileValue);
  return fc
    .record({
      members: fc.tuple(...FIELDS.map((name) => anyValidJson(name).map((raw): [string, string] => [name, raw]))),
      omittedFields: fc.oneof(fc.constant<string[]>([]), fc.array(fc.constantFrom(...FIELDS), { maxLength: 2 })),
      hostileMembers: fc.oneof(fc.constant<[string, string][]>([]), fc.array(anyHostileMember, { maxLength: 2 })),
    })
    .map(({ members, omittedFields, hostileMembers }) => {
      const remainingMembers = members.filter(([name]) => !omittedFields.includes(name));
      return `{${[...remainingMembers, ...hostileMembers].map(([name, raw]) => `${JSON.stringify(name)}:${raw}`).join(',')}}`;
    });
}

/** A body as text in which each character is one byte, so that it need not be UTF-8; null: no body. */
export const anyHostileBody = (knownValues: KnownValues): fc.Arbitrary<string | null> =>
  fc.oneof(
    { weight: 8, arbitrary: anyAlmostValidBody(knownValues) },
    { weight: 1, arbitrary: fc.constantFrom(...BROKEN_JSON, ...WRONG_SHAPES, ...HOSTILE_VALUES) },
    { weight: 1, arbitrary: fc.json() },
    { weight: 1, arbitrary: fc.constantFrom(null, '\xff\xfe', '{"notes":"\xc3\x28"}', '\xef\xbb\xbf{}') },
    {
      weight: 1,
      arbitrary: fc.constantFrom('{}', `{"notes":"${'x'.repeat(LONG_TEXT_LENGTH)}"}`, 'x'.repeat(LONG_TEXT_LENGTH)),
    },
  );
