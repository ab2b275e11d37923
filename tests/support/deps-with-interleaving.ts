import type { Db } from '../../worker/db/database.ts';
import type { Deps } from '../../worker/deps.ts';

/**
 * Dependencies with which `happens` runs once between the reads of a use case and the batch that follows from them: right
 * before its batch number `before`, counted from 1.
 */
export function createDepsWithInterleaving(deps: Deps, happens: () => Promise<unknown>, before = 1): Deps {
  let batches = 0;
  const batch: Db['batch'] = async (statements) => {
    batches += 1;
    if (batches === before) await happens();
    return deps.db.batch(statements);
  };
  const db = new Proxy(deps.db, {
    get: (real, key) => (key === 'batch' ? batch : Reflect.get(real, key, real)),
  });
  return { ...deps, db };
}
