import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const PROJECT_ROOT = fileURLToPath(new URL('../..', import.meta.url));

export function toProjectPath(...parts: string[]): string {
  return join(PROJECT_ROOT, ...parts);
}
