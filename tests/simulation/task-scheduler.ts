import { AsyncLocalStorage } from 'node:async_hooks';
import type { ExternalCall, InjectedFault } from './fault-injection.ts';
import type { VirtualClock } from './virtual-clock.ts';

/**
 * One sequence of events: a tab of a client, the cron trigger, or the delivery of a webhook. `running` is 0 while it waits.
 */
type Task = { name: string; running: number; whenIdle: (() => void) | null };

/** One request to the Worker, or one run of its cron trigger; a crash ends it as a whole. */
type Invocation = { task: Task; description: string; isDead: boolean; end(): void };

type WaitingCall = {
  call: ExternalCall;
  invocation: Invocation | null;
  task: Task;
  release(fault: InjectedFault): Promise<void>;
};
type SleepingTask = { at: Temporal.Instant; name: string; wake(): Promise<void> };

export type TaskSchedulerOptions = {
  clock: VirtualClock;
  /** Chooses the index of the next step among `count` possible ones. */
  choose(count: number): number;
  /** How long the next call takes. */
  latency(): Temporal.DurationLike;
  /** How far ahead a sleeping task may wake while calls of other tasks are still under way. */
  overlap(): Temporal.DurationLike;
  pickFault(call: ExternalCall): InjectedFault;
  /** Is called after every step, while no task runs. */
  afterStep(): Promise<void>;
  addTraceLine(actor: string, description: string, fault: InjectedFault): void;
};

/**
 * Runs many tasks, one at a time: a task runs until it makes a call of an edge, sleeps or ends, and then the scheduler
 * chooses the next step. Calls therefore interleave in every way real ones could, and the same choices give the same run.
 */
export class TaskScheduler {
  readonly #options: TaskSchedulerOptions;
  readonly #context = new AsyncLocalStorage<{ task: Task; invocation: Invocation | null }>();
  #waiting: WaitingCall[] = [];
  #sleepers: SleepingTask[] = [];
  #errors: unknown[] = [];

  constructor(options: TaskSchedulerOptions) {
    this.#options = options;
  }

  /** Starts a new task after this duration. */
  spawn(name: string, after: Temporal.DurationLike, body: () => Promise<void>): void {
    const task: Task = { name, running: 0, whenIdle: null };
    this.#sleepUntil(this.#options.clock.now().add(after), name, async () => {
      task.running = 1;
      void this.#context
        .run({ task, invocation: null }, body)
        .catch((error) => this.#errors.push(error))
        .finally(() => this.#pause(task));
      await this.#idle(task);
    });
  }

  /** Pauses the calling task for this duration. */
  async sleep(duration: Temporal.DurationLike): Promise<void> {
    const context = this.#context.getStore();
    if (!context) throw new Error('only a task can sleep');
    await new Promise<void>((resolve) =>
      this.#resumeAt(this.#options.clock.now().add(duration), context.task, resolve),
    );
  }

  /** The time at which the next sleeping task wakes; null when none sleeps. */
  nextWake(): Temporal.Instant | null {
    return this.#sleepers.toSorted(compareByTime)[0]?.at ?? null;
  }

  /** Starts several tasks at once; the calling task continues when all of them have ended. */
  async runConcurrently(...bodies: (() => Promise<unknown>)[]): Promise<void> {
    const context = this.#context.getStore();
    if (!context) throw new Error('only a task can split');
    const { clock } = this.#options;
    await new Promise<void>((resolve) => {
      let runningCount = bodies.length;
      for (const [index, body] of bodies.entries())
        this.spawn(`${context.task.name}.${index + 1}`, { seconds: 0 }, async () => {
          await body();
          runningCount -= 1;
          if (runningCount === 0) this.#resumeAt(clock.now(), context.task, resolve, 0);
        });
      this.#pause(context.task);
    });
  }

  /** Runs an invocation of the Worker, which a crash can end at any of its calls. Returns null when one did. */
  async invoke<Value>(description: string, work: () => Promise<Value>): Promise<Value | null> {
    const context = this.#context.getStore();
    if (!context) return work();
    const { task } = context;
    return new Promise((resolve, reject) => {
      const invocation: Invocation = { task, description, isDead: false, end: () => resolve(null) };
      this.#context.run({ task, invocation }, work).then(resolve, reject);
    });
  }

