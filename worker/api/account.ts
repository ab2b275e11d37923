import { Hono } from 'hono';
import { correctAccount as correctAccountBody } from '../../src/contract/requests.ts';
import type { DeletedAnswer, UserAnswer } from '../../src/contract/responses.ts';
import { correctAccount } from '../clients/correct-account.ts';
import { deleteAccount } from '../clients/delete-account.ts';
import type { openSessions } from '../clients/sessions.ts';
import { findStoredAbout } from '../clients/stored-about.ts';
import type { Deps } from '../deps.ts';
import { signedIn } from '../http/signed-in.ts';
import { validate } from '../http/validate.ts';
import { type AppEnv, requireClient } from '../http/visit.ts';

const FILE = 'attachment; filename="my-details.json"';

/** See, correct and delete what is stored about oneself (DECISIONS §15). */
export const accountRoutes = (deps: Deps, sessions: ReturnType<typeof openSessions>) =>
  new Hono<AppEnv>()
    .get('/account', async (c) => {
      const stored = await findStoredAbout(deps, requireClient(c));
      const headers = { 'content-type': 'application/json; charset=utf-8', 'content-disposition': FILE };
      return c.body(JSON.stringify(stored, null, 2), 200, headers);
    })

    .patch('/account', signedIn, validate('json', correctAccountBody), async (c) =>
      c.json<UserAnswer>(await correctAccount(deps.db, requireClient(c), c.req.valid('json'), c.var.now)),
    )

    .delete('/account', async (c) => {
      await deleteAccount(deps, requireClient(c), c.var.now);
      c.header('set-cookie', await sessions.end(null));
      return c.json<DeletedAnswer>({ deleted: true });
    });
