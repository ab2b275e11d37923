import { Hono } from 'hono';
import type { UploadAddressResponse } from '../../src/contract/responses.ts';
import { buildPhotoPath, MAX_UPLOADS_PER_HOUR } from '../../src/domain/photos/photo.ts';
import { runGuardedBatch } from '../db/run-guarded-batch.ts';
import { countUseStatement } from '../db/usage.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../domain-error.ts';
import { readLimitedBody } from '../http/read-body.ts';
import { type AppEnv, requireClient } from '../http/request-context.ts';
import { storePhoto } from '../photos/store-photo.ts';
import { signUploadPath, verifyUploadPath } from '../photos/upload-address.ts';

/** Upload addresses, and the upload itself (DECISIONS §12). */
export const objectRoutes = (deps: Deps) =>
  new Hono<AppEnv>()
    .post('/objects/upload', async (c) => {
      const { id: clientId } = requireClient(c);
      const { now } = c.var;
      await runGuardedBatch(deps.db, [
        countUseStatement(deps.db, { scope: clientId, action: 'upload', max: MAX_UPLOADS_PER_HOUR }, now),
      ]);
      const path = await signUploadPath(deps.config.uploadSecret, { key: deps.random.id(), clientId }, now);
      return c.json<UploadAddressResponse>({ uploadURL: new URL(path, c.req.url).href });
    })

    .put('/objects/:key', async (c) => {
      const { id: clientId } = requireClient(c);
      const { now } = c.var;
      const key = c.req.param('key');
      const maxBytes = await verifyUploadPath(deps.config.uploadSecret, { key, clientId, query: c.req.query() }, now);
      const { body } = c.req.raw;
      const photo = body ? await readLimitedBody(maxBytes, body) : new Blob();
      if (!photo) throw new DomainError('PHOTO_TOO_LARGE');
      const etag = await storePhoto(deps, { key, clientId, bytes: await photo.bytes() }, now);
      return c.body(null, 200, { etag, location: buildPhotoPath(key) });
    });
