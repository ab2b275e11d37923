import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 1024 ** 3;

function isRoomy(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= ENOUGH_BYTES;
}

/**
 * Where the databases of tests lie: in memory on a Linux that has enough of it, otherwise in the system's temporary folder.
 * The local D1 waits for the disk at every call, which is most of what a test takes.
 */
export const DATABASE_FOLDER = existsSync(MEMORY) && isRoomy(MEMORY) ? MEMORY : tmpdir();
