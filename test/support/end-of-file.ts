interface Closable {
  close(): Promise<void>;
}

/** Resources started by the running file: this module is reloaded for each file. */
const started: Closable[] = [];

/** Closes the resource after the last test of the file. */
export function closedWithFile<T extends Closable>(resource: T): T {
  started.push(resource);
  return resource;
}

/** In reverse order: later resources may depend on earlier ones. */
export async function closeAll(): Promise<void> {
  for (const resource of started.splice(0).reverse()) await resource.close();
}
