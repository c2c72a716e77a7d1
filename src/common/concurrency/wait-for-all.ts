/**
 * Returns the results of all promises, like `Promise.all`, but rejects only after all of them have settled: nothing may still be
 * writing when the written data is rolled back.
 */
export async function waitForAll<T extends readonly unknown[]>(
  promises: T,
): Promise<{ -readonly [Index in keyof T]: Awaited<T[Index]> }> {
  await Promise.allSettled(promises);
  return Promise.all(promises);
}
