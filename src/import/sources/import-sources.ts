import { importConfluence } from './confluence/confluence-source';
import { importDocx } from './docx-source';
import { importGithubWiki } from './github-wiki/github-wiki-source';
import { importGoogleDoc } from './google-docs/google-docs-source';
import { importHtml } from './html-source';
import type { ImportSource, ImportSourceName } from './import-source';
import { importMarkdown } from './markdown-source';
import { importNotion } from './notion/notion-source';
import { importWebsite } from './website/website-source';
import { importZip } from './zip-source';

/** Every import source by the name an import request gives it. */
export const importSources: Readonly<Record<ImportSourceName, ImportSource>> = {
  website: importWebsite,
  docx: importDocx,
  markdown: importMarkdown,
  html: importHtml,
  zip: importZip,
  confluence: importConfluence,
  'github-wiki': importGithubWiki,
  notion: importNotion,
  'google-docs': importGoogleDoc,
};
