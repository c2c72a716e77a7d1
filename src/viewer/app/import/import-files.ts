import { ApiError } from '../api/api-error';
import type { ChangeRequest, ContentEdit } from '../api/types';
import { base64Of } from '../parts/base64';
import { writeDraft } from '../state/draft';

/** What became of the files that were chosen. */
export interface ImportReport {
  readonly pages: number;
  readonly files: number;
  /** Names of files that are no Markdown and no picture, or too large, each with the reason. */
  readonly skipped: readonly string[];
}

const EDITS_AT_ONCE = 50;
const LARGEST_FILE = 1024 * 1024;
const LONGEST_TEXT = 1_000_000;
const PICTURE = /\.(?:png|jpe?g|gif|webp|svg|avif)$/i;
const MARKDOWN = /\.(?:md|markdown)$/i;

/** A name by which texts can point to what is inserted beside them. */
const refOf = (name: string) => name.replace(/[^\w.-]/g, '-').slice(0, 64);

async function editOf(file: File): Promise<ContentEdit | string> {
  const { name, size } = file;
  if (MARKDOWN.test(name)) {
    if (size > LONGEST_TEXT) return `${name}: longer than a million characters`;
    const title = name.replace(MARKDOWN, '');
    return { operation: 'insert_page', title, ref: refOf(title), document: { markdown: await file.text() } };
  }
  if (!PICTURE.test(name)) return `${name}: neither Markdown nor a picture`;
  if (size > LARGEST_FILE) return `${name}: larger than 1 MiB`;
  return { operation: 'insert_files', files: [{ name, ref: refOf(name), base64: await base64Of(file) }] };
}

/** Pictures come first: the texts beside them use them. */
const pagesLast = (one: ContentEdit, other: ContentEdit) =>
  Number(one.operation === 'insert_page') - Number(other.operation === 'insert_page');

/**
 * Makes pages of Markdown files and keeps the pictures beside them, a batch at a time.
 * @param onProgress how much of it is done, from 0 to 1
 */
export async function importFiles(
  request: ChangeRequest,
  files: readonly File[],
  onProgress: (share: number) => void,
): Promise<ImportReport> {
  const made = await Promise.all(files.map(editOf));
  const edits = made.filter((edit) => typeof edit !== 'string').sort(pagesLast);
  const skipped = made.filter((edit) => typeof edit === 'string');
  if (edits.length === 0)
    throw new ApiError(400, 'None of these files is Markdown or a picture. Choose files that end in .md.');
  for (let from = 0; from < edits.length; from += EDITS_AT_ONCE) {
    await writeDraft(request, edits.slice(from, from + EDITS_AT_ONCE));
    onProgress(Math.min(1, (from + EDITS_AT_ONCE) / edits.length));
  }
  const pages = edits.filter(({ operation }) => operation === 'insert_page').length;
  return { pages, files: edits.length - pages, skipped };
}
