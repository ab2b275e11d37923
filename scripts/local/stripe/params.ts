import { z } from 'zod';
import type { FormFields } from './form.ts';
import { InvalidParametersError } from './stripe-error.ts';

export const integerParam = z
  .string()
  .regex(/^-?\d+$/)
  .transform(Number);

export const booleanParam = z.enum(['true', 'false']).transform((word) => word === 'true');

/** Names and values as sent; an empty value unsets a name, so it is left out. */
export const metadataParam = z
  .record(z.string(), z.string())
  .transform((pairs) => Object.fromEntries(Object.entries(pairs).filter(([, value]) => value !== '')));

export const expandParam = z.array(z.string());

const rangeParam = z.strictObject({
  gt: integerParam.optional(),
  gte: integerParam.optional(),
  lt: integerParam.optional(),
  lte: integerParam.optional(),
});

export const commonListParams = {
  limit: integerParam.pipe(z.number().min(1).max(100)).optional(),
  starting_after: z.string().optional(),
  ending_before: z.string().optional(),
  created: rangeParam.or(integerParam).optional(),
  expand: expandParam.optional(),
};

/**
 * The parsed fields of a call. Throws InvalidParametersError, worded as by Stripe, for a missing, unknown or malformed one.
 */
export function readParams<Schema extends z.ZodType>(schema: Schema, fields: FormFields): z.output<Schema> {
  const result = schema.safeParse(fields);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const path = issue?.path.map(String) ?? [];
  if (issue?.code === 'unrecognized_keys') {
    const name = toFormName([...path, issue.keys[0] ?? '']);
    throw new InvalidParametersError(`Received unknown parameter: ${name}`, 'parameter_unknown', name);
  }
  const name = toFormName(path);
  if (findValue(fields, path) === undefined) {
    throw new InvalidParametersError(`Missing required param: ${name}.`, 'parameter_missing', name);
  }
  throw new InvalidParametersError(`Invalid value for ${name}`, 'parameter_invalid', name);
}

function toFormName([first = '', ...rest]: string[]): string {
  return first + rest.map((part) => `[${part}]`).join('');
}

function findValue(fields: unknown, path: string[]): unknown {
  return path.reduce<unknown>((value, part) => (value as Record<string, unknown> | undefined)?.[part], fields);
}
