import type { ImportSource } from '../api/types';

/** How documentation gets here. */
export type Way = 'files' | 'folder' | 'archive' | 'address' | 'git';

export interface Source {
  readonly label: string;
  /** The first is what most people want. */
  readonly ways: readonly [Way, ...Way[]];
  /** What has to be done there first, or what is read. */
  readonly hint: string;
  /** What the API calls it. */
  readonly format: ImportSource;
}

const FOLDER_OR_ARCHIVE = ['folder', 'archive'] as const;

/** Where documentation may come from, as people look for it. */
export const SOURCES = {
  files: {
    label: 'Files of this computer',
    ways: ['files'],
    format: 'zip',
    hint: 'Markdown, HTML and Word files become pages; pictures that they show come with them.',
  },
  folder: {
    label: 'A folder of this computer',
    ways: ['folder'],
    format: 'zip',
    hint: 'A SUMMARY.md gives the order of the pages; without one, it follows the folders.',
  },
  archive: {
    label: 'A zip archive',
    ways: ['archive', 'address'],
    format: 'zip',
    hint: 'Markdown, HTML or Word files with their pictures.',
  },
  website: {
    label: 'A website',
    ways: ['address'],
    format: 'website',
    hint: 'All pages below this address that robots.txt allows, at most 500. This may take minutes.',
  },
  gitbook: {
    label: 'GitBook',
    ways: FOLDER_OR_ARCHIVE,
    format: 'zip',
    hint: 'In GitBook, synchronize the space with a Git repository, then choose a copy of it. Blocks, the table of contents and reusable content are kept.',
  },
  notion: {
    label: 'Notion',
    ways: ['archive', 'address'],
    format: 'notion',
    hint: 'In Notion, export as “Markdown & CSV” or HTML, with subpages, then choose the zip archive.',
  },
  confluence: {
    label: 'Confluence',
    ways: ['archive', 'address'],
    format: 'confluence',
    hint: 'In Confluence, export the space as HTML, then choose the zip archive.',
  },
  docusaurus: {
    label: 'Docusaurus',
    ways: FOLDER_OR_ARCHIVE,
    format: 'zip',
    hint: 'Choose the folder with docusaurus.config.js; its sidebar becomes the table of contents.',
  },
  mkdocs: {
    label: 'MkDocs',
    ways: FOLDER_OR_ARCHIVE,
    format: 'zip',
    hint: 'Choose the folder with mkdocs.yml; its navigation becomes the table of contents.',
  },
  vitepress: {
    label: 'VitePress',
    ways: FOLDER_OR_ARCHIVE,
    format: 'zip',
    hint: 'Choose the folder that contains .vitepress; its sidebar becomes the table of contents.',
  },
  git: {
    label: 'A Git repository',
    ways: ['git'],
    format: 'zip',
    hint: 'A connection imports the repository and keeps both sides the same from then on.',
  },
  wiki: {
    label: 'A GitHub wiki',
    ways: ['address'],
    format: 'github-wiki',
    hint: 'The address of a public wiki, such as https://github.com/owner/project/wiki.',
  },
  google: {
    label: 'Google Docs',
    ways: ['address'],
    format: 'google-docs',
    hint: 'The address of a document that anyone with the link may view.',
  },
  page: { label: 'A web page', ways: ['address'], format: 'html', hint: 'The text of this one page.' },
  markdown: {
    label: 'A Markdown file at an address',
    ways: ['address'],
    format: 'markdown',
    hint: 'The address of the file itself, not of a page that shows it.',
  },
  word: {
    label: 'A Word document at an address',
    ways: ['address'],
    format: 'docx',
    hint: 'The address that the .docx file is downloaded from.',
  },
} as const satisfies Readonly<Record<string, Source>>;

export type SourceName = keyof typeof SOURCES;

export const sourceOf = (name: SourceName): Source => SOURCES[name];
