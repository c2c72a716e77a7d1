import { filterMarkdown } from '../../../core/conditions/filter-markdown';
import type { ConditionData } from '../../../core/conditions/condition.types';
import { analyzeMarkdown } from '../../../core/documents/markdown/analyze-markdown';
import { foldText, plainForms } from '../../content/search/fold-text';
import type { FoundPassage } from '../../content/search/search.repository';

const MAX_PASSAGES = 8;

/** A found page, with the data of its visitor; plain data, so that it can be sent to a worker. */
export interface PassagesJob {
  readonly source: string;
  readonly data: ConditionData;
  /** The search terms. */
  readonly terms: readonly string[];
}

/** Whether the text of a page depends on who reads it. */
export const hasConditions = (source: string): boolean =>
  /\{%-?\s*(?:if|elif|else)\b|class\s*=\s*["']?expression/i.test(source);

/**
 * The passages of a page that contain some of the words, as the visitor sees it: content that conditions hide is neither found
 * nor shown. Empty if the words occur only in hidden content.
 */
export function visiblePassages({ source, data, terms }: PassagesJob): FoundPassage[] {
  const { sections } = analyzeMarkdown(filterMarkdown(source, data));
  return sections
    .map(({ anchor, title, text }, ordinal) => {
      const folded = foldText(plainForms(`${title}\n${text}`));
      const hits = terms.filter((term) => folded.includes(term)).length;
      return { hits, passage: { ordinal, anchor, heading: title, body: text, hits } };
    })
    .filter(({ hits }) => hits > 0)
    .sort((one, other) => other.hits - one.hits)
    .slice(0, MAX_PASSAGES)
    .map(({ passage }) => passage);
}
