import { ApiError } from '../api/api-error';
import type { ChangeRequest, EditReport } from '../api/types';
import { base64Of } from '../parts/base64';
import { writeDraft } from '../state/draft';
import { t } from '../messages/editor';

/** The size limit of the API for one file. */
const MAX_FILE_SIZE = 1024 * 1024;
const AT_ONCE = 20;

/** Escapes text so that Markdown takes it literally. */
const escapeLabel = (text: string) => text.replace(/[[\]\\*_`<>]/g, '\\$&');

/** The Markdown that shows a file. */
function referenceTo({ id, name, contentType }: EditReport['insertedFiles'][number]): string {
  const label = escapeLabel(name.replace(/\.[^.]+$/, ''));
  return contentType.startsWith('image/') ? `![${label}](/files/${id})` : `[${escapeLabel(name)}](/files/${id})`;
}

/** Uploads files into a change request. */
export async function uploadFiles(
  changeRequest: ChangeRequest,
  files: readonly File[],
): Promise<EditReport['insertedFiles']> {
  const large = files.find(({ size }) => size > MAX_FILE_SIZE);
  if (large) throw new ApiError(413, t.isTooLarge(large.name));
  if (files.length > AT_ONCE) throw new ApiError(413, t.tooManyFiles(AT_ONCE));
  const contents = await Promise.all(files.map(async (file) => ({ name: file.name, base64: await base64Of(file) })));
  const report = await writeDraft(changeRequest, [{ operation: 'insert_files', files: contents }]);
  return report.insertedFiles;
}

/** Uploads files into a change request; returns the Markdown that shows them. */
export const insertFiles = async (changeRequest: ChangeRequest, files: readonly File[]): Promise<string> =>
  (await uploadFiles(changeRequest, files)).map(referenceTo).join('\n\n');
