import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTool } from '../local/processes.ts';
import { toolEnvironment } from '../local/tool.ts';
import type { Counts } from './run-checks.ts';

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { name: string; status: 'passed' | 'failed'; assertionResults: unknown[] }[];
};

/** Runs all tests, showing vitest's own account of them. */
export async function runTests(): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), 'tests-'));
  const file = join(folder, 'report.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  try {
    const code = await startTool('vitest', args, toolEnvironment(), true).ended;
    const report: Report | null = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
    return countTests(report, code);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * What vitest's report comes to. A file that could not be loaded counts as one failure, so does each skipped test (a test
 * that doesn't run protects nothing), and so does a run that failed outside any test.
 */
export function countTests(report: Report | null, exitCode: number): Counts {
  if (report === null) return { passed: 0, failed: 1 };
  const unloaded = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  const failed = report.numFailedTests + report.numPendingTests + report.numTodoTests + unloaded.length;
  return { passed: report.numPassedTests, failed: failed === 0 && exitCode !== 0 ? 1 : failed };
}
