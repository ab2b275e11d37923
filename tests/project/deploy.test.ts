import { describe, expect, it } from 'vitest';
import { migrateAndDeploy, NOTHING_TO_APPLY } from '../../scripts/deploy/migrate-and-deploy.ts';

const APPLY = 'd1 migrations apply DB --remote';
const LIST = 'd1 migrations list DB --remote';

/** A Wrangler that ends with these exit codes, and prints this list of migrations. */
function createWrangler({ applyCode = 0, listCode = 0, list = `✅ ${NOTHING_TO_APPLY}!`, deployCode = 0 } = {}) {
  const commands: string[] = [];
  return {
    commands,
    run(args: string[]) {
      commands.push(args.join(' '));
      return args[0] === 'deploy' ? deployCode : applyCode;
    },
    async read(args: string[]) {
      commands.push(args.join(' '));
      return { code: listCode, output: list };
    },
  };
}

describe('npm run deploy', () => {
  it('deploys once the database has every migration, with the arguments that it was given', async () => {
    const wrangler = createWrangler({ deployCode: 3 });
    expect(await migrateAndDeploy(wrangler, ['--message', 'hours'])).toBe(3);
    expect(wrangler.commands).toEqual([APPLY, LIST, 'deploy --message hours']);
  });

  it.each([
    ['migrations are left, because its question was answered with "no"', { list: 'Migrations to be applied: 0055' }],
    ['what is left cannot be read', { listCode: 1 }],
  ])('deploys nothing when Wrangler ends without an error and %s', async (_why, results) => {
    const wrangler = createWrangler(results);
    expect(await migrateAndDeploy(wrangler, [])).toBe(1);
    expect(wrangler.commands).toEqual([APPLY, LIST]);
  });

  it('deploys nothing when a migration failed', async () => {
    const wrangler = createWrangler({ applyCode: 2 });
    expect(await migrateAndDeploy(wrangler, [])).toBe(2);
    expect(wrangler.commands).toEqual([APPLY]);
  });

  it('changes no database in a dry run', async () => {
    const wrangler = createWrangler();
    expect(await migrateAndDeploy(wrangler, ['--dry-run'])).toBe(0);
    expect(wrangler.commands).toEqual(['deploy --dry-run']);
  });
});
