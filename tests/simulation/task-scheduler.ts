import { AsyncLocalStorage } from 'node:async_hooks';
import type { EdgeCall, InjectedFault } from './fault-injection.ts';
import type { VirtualClock } from './virtual-clock.ts';

/**
 * One sequence of events: a tab of a client, the cron trigger, or the delivery of a webhook. `running` is 0 while it waits.
 */
type Task = { name: string; running: number; whenIdle: (() => void) | null };

/** One request to the Worker, or one run of its cron trigger; a crash ends it as a whole. */
type Invocation = { task: Task; what: string; isDead: boolean; end(): void };

type WaitingCall = {
  call: EdgeCall;
  visit: Invocation | null;
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
  faultOf(call: EdgeCall): InjectedFault;
  /** Is called after every step, while no task runs. */
  afterStep(): Promise<void>;
  note(who: string, what: string, fault: InjectedFault): void;
};

/**
 * Runs many tasks, one at a time: a task runs until it makes a call of an edge, sleeps or ends, and then the scheduler
 * chooses the next step. Calls therefore interleave in every way real ones could, and the same choices give the same run.
 */
export class TaskScheduler {
  readonly #options: TaskSchedulerOptions;
  readonly #here = new AsyncLocalStorage<{ task: Task; visit: Invocation | null }>();
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
      void this.#here
        .run({ task, visit: null }, body)
        .catch((error) => this.#errors.push(error))
        .finally(() => this.#pause(task));
      await this.#idle(task);
    });
  }

  /** Pauses the calling task for this duration. */
  async sleep(duration: Temporal.DurationLike): Promise<void> {
    const here = this.#here.getStore();
    if (!here) throw new Error('only a task can sleep');
    await new Promise<void>((resolve) => this.#resumeAt(this.#options.clock.now().add(duration), here.task, resolve));
  }

  /** The time at which the next sleeping task wakes; null when none sleeps. */
  nextWake(): Temporal.Instant | null {
    return this.#sleepers.toSorted(compareByTime)[0]?.at ?? null;
  }

  /** Starts several tasks at once; the calling task continues when all of them have ended. */
  async together(...bodies: (() => Promise<unknown>)[]): Promise<void> {
    const here = this.#here.getStore();
    if (!here) throw new Error('only a task can split');
    const { clock } = this.#options;
    await new Promise<void>((resolve) => {
      let left = bodies.length;
      for (const [index, body] of bodies.entries())
        this.spawn(`${here.task.name}.${index + 1}`, { seconds: 0 }, async () => {
          await body();
          left -= 1;
          if (left === 0) this.#resumeAt(clock.now(), here.task, resolve, 0);
        });
      this.#pause(here.task);
    });
  }

  /** Runs an invocation of the Worker, which a crash can end at any of its calls. Returns null when one did. */
  async visit<Value>(what: string, work: () => Promise<Value>): Promise<Value | null> {
    const here = this.#here.getStore();
    if (!here) return work();
    const { task } = here;
    return new Promise((resolve, reject) => {
      const visit: Invocation = { task, what, isDead: false, end: () => resolve(null) };
      this.#here.run({ task, visit }, work).then(resolve, reject);
    });
  }

  /** Makes a call of an edge when its turn comes. `fail`: how the edge answers when it is out of order. */
  call<Value>(call: EdgeCall, effect: () => Promise<Value>, fail: () => Promise<Value>): Promise<Value> {
    const here = this.#here.getStore();
    if (!here) return effect();
    const { task, visit } = here;
    return new Promise((resolve, reject) => {
      // A crashed invocation makes no more calls.
      if (visit?.isDead) return;
      // After an error, the other waiting calls of the invocation are dropped.
      const refuse = (error: unknown) => {
        this.#forget(visit);
        task.running = 1;
        reject(error);
      };
      const release = async (fault: InjectedFault) => {
        if (fault === 'crash before' && visit) return this.#die(visit);
        const answer = fault === 'error before' ? fail() : effect();
        const known = await answer.then(
          (value) => () => resolve(value),
          (error) => () => refuse(error),
        );
        if (fault === 'crash after' && visit) return this.#die(visit);
        task.running += 1;
        if (fault === 'error after') fail().then(resolve, refuse);
        else known();
        await this.#idle(task);
      };
      this.#waiting.push({ call, visit, task, release });
      this.#pause(task);
    });
  }

  /** Runs until all tasks have ended. Throws the first error of a task. */
  async run(): Promise<void> {
    const { clock, choose, latency, overlap, faultOf, afterStep, note } = this.#options;
    for (;;) {
      if (this.#errors.length > 0) throw this.#errors[0];
      if (this.#waiting.length === 0) {
        const [first] = this.#sleepers.toSorted(compareByTime);
        if (!first) return;
        clock.moveTo(first.at);
      }
      const soon = this.#waiting.length === 0 ? clock.now() : clock.now().add(overlap());
      const awake = this.#sleepers.filter(({ at }) => Temporal.Instant.compare(at, soon) <= 0);
      const chosen = choose(this.#waiting.length + awake.length);
      const waiting = this.#waiting[chosen];
      if (waiting) {
        clock.pass(latency());
        this.#waiting = this.#waiting.filter((one) => one !== waiting);
        const fault = faultOf(waiting.call);
        note(waiting.task.name, waiting.call.what, fault);
        if (fault === 'power cut') await this.#cutPower(waiting);
        else await waiting.release(fault);
      } else {
        const sleeper = awake[chosen - this.#waiting.length];
        if (!sleeper) throw new RangeError('chose a step that there is not');
        this.#sleepers = this.#sleepers.filter((one) => one !== sleeper);
        clock.moveTo(sleeper.at);
        await sleeper.wake();
      }
      await afterStep();
    }
  }

  /** Ends every invocation that waits for a call. */
  async #cutPower(first: WaitingCall): Promise<void> {
    const visits = new Set([first, ...this.#waiting].flatMap(({ visit }) => visit ?? []));
    for (const visit of visits) await this.#die(visit);
  }

  #forget(visit: Invocation | null): void {
    if (visit) this.#waiting = this.#waiting.filter((waiting) => waiting.visit !== visit);
  }

  async #die(visit: Invocation): Promise<void> {
    visit.isDead = true;
    this.#forget(visit);
    visit.task.running = 1;
    visit.end();
    await this.#idle(visit.task);
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
