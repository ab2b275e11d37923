import { zValidator } from '@hono/zod-validator';
import type { ZodType } from 'zod';
import type { ErrorCode } from '../../src/contract/errors.ts';
import { DomainError } from '../domain-error.ts';

/** zValidator that throws `code`, INVALID_INPUT by default, when the input does not fit the schema. */
export const validate = <Schema extends ZodType, Target extends 'json' | 'query'>(
  target: Target,
  schema: Schema,
  code: ErrorCode = 'INVALID_INPUT',
) =>
  zValidator(target, schema, (result) => {
    if (!result.success) throw new DomainError(code);
  });
