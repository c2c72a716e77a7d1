interface SlowJob {
  readonly name: string;
  readonly ms: number;
  readonly act?: 'end';
}

/** Returns the name of the job after the given milliseconds of work, or exits. */
export function work({ name, ms, act }: SlowJob): string {
  if (act === 'end') process.exit(0);
  for (const end = performance.now() + ms; performance.now() < end;);
  return name;
}
