import { type MergeFacts, type MergeNeeds, slugKey, type SlugPlace } from './merge-facts';
import type { MergeInput } from './merge-input';
import type { MergePlan } from './merge-plan';
import { planMerge } from './plan-merge';

export interface SlugHolder extends SlugPlace {
  readonly pageId: string;
}

/** What a merge asks of primary content. Every list that it sends is bounded by the rows of the change request. */
export interface MergeReader {
  /** Page → parent for these pages and everything above them, at the head; pages that are not there are omitted. */
  parents(pageIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The same at the base. Asked only for pages that primary content deleted. */
  baseParents(pageIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Those of the pages that have, at the head, a child that is not among `changed`. */
  withOtherChildren(pageIds: readonly string[], changed: readonly string[]): Promise<ReadonlySet<string>>;
  /** Who has these slugs under these parents at the head. */
  slugHolders(places: readonly SlugPlace[]): Promise<readonly SlugHolder[]>;
  /** Path → file at the head. */
  fileHolders(paths: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Path → reusable content at the head. */
  reusableHolders(paths: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

type Answers = ReadonlyMap<string, string>;

/** Facts, with an answer for everything that was asked: what the reader omitted is not there. */
const withAnswers = (
  facts: ReadonlyMap<string, string | null>,
  asked: readonly string[],
  answers: Answers,
): Map<string, string | null> => new Map([...facts, ...asked.map((key) => [key, null] as const), ...answers]);

async function ask(
  keys: readonly string[],
  facts: ReadonlyMap<string, string | null>,
  read: (keys: readonly string[]) => Promise<Answers>,
): Promise<ReadonlyMap<string, string | null>> {
  return keys.length === 0 ? facts : withAnswers(facts, keys, await read(keys));
}

/** Reads what is missing, one list after the other: all go through the one connection of a transaction. */
async function learn(
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
    parents: await ask(needs.parents, facts.parents, (ids) => reader.parents(ids)),
    baseParents: await ask(needs.baseParents, facts.baseParents, (ids) => reader.baseParents(ids)),
    otherChildren: new Map([
      ...facts.otherChildren,
      ...needs.otherChildren.map((id) => [id, children.has(id)] as const),
    ]),
    slugs: withAnswers(facts.slugs, needs.slugs.map(slugKey), new Map(holders.map((h) => [slugKey(h), h.pageId]))),
    filePaths: await ask(needs.filePaths, facts.filePaths, (paths) => reader.fileHolders(paths)),
    reusablePaths: await ask(needs.reusablePaths, facts.reusablePaths, (paths) => reader.reusableHolders(paths)),
  };
}

/** Merges everything but the texts, reading what it has to know of primary content; mostly one to three rounds. */
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
    facts = await learn(input, facts, step.needs, reader);
  }
}
