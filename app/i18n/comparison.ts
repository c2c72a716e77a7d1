import { inLanguage } from './catalogue';
import { number, plural } from './format';

export const en = {
  showUnchangedLines: (count: number) => `Show ${number(count)} unchanged lines`,
  showFurtherLines: (part: number, count: number) => `Show ${part} of ${number(count)} more lines`,
  pageHasNoText: 'The page has no text.',
  untitled: 'Untitled',
  previewWithChanges: (title: string) => `Preview “${title}” with these changes`,
  redirectFrom: (path: string) => `Redirect ${path}`,
  /** What pages and files have, by the name that the API gives it. */
  fieldNames: {
    condition: 'Condition',
    cover: 'Cover',
    description: 'Description',
    emoji: 'Emoji',
    hidden: 'Hidden',
    icon: 'Icon',
    labels: 'Labels',
    layout: 'Layout',
    name: 'Name',
    noIndex: 'No index',
    path: 'Path',
    slug: 'Slug',
    target: 'Target',
    text: 'Text',
    title: 'Title',
    type: 'Type',
  },
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

export const t = inLanguage('comparison', en);
