import process from 'node:process';

interface Service {
  close(): Promise<void>;
}

/** What is under `test/` is reloaded for each file; what is shared between files is stored on the global object. */
const shared = globalThis as { binderyTestServices?: Map<string, Promise<Service>> };

/** What jest tells a worker that has run its last file. */
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

/** The result of `start` of the first caller for this name in this process. */
export function sharedService<T extends Service>(name: string, start: () => Promise<T>): Promise<T> {
  const running = services().get(name) as Promise<T> | undefined;
  if (running) return running;
  const started = start();
  services().set(name, started);
  // The next caller tries again.
  started.catch(() => services().delete(name));
  return started;
}

/** Ends all services that files of this process shared. */
export async function endSharedServices(): Promise<void> {
  const running = shared.binderyTestServices ?? new Map<string, Promise<Service>>();
  delete shared.binderyTestServices;
  await Promise.allSettled([...running.values()].map(async (service) => (await service).close()));
}
