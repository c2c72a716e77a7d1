import { number, plural } from '../format';

export const en = {
  showUnchangedLines: (count: number) => `Show ${number(count)} unchanged lines`,
  showFurtherLines: (part: number, count: number) => `Show ${part} of ${number(count)} further lines`,
  pageHasNoText: 'The page has no text.',
  untitled: 'Untitled',
  readAsItWouldBe: (title: string) => `Read “${title}” as it would be`,
  redirectFrom: (path: string) => `Redirect ${path}`,
  files: 'Files',
  reusableContent: 'Reusable content',
  variablesAndRedirects: 'Variables and redirects',
  andMore: (more: number) => `And ${number(more)} more.`,
  sideBefore: 'Before:',
  sideAfter: 'After:',
  sideRemoved: 'Removed:',
  sideAdded: 'Added:',
  edited: 'Edited',
  isNew: 'New',
  removed: 'Removed',
  moved: 'Moved',
  renamed: 'Renamed',
  theTop: 'the top',
  countOfPages: (count: number) => plural(count, { one: '1 page', other: `${number(count)} pages` }),
  countOfFiles: (count: number) => plural(count, { one: '1 file', other: `${number(count)} files` }),
  countOfReusables: (count: number) =>
    plural(count, { one: '1 reusable text', other: `${number(count)} reusable texts` }),
};
