import { inLanguage } from './catalogue';
import { number, plural } from './format';

export const en = {
  noDocumentation: 'No documentation found in this file.',
  noFile: 'No files found in your selection. Choose Markdown, HTML or Word files.',
  filesAreTooLarge:
    'Together, these files are larger than 1 GiB. Pack them into a zip archive and import that, or connect a Git repository.',
  files: 'Files, a folder or an archive',
  filesHint:
    'Markdown, HTML and Word files become pages, with the pictures they show. A SUMMARY.md sets their order; without one, it follows the folders.',
  dropHere: 'Drop files, a folder or a zip archive here',
  chooseFiles: 'Choose files',
  chooseFolder: 'Choose a folder',
  pagesFound: (count: number) => plural(count, { one: '1 page', other: `${number(count)} pages` }),
  othersFound: (count: number) => plural(count, { one: '1 other file', other: `${number(count)} other files` }),
  comesFrom: (product: string) => `from ${product}`,
  fromThisComputer: 'From this computer',
  zipAddress: 'A zip archive from a URL',
  zipAddressHint: 'Markdown, HTML or Word files with their pictures.',
  website: 'A website',
  websiteHint: 'All pages below this address that robots.txt allows, 500 at most. This may take minutes.',
  gitbookHint:
    'In GitBook, synchronize the space with a Git repository, then choose a copy of it. Blocks, the table of contents and reusable content are kept.',
  notionHint: 'In Notion, export as “Markdown & CSV” or HTML, with subpages, then choose the zip archive.',
  confluenceHint: 'In Confluence, export the space as HTML, then choose the zip archive.',
  docusaurusHint: 'Choose the folder with docusaurus.config.js; its sidebar becomes the table of contents.',
  mkdocsHint: 'Choose the folder with mkdocs.yml; its navigation becomes the table of contents.',
  vitepressHint: 'Choose the folder that contains .vitepress; its sidebar becomes the table of contents.',
  gitRepository: 'A Git repository',
  gitHint: 'Imports the repository, then keeps both sides in sync.',
  githubWiki: 'A GitHub wiki',
  githubWikiHint: 'The address of a public wiki, such as https://github.com/owner/project/wiki.',
  googleDocsHint: 'The address of a document that anyone with the link can view.',
  webPage: 'A web page',
  webPageHint: 'The text of a single page.',
  markdownAddress: 'A Markdown file from a URL',
  markdownAddressHint: 'The URL of the file itself, not of a page that shows it.',
  wordAddress: 'A Word document from a URL',
  wordAddressHint: 'The URL that the .docx file is downloaded from.',
  notAnAddress: 'Enter a URL that starts with https://.',
  readingFrom: (host: string) => `Reading ${host}. You can close this: the import continues, and is shown here again.`,
  pagesRead: (count: number, host: string) =>
    plural(count, {
      one: `1 page read from ${host}. You can close this: the import continues.`,
      other: `${number(count)} pages read from ${host}. You can close this: the import continues.`,
    }),
  writingPages: 'Writing pages…',
  cancelImport: 'Stop import',
  importStopped: 'Import stopped. Nothing was imported.',
  chooseFirst: 'Choose what to import first.',
  packingFiles: 'Packing files…',
  archiveName: 'files.zip',
  uploaded: (sent: string, total: string) =>
    `${sent} of ${total} MiB uploaded. Keep this open until the upload is complete.`,
  uploadPaused: 'Upload paused',
  pauseUpload: 'Pause',
  resumeUpload: 'Resume',
  waitingForServer: 'The server cannot be reached. The upload resumes automatically.',
  storingFiles: 'Reading the archive. You can close this: the import continues, and is shown here again.',
  leftOut: (left: number) => `Left out: ${number(left)}`,
  filesIn: (count: number) => plural(count, { one: '1 file', other: `${number(count)} files` }),
  seeDraft: 'View draft',
  anAddress: 'URL',
  archive: 'Archive',
  sizeHint: 'An archive can have up to 2 GB. Pages that came from the same path before are updated.',
  importProgress: 'Import progress',
  from: 'From',
  connectRepository: 'Connect repository',
  importAction: 'Import',
  importing: 'Importing…',
  address: 'Address',
  source: 'Source',
  importInto: (title: string) => `Import into “${title}”`,
  inYourDraft: (count: number) =>
    plural(count, {
      one: '1 page or file is in your draft.',
      other: `${number(count)} pages and files are in your draft.`,
    }),
  pagesInYourDraft: (count: number) =>
    plural(count, { one: 'Your draft: 1 page', other: `Your draft: ${number(count)} pages` }),
  moreInTheLog: (count: number) =>
    plural(count, {
      one: 'And 1 more, listed in the server log.',
      other: `And ${number(count)} more, listed in the server log.`,
    }),
};

export const t = inLanguage('imports', en);
