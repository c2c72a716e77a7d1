import { distinctNames, type NameClaim, PATH_RULES, SLUG_RULES } from './distinct-names';
import {
  type Draft,
  FactLookup,
  type FileDraft,
  type MergeFacts,
  type MergePlan,
  type PageDraft,
  type PlanStep,
  type ReusableDraft,
  type TextTask,
} from './merge-plan';
import { mergeFile, type MergeInput, mergeReusable, mergeSettings, type RowMerge, type Sides } from './merge-rows';
import { mergePage } from './merge-page';
import { TreeResolver } from './tree-resolver';

function draftAll<Row, Field, Wider>(
  rows: ReadonlyMap<string, Sides<Row>>,
  merge: (sides: Sides<Row>) => RowMerge<Row, Field & Wider>,
): Draft<Row, Wider>[] {
  return [...rows].map(([id, sides]) => {
    const { state, conflicts, text } = merge(sides);
    return { id, sides, conflicts: new Set<Wider>(conflicts), ...(state && { state }), ...(text && { text }) };
  });
}

const sameSlugPlace = ({ state, sides: { theirs } }: PageDraft): boolean =>
  theirs !== undefined && theirs.parentId === state?.parentId && theirs.slug === state.slug;

function separateSlugs(pages: readonly PageDraft[], facts: FactLookup): void {
  const claims = pages.flatMap((draft): NameClaim[] => {
    const { id, state } = draft;
    if (!state || state.slug === null) return [];
    return [{ id, scope: state.parentId, name: state.slug, keeps: sameSlugPlace(draft) }];
  });
  const changed = new Set(pages.map(({ id }) => id));
  const holder = (parentId: string, slug: string): string | null | undefined => {
    const found = facts.slugHolder({ parentId, slug });
    return found !== undefined && found !== null && changed.has(found) ? null : found;
  };
  const slugs = distinctNames(claims, { holder, ...SLUG_RULES });
  for (const draft of pages) {
    const slug = slugs.get(draft.id);
    if (draft.state && slug !== undefined) draft.state = { ...draft.state, slug };
  }
}

function separatePaths<Row extends { readonly path: string }>(
  drafts: readonly Draft<Row, unknown>[],
  find: (path: string) => string | null | undefined,
): void {
  const claims = drafts.flatMap(({ id, state, sides }): NameClaim[] =>
    state ? [{ id, scope: '', name: state.path, keeps: sides.theirs?.path === state.path }] : [],
  );
  const changed = new Set(drafts.map(({ id }) => id));
  const holder = (_scope: string, path: string): string | null | undefined => {
    const found = find(path);
    return found !== undefined && found !== null && changed.has(found) ? null : found;
  };
  const paths = distinctNames(claims, { holder, ...PATH_RULES });
  for (const draft of drafts) {
    const path = paths.get(draft.id);
    if (draft.state && path !== undefined) draft.state = { ...draft.state, path };
  }
}

const textTasks = (kind: TextTask['kind'], drafts: readonly (PageDraft | ReusableDraft)[]): TextTask[] =>
  drafts.flatMap(({ id, state, text }) => (state && text ? [{ kind, id, ...text }] : []));

/**
 * Merges everything except the texts, or returns the facts about primary content that are missing. Pure: it is called again with
 * more facts until the plan is complete. The cost depends on the rows of the change request and their ancestors.
 */
export function planMerge(input: MergeInput, known: MergeFacts): PlanStep {
  const facts = new FactLookup(known);
  const pages: PageDraft[] = draftAll(input.pages, mergePage);
  const files: FileDraft[] = draftAll(input.files, mergeFile);
  const reusables: ReusableDraft[] = draftAll(input.reusables, mergeReusable);
  separatePaths(files, (path) => facts.find('filePaths', path));
  separatePaths(reusables, (path) => facts.find('reusablePaths', path));
  new TreeResolver(new Map(pages.map((draft) => [draft.id, draft])), facts).resolve();
  // Slugs are compared under the final parents of pages.
  const incomplete = facts.needs();
  if (!incomplete?.parents.length && !incomplete?.baseParents.length && !incomplete?.otherChildren.length)
    separateSlugs(pages, facts);
  const needs = facts.needs();
  if (needs) return { needs };
  const plan: MergePlan = {
    texts: [...textTasks('page', pages), ...textTasks('reusable-content', reusables)],
    pages,
    files,
    reusables,
    settings: mergeSettings(input.settings),
  };
  return { plan };
}
