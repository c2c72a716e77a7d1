import { ApiError } from '../api/api-error';
import type { ChangeRequest, EditReport } from '../api/types';
import { offerSmaller } from '../components/smaller-picture';
import { writeDraft } from '../state/draft';
import type { Uploads } from '../state/uploads';
import { t } from '../i18n/editor';

const AT_ONCE = 20;

/** Escapes text so that Markdown takes it literally. */
const escapeLabel = (text: string) => text.replace(/[[\]\\*_`<>]/g, '\\$&');

/** The Markdown that shows a file. */
function referenceTo({ id, name, contentType }: EditReport['insertedFiles'][number]): string {
  const label = escapeLabel(name.replace(/\.[^.]+$/, ''));
  return contentType.startsWith('image/') ? `![${label}](/files/${id})` : `[${escapeLabel(name)}](/files/${id})`;
}

/** Uploads files into a change request; large pictures are offered in a smaller size first. */
export async function uploadFiles(
  uploads: Uploads,
  changeRequest: ChangeRequest,
  files: readonly File[],
): Promise<EditReport['insertedFiles']> {
  if (files.length > AT_ONCE) throw new ApiError(413, t.tooManyFiles(AT_ONCE));
  const empty = files.find(({ size }) => size === 0);
  if (empty) throw new ApiError(400, t.isEmpty(empty.name));
  const chosen: File[] = [];
  // One question after the other.
  for (const file of files) chosen.push(await offerSmaller(file));
  const keys = await Promise.all(chosen.map((file) => uploads.send(changeRequest.space, file)));
  const inserted = chosen.map(({ name }, index) => ({ name, upload: keys[index] ?? '' }));
  const report = await writeDraft(changeRequest, [{ operation: 'insert_files', files: inserted }]);
  return report.insertedFiles;
}

/** Uploads files into a change request; returns the Markdown that shows them. */
export const insertFiles = async (
  uploads: Uploads,
  changeRequest: ChangeRequest,
  files: readonly File[],
): Promise<string> => (await uploadFiles(uploads, changeRequest, files)).map(referenceTo).join('\n\n');
