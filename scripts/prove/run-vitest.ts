import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTool } from '../local/processes.ts';
import { toolEnvironment } from '../local/tool.ts';

type Assertion = { status: string; fullName: string; meta?: { crashPoints?: number } };

/** What vitest says of a run; `output` is all that it printed. */
export type TestRun = { passed: number; failed: number; tests: Assertion[]; output: string };

/** Runs some test files with the counts given in the environment. */
export async function runVitest(args: string[], counts: Record<string, string>): Promise<TestRun> {
  const folder = mkdtempSync(join(tmpdir(), 'prove-'));
  const file = join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  try {
    const { code, output } = await runTool('vitest', ['run', ...args, ...reporters], toolEnvironment(counts));
    const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { testResults: [] };
    const results = report.testResults as { assertionResults: Assertion[] }[];
    const tests = results.flatMap(({ assertionResults }) => assertionResults);
    const passed = tests.filter(({ status }) => status === 'passed').length;
    const failed = tests.length - passed;
    return { passed, failed: failed === 0 && (code !== 0 || passed === 0) ? 1 : failed, tests, output };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
