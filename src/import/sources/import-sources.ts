import type { ImportBundle } from '../import-bundle';
import type { ArchiveFiles } from './archive-files';
import { convertConfluence, importConfluence } from './confluence/confluence-source';
import { importDocx } from './docx-source';
import { importGithubWiki } from './github-wiki/github-wiki-source';
import { importGoogleDoc } from './google-docs/google-docs-source';
import { importHtml } from './html-source';
import type { ArchiveSourceName, ImportSource, ImportSourceName, SourceContext } from './import-source';
import { importMarkdown } from './markdown-source';
import { convertNotion, importNotion } from './notion/notion-source';
import { importWebsite } from './website/website-source';
import { convertArchive, importZip } from './zip-source';

/** Every import source by its name in import requests. */
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

/** Turns the files of an uploaded archive into a bundle. Throws 400 if they are not an export of the source. */
type ArchiveConversion = (archive: ArchiveFiles, context: SourceContext) => Promise<ImportBundle>;

/** What an uploaded archive may be an export of. */
export const archiveSources: Readonly<Record<ArchiveSourceName, ArchiveConversion>> = {
  zip: (archive, context) => convertArchive(archive, 'plain', context),
  notion: convertNotion,
  confluence: convertConfluence,
};
