/** On whose behalf work is done: an organization, and a person in it or a visitor of its sites. */
export interface Share {
  readonly tenant: string;
  readonly caller: string;
}

/** A limit for everyone together, for one tenant, and for one caller. */
type ByLevel = readonly [all: number, tenant: number, caller: number];

export interface FairLimits {
  /** The number of tasks that run at the same time. */
  readonly running: ByLevel;
  /** The number of tasks that may wait. */
  readonly waiting: ByLevel;
  /** Longest wait, in milliseconds; without it there is none. */
  readonly timeoutMs?: number;
  /**
   * The error that is thrown when too many tasks wait already, and when the wait was too long.
   * @param isOwn whether the tenant itself uses up its limit, rather than all tenants together the one for everyone
   */
  readonly busy: (isOwn: boolean) => Error;
}

interface Task {
  readonly cost: number;
  readonly start: () => void;
}

const CALLER = 2;

/** A node of the tree: everyone, a tenant, a caller. Only callers hold tasks. */
class Branch {
  readonly tasks: Task[] = [];
  running = 0;
  waiting = 0;
  private readonly children = new Map<string, Branch>();
  private used = 0;
  private lastServed = 0;
  /** The usage at which the child that ran last began; newcomers begin there, so that idle callers cannot save up capacity. */
  private clock = 0;
  private served = 0;

  constructor(
    readonly level = 0,
    readonly parent?: Branch,
    private readonly key = '',
  ) {}

  child(key: string): Branch {
    const known = this.children.get(key);
    if (known) return known;
    const created = new Branch(this.level + 1, this, key);
    created.used = this.clock;
    this.children.set(key, created);
    return created;
  }

  /** The caller whose turn it is: at each level the one that has used the least goes first. */
  next(running: ByLevel): Branch | undefined {
    if (this.running >= (running[this.level] ?? 0)) return undefined;
    if (this.level === CALLER) return this.tasks.length > 0 ? this : undefined;
    let first: Branch | undefined;
    let caller: Branch | undefined;
    for (const child of this.children.values()) {
      if (child.waiting === 0 || (first && !child.isBefore(first))) continue;
      const found = child.next(running);
      if (found) [first, caller] = [child, found];
    }
    return caller;
  }

  /** This caller, its tenant, everyone. */
  path(): Branch[] {
    return this.parent ? [this, ...this.parent.path()] : [this];
  }

  charge(cost: number): void {
    const { parent } = this;
    if (!parent) return;
    parent.clock = this.used;
    this.lastServed = parent.served += 1;
    this.used += cost;
  }

  dropIfIdle(): void {
    if (this.running === 0 && this.waiting === 0) this.parent?.children.delete(this.key);
  }

  private isBefore(other: Branch): boolean {
    return this.used < other.used || (this.used === other.used && this.lastServed < other.lastServed);
  }
}

/**
 * Runs a limited number of tasks at the same time, and shares the slots fairly: by the expected cost, first among tenants,
 * then among the callers of each (start-time fair queueing, Goyal, Vin and Cheng 1996). The tasks of one caller keep their
 * order. However much one caller requests, another one gets its next slot after a single task.
 */
export class FairQueue {
  private readonly everybody = new Branch();

  constructor(private readonly limits: FairLimits) {}

  /** The number of waiting tasks. */
  get queue(): number {
    return this.everybody.waiting;
  }

  /**
   * Runs `work` once a slot is free.
   * @param cost expected cost, in any unit
   * @throws the error of `busy` when too many tasks wait, or this one waits for too long
   */
  async run<T>({ tenant, caller }: Share, work: () => Promise<T>, cost = 1): Promise<T> {
    const path = this.everybody.child(tenant).child(caller).path();
    await this.acquire(path, cost);
    try {
      return await work();
    } finally {
      for (const branch of path) branch.running -= 1;
      this.rebalance(path);
    }
  }

  private acquire(path: readonly Branch[], cost: number): Promise<void> {
    const { running, waiting, busy } = this.limits;
    const isFree = path.every((branch) => branch.running < (running[branch.level] ?? 0));
    const isFull = path.some((branch) => branch.waiting >= (waiting[branch.level] ?? 0));
    if (isFull && !isFree) {
      const isOwn = path.some((branch) => branch.parent && branch.waiting >= (waiting[branch.level] ?? 0));
      this.rebalance(path);
      return Promise.reject(busy(isOwn));
    }
    return new Promise((resolve, reject) => {
      const task: Task = { cost, start: resolve };
      path[0]?.tasks.push(task);
      for (const branch of path) branch.waiting += 1;
      this.start();
      this.limitWait(path, task, reject);
    });
  }

  /** A task that has not started when the timeout ends is cancelled. */
  private limitWait(path: readonly Branch[], task: Task, reject: (error: Error) => void): void {
    const { timeoutMs, busy, running } = this.limits;
    const tasks = path[0]?.tasks ?? [];
    if (timeoutMs === undefined || !tasks.includes(task)) return;
    setTimeout(() => {
      const place = tasks.indexOf(task);
      if (place < 0) return;
      tasks.splice(place, 1);
      for (const branch of path) branch.waiting -= 1;
      const isOwn = path.some((branch) => branch.parent && branch.running >= (running[branch.level] ?? 0));
      this.rebalance(path);
      reject(busy(isOwn));
    }, timeoutMs).unref();
  }

  /** Starts the tasks that can run. */
  private start(): void {
    for (let caller = this.next(); caller; caller = this.next()) {
      const task = caller.tasks.shift();
      if (!task) return;
      for (const branch of caller.path()) {
        branch.waiting -= 1;
        branch.running += 1;
        branch.charge(task.cost);
      }
      task.start();
    }
  }

  private next(): Branch | undefined {
    return this.everybody.next(this.limits.running);
  }

  private rebalance(path: readonly Branch[]): void {
    for (const branch of path) branch.dropIfIdle();
    this.start();
  }
}
