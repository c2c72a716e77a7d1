import type { World } from './route-samples';

export interface Call {
  readonly body?: unknown;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Path parameters that differ from those of the world. */
  readonly values?: Readonly<Record<string, string>>;
}

/** A valid request for a route, and requests that must be refused. */
export interface Sample {
  readonly status: number;
  /** Must run in a world of its own: it depends on no earlier changes, or breaks later requests. */
  readonly alone?: true;
  readonly good?: (world: World) => Call;
  /** Requests that must be refused with 400. */
  readonly bad?: (world: World) => readonly Call[];
}

/** Lists reject the same limits everywhere; by design 1 to 1000. */
export const list: Sample = {
  status: 200,
  bad: () => [
    { query: { limit: 0 } },
    { query: { limit: 1001 } },
    { query: { limit: -1 } },
    { query: { limit: 1.5 } },
    { query: { limit: 'abc' } },
    { query: { limit: ['1', '2'] } },
    { query: { page: 'garbage' } },
    { query: { page: '' } },
    { query: { page: ['a', 'b'] } },
    { query: { page: 'x'.repeat(3_000) } },
  ],
};

export const with400 = (sample: Sample, ...more: Call[]): Sample => ({
  ...sample,
  bad: (world) => [...(sample.bad?.(world) ?? []), ...more],
});

/** Reads of content, for which all routes reject the same requests. */
export const readContent: Sample = {
  status: 200,
  bad: () => [
    { query: { metadata: 'maybe' } },
    { query: { computed: '1' } },
    { query: { metadata: ['true', 'false'] } },
  ],
};

export const readPage = with400(readContent, { query: { evaluated: 'yes' } }, { query: { format: 'pdf' } });

/** Headers of a request whose body is a zip archive. */
export const ZIP = { 'Content-Type': 'application/zip' } as const;

const badNames: readonly object[] = [
  {},
  { ids: [] },
  { ids: 'x' },
  { paths: [7] },
  { paths: ['a b'] },
  { paths: ['a/../b'] },
  { ids: Array.from({ length: 600 }, () => 'x'), paths: Array.from({ length: 600 }, () => 'x') },
];

export const readPages: Sample = {
  ...list,
  good: ({ values: { pageId } }) => ({ body: { ids: [pageId, 'gone'], paths: ['readme', 'nowhere'] } }),
  bad: (world) => [
    ...(list.bad?.(world) ?? []).map((call) => ({ ...call, body: { paths: ['readme'] } })),
    ...badNames.map((body) => ({ body })),
  ],
};
