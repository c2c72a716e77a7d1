/**
 * Options of an LRUCache of at most so many entries. Its own option `max` takes the memory of all of them at once: over the
 * caches of the service 7 MB and a tenth of the start, whether they fill or not.
 */
export const atMost = (entries: number): { maxSize: number; sizeCalculation: () => number } => ({
  maxSize: entries,
  sizeCalculation: () => 1,
});
