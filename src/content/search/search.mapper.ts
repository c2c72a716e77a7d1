import type { SearchPageResponse, SearchSectionResponse } from './dto/search.response';
import type { FoundPage, FoundPassage } from './search.repository';
import { makeSnippet } from './snippet';

/** Maximum sections per page. */
const MAX_SECTIONS = 5;

/** The best passage of each section. */
function bestOfSections(passages: readonly FoundPassage[]): FoundPassage[] {
  const sections = new Map<number, FoundPassage>();
  for (const passage of passages) if (!sections.has(passage.ordinal)) sections.set(passage.ordinal, passage);
  return [...sections.values()].slice(0, MAX_SECTIONS);
}

/** Converts a found page to its response; snippets are extracted around `words`. */
export function toSearchPageResponse(page: FoundPage, words: readonly string[], publicUrl: string): SearchPageResponse {
  const app = `${publicUrl}/app/spaces/${page.spaceId}/pages/${page.pageId}`;
  const section = ({ ordinal, anchor, heading, body, hits }: FoundPassage): SearchSectionResponse => {
    const hash = ordinal === 0 || anchor === '' ? '' : `#${anchor}`;
    return {
      id: `${page.pageId}${hash}`,
      title: hash === '' ? page.title : heading,
      path: `${page.path}${hash}`,
      score: hits,
      body: makeSnippet(body, words),
      urls: { app: `${app}${hash && `#${encodeURIComponent(anchor)}`}` },
    };
  };
  return {
    id: page.pageId,
    title: page.title,
    description: page.description ?? '',
    path: page.path,
    score: page.score,
    rank: page.rank,
    ancestors: page.ancestors.map((title) => ({ title })),
    sections: bestOfSections(page.passages ?? []).map(section),
    urls: { app },
  };
}
