import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY_FOLDER = '/dev/shm';
const MIN_FREE_BYTES = 1024 ** 3;

function hasFreeSpace(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= MIN_FREE_BYTES;
}

/**
 * The folder of the databases of tests: in memory on a Linux that has enough of it, otherwise the system's temporary
 * folder. The local D1 waits for the disk at every call, which is most of the time of a test.
 */
export const DATABASE_FOLDER = existsSync(MEMORY_FOLDER) && hasFreeSpace(MEMORY_FOLDER) ? MEMORY_FOLDER : tmpdir();
