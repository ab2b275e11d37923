import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { toProjectPath } from '../../scripts/local/project-root.ts';

/** Prints "done" unless the code between uses `Intl`, which throws in this process. */
const SCRIPT = `
  const refuse = (name) => () => { throw new Error(name); };
  for (const { prototype } of [Number, BigInt, Date])
    for (const name of Object.getOwnPropertyNames(prototype).filter((name) => name.startsWith('toLocale')))
      prototype[name] = refuse(name);
  for (const name of Object.getOwnPropertyNames(Intl).filter((name) => typeof Intl[name] === 'function'))
    Intl[name] = new Proxy(Intl[name], { construct: refuse(name), apply: refuse(name) });
  await import('${toProjectPath('worker/platform/temporal.ts')}');
  await import('${toProjectPath('worker/app.ts')}');
  const { formatDateTime, parseStudioTime } = await import('${toProjectPath('src/domain/time.ts')}');
  if (formatDateTime(parseStudioTime('2026-12-04', '15:30')) === 'Friday 4 December 2026, 3:30 pm') console.log('done');
`;

it('neither the start of a Worker nor a day and time at the studio wait for the data of Intl', () => {
  const args = ['--input-type=module', '--eval', SCRIPT];
  expect(execFileSync(process.execPath, args, { encoding: 'utf8', stdio: 'pipe' })).toBe('done\n');
});
