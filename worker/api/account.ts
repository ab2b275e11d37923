import { Hono } from 'hono';
import { deleteAccountSchema, updateProfileSchema } from '../../src/contract/requests.ts';
import type { DeleteAccountResponse, UserResponse } from '../../src/contract/responses.ts';
import { deleteAccount } from '../clients/delete-account.ts';
import { exportAccount } from '../clients/export-account.ts';
import { toOwnerFlag } from '../clients/owner.ts';
import type { createSessions } from '../clients/sessions.ts';
import { updateProfile } from '../clients/update-profile.ts';
import type { Deps } from '../deps.ts';
import { type AppEnv, requireClient, requireSameClient } from '../http/request-context.ts';
import { requireSession } from '../http/require-session.ts';
import { sendAttachment } from '../http/send-attachment.ts';
import { validate } from '../http/validate.ts';

/** Export, correct and delete the client's own data (DECISIONS §15). */
export const accountRoutes = (deps: Deps, sessions: ReturnType<typeof createSessions>) =>
  new Hono<AppEnv>()
    .get('/account', async (c) => {
      const accountExport = await exportAccount(deps, requireClient(c));
      const content = JSON.stringify(accountExport, null, 2);
      return sendAttachment(c, { filename: 'my-details.json', type: 'application/json; charset=utf-8', content });
    })

    .patch('/account', requireSession, validate('json', updateProfileSchema), async (c) => {
      const details = c.req.valid('json');
      const client = requireSameClient(c, details);
      const user = await updateProfile(deps, client, details, c.var.now);
      return c.json<UserResponse>({ ...user, ...toOwnerFlag(deps.config.owners, client) });
    })

    .delete('/account', requireSession, validate('json', deleteAccountSchema), async (c) => {
      await deleteAccount(deps, requireSameClient(c, c.req.valid('json')), c.var.now);
      c.header('set-cookie', await sessions.end(null));
      return c.json<DeleteAccountResponse>({ deleted: true });
    });
