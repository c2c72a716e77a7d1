import type { ImportSource } from '../api/types';
import { t } from '../messages/import';

/** How documentation is transferred. */
export type Way = 'files' | 'folder' | 'archive' | 'address' | 'git';

export interface Source {
  readonly label: string;
  /** The first is what most people want. */
  readonly ways: readonly [Way, ...Way[]];
  /** The steps required at the source first, or what is read. */
  readonly hint: string;
  /** The name in the API. */
  readonly format: ImportSource;
}

const FOLDER_OR_ARCHIVE = ['folder', 'archive'] as const;

/** The sources of documentation, as users look for them. */
export const SOURCES = {
  files: {
    label: t.files,
    ways: ['files'],
    format: 'zip',
    hint: t.filesHint,
  },
  folder: {
    label: t.folderHere,
    ways: ['folder'],
    format: 'zip',
    hint: t.folderHint,
  },
  archive: {
    label: t.zipArchive,
    ways: ['archive', 'address'],
    format: 'zip',
    hint: t.zipHint,
  },
  website: {
    label: t.website,
    ways: ['address'],
    format: 'website',
    hint: t.websiteHint,
  },
  gitbook: {
    label: 'GitBook',
    ways: FOLDER_OR_ARCHIVE,
    format: 'zip',
    hint: t.gitbookHint,
  },
  notion: {
    label: 'Notion',
    ways: ['archive', 'address'],
    format: 'notion',
    hint: t.notionHint,
  },
  confluence: {
    label: 'Confluence',
    ways: ['archive', 'address'],
    format: 'confluence',
    hint: t.confluenceHint,
  },
  docusaurus: {
    label: 'Docusaurus',
    ways: FOLDER_OR_ARCHIVE,
    format: 'zip',
    hint: t.docusaurusHint,
  },
  mkdocs: {
    label: 'MkDocs',
    ways: FOLDER_OR_ARCHIVE,
    format: 'zip',
    hint: t.mkdocsHint,
  },
  vitepress: {
    label: 'VitePress',
    ways: FOLDER_OR_ARCHIVE,
    format: 'zip',
    hint: t.vitepressHint,
  },
  git: {
    label: t.gitRepository,
    ways: ['git'],
    format: 'zip',
    hint: t.gitHint,
  },
  wiki: {
    label: t.githubWiki,
    ways: ['address'],
    format: 'github-wiki',
    hint: t.githubWikiHint,
  },
  google: {
    label: 'Google Docs',
    ways: ['address'],
    format: 'google-docs',
    hint: t.googleDocsHint,
  },
  page: { label: t.webPage, ways: ['address'], format: 'html', hint: t.webPageHint },
  markdown: {
    label: t.markdownAddress,
    ways: ['address'],
    format: 'markdown',
    hint: t.markdownAddressHint,
  },
  word: {
    label: t.wordAddress,
    ways: ['address'],
    format: 'docx',
    hint: t.wordAddressHint,
  },
} as const satisfies Readonly<Record<string, Source>>;

export type SourceName = keyof typeof SOURCES;

export const sourceOf = (name: SourceName): Source => SOURCES[name];
