import { expect } from '@playwright/test';
import { OWNER } from '../../../scripts/local/identity/people.ts';
import type { HealthResponse } from '../../../src/contract/responses.ts';
import { test } from '../support/browser-fixtures.ts';
import { createClient, runSql, SITE, sweep } from '../support/site.ts';

const fetchHealth = async () => {
  const response = await fetch(`${SITE}/api/health`);
  return { headers: response.headers, body: (await response.json()) as HealthResponse };
};

test('/api/health reports the status to anyone and the details only to the owner', async () => {
  await sweep();
  const { headers, body } = await fetchHealth();
  expect(body).toEqual({ status: 'ok' });
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);

  await runSql("UPDATE job_state SET finished_at = '2026-01-01T00:00:00.000Z' WHERE name = 'sweep'");
  expect((await fetchHealth()).body).toEqual({ status: 'degraded' });
  const owner = await createClient(OWNER.email);
  const { details } = await owner.get<HealthResponse>('/api/health');
  expect(details?.lastSweep).toBe('2026-01-01T00:00:00.000Z');

  await sweep();
  expect((await fetchHealth()).body).toEqual({ status: 'ok' });
});
