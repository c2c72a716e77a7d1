import { join } from 'node:path';

/** Where everything of the embedded server is below DATA_DIR. */
export interface Layout {
  readonly dataDir: string;
  readonly cluster: string;
  /** A cluster in the making: its name begins so, and it gets its real name only when it is whole. */
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
