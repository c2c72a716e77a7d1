import fc from 'fast-check';
import {
  comparable,
  faultsOf,
  layOver,
  type ModelContent,
  NO_MODEL_CHANGES,
  written,
} from '../../../test/support/model-space/model-content';
import { EDIT_KINDS, linesOf, type ModelEdit, ModelEditor } from '../../../test/support/model-space/model-edits';
import { changesOf, ModelSpace } from '../../../test/support/model-space/model-space';
import type { PageState } from '../../content/model/content-changes';
import type { MergeResult } from './finish-merge';
import { randomRuns } from '../../../test/support/random-runs';

/** Number of random histories; `SEED` repeats a run. */
const HISTORIES = randomRuns(5_000);
const SEED = Number(process.env.SEED ?? Date.now() % 2 ** 31);
const TIME_LIMIT = 60_000 + HISTORIES * 20;

const REQUESTS = ['a', 'b', 'c'] as const;

type Step =
  | { readonly kind: 'edit'; readonly on: (typeof REQUESTS)[number] | undefined; readonly edit: ModelEdit }
  | { readonly kind: 'merge' | 'update'; readonly on: (typeof REQUESTS)[number] };

type Kinds = readonly ModelEdit['kind'][];

/** Kinds of edits in a history; with few kinds, the writers conflict more often. */
const THEMES: readonly Kinds[] = [
  EDIT_KINDS,
  ['write'],
  ['write', 'write', 'write-reusable', 'move', 'delete'],
  ['move'],
  ['move', 'move', 'insert', 'delete'],
  ['move', 'slug', 'insert', 'reorder'],
  ['rename', 'slug', 'flag', 'describe', 'reshape', 'write'],
  ['add-file', 'change-file', 'delete-file', 'add-reusable', 'write-reusable', 'delete-reusable'],
  ['variable', 'redirect'],
];
const STARTS: Kinds = ['insert', 'insert', 'insert', 'insert', 'add-file', 'add-reusable', 'variable'];

const editsOf = (kinds: Kinds): fc.Arbitrary<ModelEdit> =>
  fc.record({ kind: fc.constantFrom(...kinds), first: fc.nat(63), second: fc.nat(63) });

const stepsOf = (kinds: Kinds): fc.Arbitrary<Step> =>
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({ kind: fc.constant('edit'), on: fc.constant(undefined), edit: editsOf(kinds) }),
    },
    {
      weight: 7,
      arbitrary: fc.record({ kind: fc.constant('edit'), on: fc.constantFrom(...REQUESTS), edit: editsOf(kinds) }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('merge', 'update'), on: fc.constantFrom(...REQUESTS) }) },
  );

const histories = fc.record({
  first: fc.array(editsOf(STARTS), { minLength: 2, maxLength: 8 }),
  rest: fc.constantFrom(...THEMES).chain((kinds) => fc.array(stepsOf(kinds), { maxLength: 24, size: 'max' })),
});

const must = (holds: boolean, sentence: string): void => {
  if (!holds) throw new Error(sentence);
};

function same(a: unknown, b: unknown, sentence: string): void {
  const [given, wanted] = [written(a), written(b)];
  if (given !== wanted) throw new Error(`${sentence}\n${given}\n${wanted}`);
}

interface Merge {
  readonly space: ModelSpace;
  readonly base: ModelContent;
  readonly ours: ModelContent;
  readonly theirs: ModelContent;
  readonly merged: ModelContent;
  readonly result: MergeResult;
}

const edited = (base: PageState | undefined, page: PageState): boolean => {
  const bare = ({ createdAt: _c, updatedAt: _u, rank: _r, ...rest }: PageState): string => written(rest);
  return base === undefined || bare(base) !== bare(page);
};