  /** Makes a call of an edge when its turn comes. `fail`: how the edge answers when it is out of order. */
  call<Value>(call: ExternalCall, effect: () => Promise<Value>, fail: () => Promise<Value>): Promise<Value> {
    const context = this.#context.getStore();
    if (!context) return effect();
    const { task, invocation } = context;
    return new Promise((resolve, reject) => {
      // A crashed invocation makes no more calls.
      if (invocation?.isDead) return;
      // After an error, the other waiting calls of the invocation are dropped.
      const rejectCall = (error: unknown) => {
        this.#dropCalls(invocation);
        task.running = 1;
        reject(error);
      };
      const release = async (fault: InjectedFault) => {
        if (fault === 'crash before' && invocation) return this.#endInvocation(invocation);
        const outcome = fault === 'error before' ? fail() : effect();
        const settle = await outcome.then(
          (value) => () => resolve(value),
          (error) => () => rejectCall(error),
        );
        if (fault === 'crash after' && invocation) return this.#endInvocation(invocation);
        task.running += 1;
        if (fault === 'error after') fail().then(resolve, rejectCall);
        else settle();
        await this.#idle(task);
      };
      this.#waiting.push({ call, invocation, task, release });
      this.#pause(task);
    });
  }

  /** Runs until all tasks have ended. Throws the first error of a task. */
  async run(): Promise<void> {
    const { clock, choose, latency, overlap, pickFault, afterStep, addTraceLine } = this.#options;
    for (;;) {
      if (this.#errors.length > 0) throw this.#errors[0];
      if (this.#waiting.length === 0) {
        const [first] = this.#sleepers.toSorted(compareByTime);
        if (!first) return;
        clock.moveTo(first.at);
      }
      const wakeLimit = this.#waiting.length === 0 ? clock.now() : clock.now().add(overlap());
      const wakingTasks = this.#sleepers.filter(({ at }) => Temporal.Instant.compare(at, wakeLimit) <= 0);
      const chosenIndex = choose(this.#waiting.length + wakingTasks.length);
      const waitingCall = this.#waiting[chosenIndex];
      if (waitingCall) {
        clock.advance(latency());
        this.#waiting = this.#waiting.filter((one) => one !== waitingCall);
        const fault = pickFault(waitingCall.call);
        addTraceLine(waitingCall.task.name, waitingCall.call.description, fault);
        if (fault === 'power cut') await this.#cutPower(waitingCall);
        else await waitingCall.release(fault);
      } else {
        const sleeper = wakingTasks[chosenIndex - this.#waiting.length];
        if (!sleeper) throw new RangeError('chose a step that there is not');
        this.#sleepers = this.#sleepers.filter((one) => one !== sleeper);
        clock.moveTo(sleeper.at);
        await sleeper.wake();
      }
      await afterStep();
    }
  }

  /** Ends every invocation that waits for a call. */
  async #cutPower(call: WaitingCall): Promise<void> {
    const invocations = new Set([call, ...this.#waiting].flatMap(({ invocation }) => invocation ?? []));
    for (const visit of invocations) await this.#endInvocation(visit);
  }

  #dropCalls(invocation: Invocation | null): void {
    if (invocation) this.#waiting = this.#waiting.filter((waiting) => waiting.invocation !== invocation);
  }

  async #endInvocation(invocation: Invocation): Promise<void> {
    invocation.isDead = true;
    this.#dropCalls(invocation);
    invocation.task.running = 1;
    invocation.end();
    await this.#idle(invocation.task);
  }

  #sleepUntil(at: Temporal.Instant, name: string, wake: () => Promise<void>): void {
    this.#sleepers.push({ at, name, wake });
  }

  #resumeAt(at: Temporal.Instant, task: Task, resume: () => void, pausing = 1): void {
    this.#sleepUntil(at, task.name, async () => {
      task.running = 1;
      resume();
      await this.#idle(task);
    });
    if (pausing) this.#pause(task);
  }

  #pause(task: Task): void {
    task.running -= 1;
    if (task.running <= 0) task.whenIdle?.();
  }

  async #idle(task: Task): Promise<void> {
    if (task.running > 0)
      await new Promise<void>((resolve) => {
        task.whenIdle = resolve;
      });
    task.whenIdle = null;
  }
}

const compareByTime = (one: SleepingTask, other: SleepingTask): number => Temporal.Instant.compare(one.at, other.at);
