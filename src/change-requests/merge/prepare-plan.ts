import { type MergeFacts, type MergeNeeds, type MergePlan, slugKey, type SlugPlace } from './merge-plan';
import type { MergeInput } from './merge-rows';
import { planMerge } from './plan-merge';

export interface SlugHolder extends SlugPlace {
  readonly pageId: string;
}

/** The queries of a merge about primary content. Every list that it sends is bounded by the rows of the change request. */
export interface MergeReader {
  /** Page → parent for these pages and their ancestors, at the head; pages that do not exist are omitted. */
  parents(pageIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The same at the base. Called only for pages that primary content deleted. */
  baseParents(pageIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The pages that have, at the head, a child that is not among `changed`. */
  withOtherChildren(pageIds: readonly string[], changed: readonly string[]): Promise<ReadonlySet<string>>;
  /** The pages with these slugs under these parents at the head. */
  slugHolders(places: readonly SlugPlace[]): Promise<readonly SlugHolder[]>;
  /** Path → file at the head. */
  fileHolders(paths: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Path → reusable content at the head. */
  reusableHolders(paths: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

type Results = ReadonlyMap<string, string>;

/** Adds the results for all requested keys: those that the reader omitted do not exist. */
const withResults = (
  facts: ReadonlyMap<string, string | null>,
  requested: readonly string[],
  results: Results,
): Map<string, string | null> => new Map([...facts, ...requested.map((key) => [key, null] as const), ...results]);

async function readMissing(
  keys: readonly string[],
  facts: ReadonlyMap<string, string | null>,
  read: (keys: readonly string[]) => Promise<Results>,
): Promise<ReadonlyMap<string, string | null>> {
  return keys.length === 0 ? facts : withResults(facts, keys, await read(keys));
}

/** Reads the missing facts, one list after the other, because a transaction has only one connection. */
async function readFacts(
  input: MergeInput,
  facts: MergeFacts,
  needs: MergeNeeds,
  reader: MergeReader,
): Promise<MergeFacts> {
  const children =
    needs.otherChildren.length === 0
      ? new Set<string>()
      : await reader.withOtherChildren(needs.otherChildren, [...input.pages.keys()]);
  const holders = needs.slugs.length === 0 ? [] : await reader.slugHolders(needs.slugs);
  return {
    parents: await readMissing(needs.parents, facts.parents, (ids) => reader.parents(ids)),
    baseParents: await readMissing(needs.baseParents, facts.baseParents, (ids) => reader.baseParents(ids)),
    otherChildren: new Map([
      ...facts.otherChildren,
      ...needs.otherChildren.map((id) => [id, children.has(id)] as const),
    ]),
    slugs: withResults(facts.slugs, needs.slugs.map(slugKey), new Map(holders.map((h) => [slugKey(h), h.pageId]))),
    filePaths: await readMissing(needs.filePaths, facts.filePaths, (paths) => reader.fileHolders(paths)),
    reusablePaths: await readMissing(needs.reusablePaths, facts.reusablePaths, (paths) =>
      reader.reusableHolders(paths),
    ),
  };
}

/** Merges everything except the texts, reading the required facts about primary content; usually in one to three rounds. */
export async function preparePlan(input: MergeInput, reader: MergeReader): Promise<MergePlan> {
  const nothing = new Map<string, never>();
  let facts: MergeFacts = {
    parents: nothing,
    baseParents: nothing,
    otherChildren: nothing,
    slugs: nothing,
    filePaths: nothing,
    reusablePaths: nothing,
  };
  for (;;) {
    const step = planMerge(input, facts);
    if ('plan' in step) return step.plan;
    facts = await readFacts(input, facts, step.needs, reader);
  }
}