/** Rows disappear only if one side deleted them and the other left them unchanged; no row appears that neither side has. */
function checkRows({ base, ours, theirs, merged }: Merge): void {
  for (const [id, page] of [...ours.pages, ...theirs.pages]) {
    if (merged.pages.has(id)) continue;
    const both = ours.pages.has(id) && theirs.pages.has(id);
    must(!both && !edited(base.pages.get(id), page), `the page ${id} vanished`);
  }
  for (const kind of ['files', 'reusables'] as const)
    for (const [id, row] of [...ours[kind], ...theirs[kind]]) {
      const both = ours[kind].has(id) && theirs[kind].has(id);
      const left = !both && written(base[kind].get(id)) === written(row);
      must(merged[kind].has(id) || left, `${id} of ${kind} vanished`);
    }
  for (const kind of ['pages', 'files', 'reusables'] as const)
    for (const id of merged[kind].keys()) must(ours[kind].has(id) || theirs[kind].has(id), `${id} came from nowhere`);
}

/** Every line is present unless a side deleted it, and every reference still points to its target. */
function checkLines({ space, base, ours, theirs, merged, result }: Merge): void {
  for (const kind of ['pages', 'reusables'] as const)
    for (const [id, row] of merged[kind]) {
      const [was, mine, other] = [base, ours, theirs].map((side) =>
        linesOf(space.text(side[kind].get(id)?.documentHash ?? null)),
      ) as [Set<string>, Set<string>, Set<string>];
      const document = space.text(row.documentHash);
      const lines = linesOf(document);
      const sides = [[mine, other] as const, [other, mine] as const];
      // A side without the row did not delete its lines individually.
      const whole = ours[kind].has(id) && theirs[kind].has(id);
      for (const [own, opposite] of sides)
        for (const line of own) {
          const deleted = whole && was.has(line) && !opposite.has(line);
          must(deleted || lines.has(line), `the line ${line} of ${id} vanished`);
          must(!(deleted && result.clean && lines.has(line)), `the line ${line} of ${id} came back`);
        }
      for (const { start, end, target } of document.references)
        must(document.source.slice(start, end) === target.id, `a reference of ${id} lost its place`);
    }
}

/** A field that only one side changed has the value of that side. */
function checkFields({ base, ours, theirs, merged, result }: Merge): void {
  if (!result.clean) return;
  for (const [id, page] of merged.pages) {
    const [was, mine, other] = [base.pages.get(id), ours.pages.get(id), theirs.pages.get(id)];
    if (!was || !mine || !other) continue;
    const changed = (side: PageState, field: keyof PageState): boolean => written(side[field]) !== written(was[field]);
    for (const field of ['title', 'hidden', 'type', 'documentHash', 'details', 'parentId', 'slug'] as const) {
      const [byUs, byThem] = [changed(mine, field), changed(other, field)];
      if (byUs && byThem) continue;
      const [wanted, given] = [byUs ? mine[field] : other[field], page[field]];
      const numbered = field === 'slug' && (page.slug ?? '').startsWith(`${byUs ? mine.slug : other.slug}-`);
      must(numbered || written(wanted) === written(given), `${field} of ${id} is not the changed one`);
    }
  }
}

/** All invariants of a single merge of one change request, whatever came before. */
async function checkMerge(space: ModelSpace, id: string): Promise<void> {
  const [base, ours, theirs] = [space.changeRequest(id).base, space.view(id), space.main];
  const result = await space.plan(id);
  const merged = layOver(theirs, changesOf(result));
  const merge: Merge = { space, base, ours, theirs, merged, result };
  same(faultsOf(merged), [], 'the merged tree is broken');
  const [asBase, asOurs, asTheirs, asMerged] = [base, ours, theirs, merged].map((side) => comparable(side));
  if (asOurs === asBase) same(asMerged, asTheirs, 'merging nothing changed something');
  if (asTheirs === asBase) same(asMerged, asOurs, 'a one-sided change did not win');
  if (asOurs === asBase || asTheirs === asBase) same(result.conflicts, [], 'a conflict with nobody');
  checkRows(merge);
  checkLines(merge);
  checkFields(merge);
  same((await space.plan(id)).conflicts, result.conflicts, 'the same merge twice is not the same');
  const updated = space.copy();
  await updated.update(id);
  same(comparable(updated.view(id)), asMerged, 'an update is not what a merge is');
  const again = await updated.merge(id);
  same(again.conflicts, [], 'a merge after an update has conflicts');
  same(comparable(updated.main), asMerged, 'update and merge differ from merge');
}

