import { walkPages } from '../page-list.mjs';

/** The path of a page's file in the layout that the service's references are relative to. */
const answerPathOf = (page) => {
  if (page.path === 'readme') return 'README.md';
  return page.pages.length > 0 ? `${page.path}/README.md` : `${page.path}.md`;
};

/**
 * The content of the space, and the mapping between paths in its responses and files of the archive.
 * @param {object[]} tree pages of the space @param {object[]} files of the space
 * @param {Iterable<string>} archive paths of the archive
 */
export function layoutOf(tree, files, archive) {
  const pages = [...walkPages(tree)].filter((page) => page.type === 'document' && page.git);
  const sourceOf = new Map();
  for (const page of pages) sourceOf.set(answerPathOf(page), page.git.path);
  for (const file of files) sourceOf.set(file.git.path, file.git.path);
  for (const path of archive) if (/^\.gitbook\/includes\/.*\.md$/.test(path)) sourceOf.set(path, path);
  return {
    sourceOf,
    sources: new Set(sourceOf.values()),
    answerPathOf: new Map(pages.map((page) => [page.git.path, answerPathOf(page)])),
    pages: new Map(pages.map((page) => [page.git.path, page])),
  };
}
