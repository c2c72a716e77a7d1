const MIB = 1024 * 1024;

/** Limits on the work that a specification can cause. */
export const SPEC_LIMITS = {
  /** Bytes of a text in a request. */
  sentBytes: 10 * MIB,
  /** Bytes of one fetched document, and of all documents of a specification together. */
  fetchedBytes: 20 * MIB,
  /** Documents of a specification, including the first. */
  documents: 50,
  /** One fetch, and all fetches of a specification together. */
  fetchMs: 30_000,
  allFetchesMs: 60_000,
  /** Parsing and validation, without the time for fetches. */
  workMs: 30_000,
  /** Heap of the worker thread, in MiB. */
  heapMiB: 512,
  /** How long an idle thread is kept for the next text of the same organization: a release often contains several. */
  restMs: 3_000,
  /** Bytes of the processed document as JSON: the size that a request can parse without delaying others. */
  documentBytes: 12 * MIB,
  depth: 200,
  nodes: 2_000_000,
  /** Aliases (`*name`) of a YAML text, and fields that are merged into others (`<<`). */
  aliases: 10_000,
  mergedKeys: 10_000,
  messageCharacters: 1_000,
  /** Specifications of an organization, and versions that are kept of each. */
  specs: 1_000,
  versions: 100,
} as const;
