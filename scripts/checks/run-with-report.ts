import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ToolRun } from '../local/processes.ts';

/** Runs a tool that writes a JSON report into the given file; `report` is null when it wrote none. */
export async function runWithReport<Report>(
  run: (file: string) => Promise<ToolRun>,
): Promise<ToolRun & { report: Report | null }> {
  const folder = mkdtempSync(join(tmpdir(), 'tests-'));
  const file = join(folder, 'report.json');
  try {
    const toolRun = await run(file);
    return { ...toolRun, report: existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
