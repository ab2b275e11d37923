import pLimit from 'p-limit';

export type Counts = { passed: number; failed: number };

/** The result of a task; `output` is all that it printed. */
export type TaskOutcome = Counts & { output: string };

/** `requiredTask`: the name of an earlier task of the list that has to succeed before this one starts. */
export type Task = { name: string; requiredTask?: string; run(): Promise<TaskOutcome> };

/** Three tasks on two cores: a third one computes while one of the others waits. */
const MAX_CONCURRENT_TASKS = 3;

async function runTask({ name, run }: Task): Promise<TaskOutcome> {
  const startMs = Date.now();
  const outcome = await run();
  const seconds = ((Date.now() - startMs) / 1000).toFixed(1);
  const sign = outcome.failed === 0 ? '✓' : '✗';
  console.log(`${sign} ${name.padEnd(32)} ${seconds.padStart(6)} s  ${outcome.passed} passed`);
  if (outcome.failed > 0) console.log(`\n${outcome.output.trimEnd()}\n`);
  return outcome;
}

/** Does not run a task whose need failed: it would fail for that reason alone. */
function skipTask({ name, requiredTask }: Task): TaskOutcome {
  console.log(`✗ ${name.padEnd(32)} not run: ${requiredTask} failed`);
  return { passed: 0, failed: 1, output: '' };
}

/** Runs tasks, a few at a time in their order, and prints a line for each; below it the output of one that failed. */
export async function runTasks(tasks: readonly Task[]): Promise<Counts> {
  const limit = pLimit(MAX_CONCURRENT_TASKS);
  const outcomes = new Map<string, Promise<TaskOutcome>>();
  for (const task of tasks) {
    const requiredRun = task.requiredTask === undefined ? undefined : outcomes.get(task.requiredTask);
    const run = async () => {
      const requiredOutcome = await requiredRun;
      return requiredOutcome && requiredOutcome.failed > 0 ? skipTask(task) : limit(() => runTask(task));
    };
    outcomes.set(task.name, run());
  }
  const counts = await Promise.all(outcomes.values());
  return {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
  };
}
