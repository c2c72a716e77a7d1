const MIB = 1024 * 1024;

/** Bounds of everything that a specification can make the service do. */
export const SPEC_LIMITS = {
  /** Bytes of a text that is sent. */
  sentBytes: 10 * MIB,
  /** Bytes of one fetched document, and of all documents of a specification together. */
  fetchedBytes: 20 * MIB,
  /** Documents of a specification, the first included. */
  documents: 50,
  /** One fetch, and all fetches of a specification together. */
  fetchMs: 30_000,
  allFetchesMs: 60_000,
  /** Reading and checking, waiting for fetches not counted. */
  workMs: 30_000,
  /** Heap of the thread that reads and checks, in MiB. */
  heapMiB: 512,
  /** How long a thread waits for the next text of the same organization: a release often brings several. */
  restMs: 3_000,
  /** Bytes of the processed document as JSON: what a request can parse without holding up others. */
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
