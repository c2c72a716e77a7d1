/**
 * What all of them give, as `Promise.all` does, but when one fails the others have ended too: nothing may still be writing
 * when what was written is taken back.
 */
export async function waitForAll<T extends readonly unknown[]>(
  works: T,
): Promise<{ -readonly [Index in keyof T]: Awaited<T[Index]> }> {
  await Promise.allSettled(works);
  return Promise.all(works);
}
