interface Closable {
  close(): Promise<void>;
}

/** What the running file has started: this module is reloaded for each file. */
const started: Closable[] = [];

/** Closes it after the last test of the file. */
export function closedWithFile<T extends Closable>(resource: T): T {
  started.push(resource);
  return resource;
}

/** In reverse order: what was started later may depend on what was started before. */
export async function closeAll(): Promise<void> {
  for (const resource of started.splice(0).reverse()) await resource.close();
}
