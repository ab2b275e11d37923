import { applyD1Migrations, env } from 'cloudflare:test';
import migrations from 'virtual:migrations';

await applyD1Migrations(env.DB, migrations);
