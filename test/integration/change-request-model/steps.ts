import fc from 'fast-check';
import { EDIT_KINDS, type ModelEdit } from '../../support/model-space/model-edits';

export const REQUESTS = ['a', 'b', 'c'] as const;
export type RequestName = (typeof REQUESTS)[number];
/** Undefined: the primary content. */
export type BranchName = RequestName | undefined;

const BATCH_KINDS = [
  'insert',
  'write',
  'write',
  'name',
  'slug',
  'hide',
  'move',
  'place',
  'delete',
  'revert',
  'file',
] as const;

/** One change of a batch; the numbers choose what it is done to and how. */
export interface BatchChoice {
  readonly kind: (typeof BATCH_KINDS)[number];
  readonly first: number;
  readonly second: number;
}

/** `batch` goes the way of people, `rows` that of imports, which also change files, reusable content and settings. */
export type Step =
  | { readonly kind: 'batch'; readonly on: BranchName; readonly changes: readonly BatchChoice[] }
  | { readonly kind: 'rows'; readonly on: BranchName; readonly edits: readonly ModelEdit[] }
  | { readonly kind: 'merge' | 'update' | 'resolve'; readonly on: RequestName };

export interface History {
  readonly first: readonly ModelEdit[];
  readonly steps: readonly Step[];
}

const choice = fc.nat(63);
const branch = fc.constantFrom(undefined, undefined, ...REQUESTS, ...REQUESTS);
const changeRequest = fc.constantFrom(...REQUESTS);

const choices = (kinds: readonly BatchChoice['kind'][]) =>
  fc.array(fc.record({ kind: fc.constantFrom(...kinds), first: choice, second: choice }), {
    minLength: 1,
    maxLength: 4,
  });

const modelEdits = (kinds: readonly ModelEdit['kind'][], maxLength: number) =>
  fc.array(fc.record({ kind: fc.constantFrom(...kinds), first: choice, second: choice }), { minLength: 1, maxLength });

/** With few kinds of edits the writers meet more often. */
const THEMES: readonly {
  readonly batch: readonly BatchChoice['kind'][];
  readonly rows: readonly ModelEdit['kind'][];
}[] = [
  { batch: BATCH_KINDS, rows: EDIT_KINDS },
  { batch: BATCH_KINDS, rows: EDIT_KINDS },
  { batch: ['write'], rows: ['write', 'write-reusable'] },
  { batch: ['move', 'place', 'delete', 'revert', 'insert'], rows: ['move', 'delete', 'reorder'] },
  { batch: ['slug', 'name', 'hide', 'revert', 'write'], rows: ['slug', 'rename', 'flag', 'describe', 'reshape'] },
  {
    batch: ['file', 'write'],
    rows: ['add-file', 'change-file', 'delete-file', 'add-reusable', 'delete-reusable', 'variable', 'redirect'],
  },
];

const stepsOf = ({ batch, rows }: (typeof THEMES)[number]): fc.Arbitrary<Step> =>
  fc.oneof(
    { weight: 8, arbitrary: fc.record({ kind: fc.constant('batch'), on: branch, changes: choices(batch) }) },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('rows'), on: branch, edits: modelEdits(rows, 3) }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('merge', 'update', 'update'), on: changeRequest }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('resolve'), on: changeRequest }) },
  );

/** A space with some content, and what happens to it. */
export const histories = (steps: number): fc.Arbitrary<History> =>
  fc.record({
    first: modelEdits(['insert', 'insert', 'insert', 'insert', 'add-file', 'add-reusable', 'variable'], 8),
    steps: fc
      .constantFrom(...THEMES)
      .chain((theme) => fc.array(stepsOf(theme), { minLength: 1, maxLength: steps, size: 'max' })),
  });