async function play(space: ModelSpace, step: Step, editors: ReadonlyMap<string, ModelEditor>): Promise<void> {
  if (step.kind === 'edit') {
    const editor = editors.get(step.on ?? 'main');
    if (editor) space.write(editor.changes(space.view(step.on), step.edit), step.on);
    same(faultsOf(space.view(step.on)), [], 'the model itself is broken');
    return;
  }
  await checkMerge(space, step.on);
  const before = comparable(space.main);
  const { clean } = await space[step.kind](step.on);
  if (step.kind === 'update' || !clean) same(comparable(space.main), before, 'primary content was touched');
  if (step.kind === 'merge' && clean) space.open(step.on);
}

const start = (edits: readonly ModelEdit[]): { space: ModelSpace; editor: ModelEditor } => {
  const space = new ModelSpace();
  const editor = new ModelEditor(space, 'm');
  for (const edit of edits) space.write(editor.changes(space.main, edit));
  return { space, editor };
};

beforeAll(() => {
  process.stdout.write(`${HISTORIES} random histories, SEED=${SEED}\n`);
});

describe('random histories', () => {
  it(
    'keep the rules of merging',
    async () => {
      await fc.assert(
        fc.asyncProperty(histories, async ({ first, rest }) => {
          const { space, editor } = start(first);
          const editors = new Map([
            ['main', editor],
            ...REQUESTS.map((id) => [id, new ModelEditor(space, id)] as const),
          ]);
          for (const id of REQUESTS) space.open(id);
          for (const step of rest) await play(space, step, editors);
          for (const id of REQUESTS) await play(space, { kind: 'merge', on: id }, editors);
        }),
        { numRuns: HISTORIES, seed: SEED },
      );
    },
    TIME_LIMIT,
  );

  it(
    'give the same content in whatever order independent change requests are merged',
    async () => {
      const edits = editsOf(EDIT_KINDS);
      const both = fc.array(fc.record({ on: fc.constantFrom('a', 'b'), edit: edits }), { maxLength: 16 });
      await fc.assert(
        fc.asyncProperty(both, fc.array(edits, { maxLength: 6 }), async (work, main) => {
          const { space } = start([]);
          const home = new Map<string, string>();
          const editors = new Map<string, ModelEditor>();
          for (const mark of ['a', 'b', 'm']) {
            const founder = new ModelEditor(space, `${mark}0`);
            const changes = founder.changes(space.main, { kind: 'insert', first: 0, second: 0 });
            space.write(changes);
            home.set(mark, [...changes.pages.keys()][0] ?? '');
            editors.set(mark, new ModelEditor(space, mark, home.get(mark)));
          }
          for (const id of ['a', 'b']) space.open(id);
          for (const { on, edit } of work)
            space.write(editors.get(on)?.changes(space.view(on), edit) ?? NO_MODEL_CHANGES, on);
          const other = editors.get('m');
          for (const edit of main) if (other) space.write(other.changes(space.main, edit));
          const turned = space.copy();
          const results = [
            await space.merge('a'),
            await space.merge('b'),
            await turned.merge('b'),
            await turned.merge('a'),
          ];
          same(
            results.map(({ clean }) => clean),
            [true, true, true, true],
            'independent change requests are in conflict',
          );
          same(comparable(space.main), comparable(turned.main), 'the order of merging shows');
        }),
        { numRuns: Math.ceil(HISTORIES / 2), seed: SEED },
      );
    },
    TIME_LIMIT,
  );
});
