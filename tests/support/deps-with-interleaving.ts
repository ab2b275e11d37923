import type { Db } from '../../worker/db/database.ts';
import type { Deps } from '../../worker/deps.ts';

/**
 * Dependencies with which `interleavedWork` runs once between the reads of a use case and the batch that follows from them: right
 * before its batch number `batchNumber`, counted from 1.
 */
export function createDepsWithInterleaving(deps: Deps, interleavedWork: () => Promise<unknown>, batchNumber = 1): Deps {
  let batches = 0;
  const batch: Db['batch'] = async (statements) => {
    batches += 1;
    if (batches === batchNumber) await interleavedWork();
    return deps.db.batch(statements);
  };
  const db = new Proxy(deps.db, {
    get: (target, key) => (key === 'batch' ? batch : Reflect.get(target, key, target)),
  });
  return { ...deps, db };
}
