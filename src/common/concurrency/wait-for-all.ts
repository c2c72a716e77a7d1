/**
 * Returns the results of all promises, like `Promise.all`, but rejects only after all of them have settled: nothing may still be
 * writing when the written data is rolled back. It rejects with what
 * failed first: later statements of the transaction only report that it has failed.
 */
export async function waitForAll<T extends readonly unknown[]>(
  promises: T,
): Promise<{ -readonly [Index in keyof T]: Awaited<T[Index]> }> {
  const all = Promise.all(promises);
  await Promise.allSettled([all, ...promises]);
  return all;
}
