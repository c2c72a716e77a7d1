import process from 'node:process';

interface Service {
  close(): Promise<void>;
}

/** Files under `test/` are reloaded for each file; state shared between files is stored on the global object. */
const shared = globalThis as { binderyTestServices?: Map<string, Promise<Service>> };

/** The message of jest to a worker that has run its last file. */
const END_OF_WORKER = 2;

/** Their database is removed with the run, and jest does not wait until each has ended. */
function endWithWorker(): void {
  process.on('message', (message) => {
    if (Array.isArray(message) && message[0] === END_OF_WORKER) process.exit();
  });
}

function services(): Map<string, Promise<Service>> {
  if (!shared.binderyTestServices) {
    shared.binderyTestServices = new Map();
    // Without workers, the teardown of the run ends them.
    if (process.send) endWithWorker();
  }
  return shared.binderyTestServices;
}

/** The result of `start`, called once per name in this process. */
export function sharedService<T extends Service>(name: string, start: () => Promise<T>): Promise<T> {
  const running = services().get(name) as Promise<T> | undefined;
  if (running) return running;
  const started = start();
  services().set(name, started);
  // The next caller retries.
  started.catch(() => services().delete(name));
  return started;
}

/** Ends all services that files of this process share. */
export async function endSharedServices(): Promise<void> {
  const running = shared.binderyTestServices ?? new Map<string, Promise<Service>>();
  delete shared.binderyTestServices;
  await Promise.allSettled([...running.values()].map(async (service) => (await service).close()));
}
