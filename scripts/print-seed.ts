import { seedStatements } from '../worker/db/seed.ts';

// For a new production database: catalogue, hours and public holidays as SQL (README, "Going live").
console.log(seedStatements().join('\n'));
