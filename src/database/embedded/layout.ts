import { join } from 'node:path';

/** The paths of the embedded server below DATA_DIR. */
export interface Layout {
  readonly dataDir: string;
  readonly cluster: string;
  /** Prefix of an incomplete cluster, which gets its final name only when it is complete. */
  readonly draftPrefix: string;
  readonly log: string;
  readonly run: string;
  readonly lock: string;
  readonly attached: string;
}

export function layoutOf(dataDir: string): Layout {
  const run = join(dataDir, 'postgres-run');
  return {
    dataDir,
    cluster: join(dataDir, 'postgres'),
    draftPrefix: join(dataDir, 'postgres.new-'),
    log: join(dataDir, 'postgres.log'),
    run,
    lock: join(run, 'lock'),
    attached: join(run, 'attached'),
  };
}
