import type { ImportSource } from '../../api/types';
import { t } from '../../i18n/import';

/** How documentation is transferred. */
export type InputMethod = 'upload' | 'address' | 'git';

export interface Source {
  readonly label: string;
  /** The first is what most people want. */
  readonly methods: readonly [InputMethod, ...InputMethod[]];
  /** The steps required at the source first, or what is read. */
  readonly hint: string;
  /** The name in the API. */
  readonly format: ImportSource;
}

/** The sources of documentation, as users look for them. */
export const SOURCES = {
  files: {
    label: t.files,
    methods: ['upload'],
    format: 'zip',
    hint: t.filesHint,
  },
  website: {
    label: t.website,
    methods: ['address'],
    format: 'website',
    hint: t.websiteHint,
  },
  gitbook: {
    label: 'GitBook',
    methods: ['upload'],
    format: 'zip',
    hint: t.gitbookHint,
  },
  notion: {
    label: 'Notion',
    methods: ['upload', 'address'],
    format: 'notion',
    hint: t.notionHint,
  },
  confluence: {
    label: 'Confluence',
    methods: ['upload', 'address'],
    format: 'confluence',
    hint: t.confluenceHint,
  },
  docusaurus: {
    label: 'Docusaurus',
    methods: ['upload'],
    format: 'zip',
    hint: t.docusaurusHint,
  },
  mkdocs: {
    label: 'MkDocs',
    methods: ['upload'],
    format: 'zip',
    hint: t.mkdocsHint,
  },
  vitepress: {
    label: 'VitePress',
    methods: ['upload'],
    format: 'zip',
    hint: t.vitepressHint,
  },
  git: {
    label: t.gitRepository,
    methods: ['git'],
    format: 'zip',
    hint: t.gitHint,
  },
  wiki: {
    label: t.githubWiki,
    methods: ['address'],
    format: 'github-wiki',
    hint: t.githubWikiHint,
  },
  google: {
    label: 'Google Docs',
    methods: ['address'],
    format: 'google-docs',
    hint: t.googleDocsHint,
  },
  archive: { label: t.zipAddress, methods: ['address'], format: 'zip', hint: t.zipAddressHint },
  page: { label: t.webPage, methods: ['address'], format: 'html', hint: t.webPageHint },
  markdown: {
    label: t.markdownAddress,
    methods: ['address'],
    format: 'markdown',
    hint: t.markdownAddressHint,
  },
  word: {
    label: t.wordAddress,
    methods: ['address'],
    format: 'docx',
    hint: t.wordAddressHint,
  },
} as const satisfies Readonly<Record<string, Source>>;

export type SourceName = keyof typeof SOURCES;

export const importSource = (name: SourceName): Source => SOURCES[name];
