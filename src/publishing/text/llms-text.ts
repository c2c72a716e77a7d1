import type { ListedPage } from '../reading/page-list.reader';

/** A variant of a site with its pages, for a list. */
export interface ListedVariant {
  readonly title: string;
  readonly description?: string;
  readonly pages: readonly ListedPage[];
  /** The address of a page as Markdown. */
  readonly address: (path: string) => string;
}

const line = (text: string): string => text.replace(/\s+/g, ' ').trim();
const escaped = (text: string): string => line(text).replace(/[[\]\\]/g, '\\$&');

const isText = ({ row }: ListedPage): boolean => row.type === 'document';

function entry({ row, path, depth }: ListedPage, address: ListedVariant['address']): string {
  const about = row.details.description ? `: ${line(row.details.description)}` : '';
  return `${'  '.repeat(Math.min(depth, 8))}- [${escaped(row.title)}](${address(path)})${about}`;
}

/** A site for language models in the format of llmstxt.org: a title, a description, and a list of links for each part. */
export function llmsText(title: string, description: string | undefined, variants: readonly ListedVariant[]): string {
  const parts = variants.map(({ title: name, description: about, pages, address }) =>
    [
      `## ${line(name)}`,
      ...(about ? [line(about)] : []),
      pages
        .filter((page) => isText(page) && page.isIndexed && !page.row.hidden)
        .map((page) => entry(page, address))
        .join('\n'),
    ].join('\n\n'),
  );
  return `${[`# ${line(title)}`, ...(description ? [`> ${line(description)}`] : []), ...parts].join('\n\n')}\n`;
}
