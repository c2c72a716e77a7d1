import type { TestClient } from './test-client';

/** The fields of a page that tests read. */
export interface Page {
  readonly id: string;
  readonly title: string;
  readonly type: string;
  readonly path: string;
  readonly slug: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly markdown?: string;
  readonly target?: object;
  readonly pages?: readonly Page[];
}

const flat = (pages: readonly Page[]): Page[] => pages.flatMap((page) => [page, ...flat(page.pages ?? [])]);

const lines = (pages: readonly Page[], indent = ''): string[] =>
  pages.flatMap(({ title, type, pages: below = [] }) => [
    indent + title + (type === 'document' ? '' : ` [${type}]`),
    ...lines(below, `${indent}  `),
  ]);

const tree = async (client: TestClient, content: string) =>
  (await client.get<{ pages: Page[] }>(`${content}/pages`, { status: 200 })).body.pages;

/** Every page of a tree, depth first. */
export const pagesOf = async (client: TestClient, content: string): Promise<Page[]> =>
  flat(await tree(client, content));

/** The tree as indented titles, with the type of each item that is not a document. */
export const outline = async (client: TestClient, content: string): Promise<string[]> =>
  lines(await tree(client, content));
