import { createMiddleware } from 'hono/factory';
import { ERRORS } from '../../src/contract/errors.ts';
import { isLocalUrl } from '../config.ts';
import { DomainError } from '../domain-error.ts';
import type { AppEnv } from './request-context.ts';
import { isSafeMethod } from './request-guards.ts';

/** Reads that need a provider, and the health check, which must not answer 200. */
const NEEDS_CONFIGURATION_PATTERN = /^\/api\/(login(\/.*)?|config|health)$/;
/** A POST that needs no session and stores nothing about a client. */
const QUIZ_PATH = '/api/quiz/submit';

const isPublicRead = (method: string, path: string): boolean =>
  path === QUIZ_PATH || (isSafeMethod(method) && !NEEDS_CONFIGURATION_PATTERN.test(path));

const describeMissingVariables = (missingVariables: string[]): string =>
  `It needs ${missingVariables.join(', ')} in .dev.vars: "npm run stand-ins" writes that file and starts a local Stripe, sign-in and mailbox.`;

/**
 * For a site without any configuration (docs/decisions/026): serves pages, most reads and the quiz; throws
 * NOT_CONFIGURED for the rest. On a developer's machine the message names the variables and how to set them.
 */
export const publicReadsOnly = (missingVariables: string[]) =>
  createMiddleware<AppEnv>(async (c, next) => {
    if (isPublicRead(c.req.method, c.req.path)) return next();
    const { message } = ERRORS.NOT_CONFIGURED;
    throw new DomainError(
      'NOT_CONFIGURED',
      isLocalUrl(c.req.url) ? { message: `${message} ${describeMissingVariables(missingVariables)}` } : {},
    );
  });
