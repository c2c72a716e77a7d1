import { useSignal } from '@preact/signals';
import { useId, useRef } from 'preact/hooks';
import { ApiError, to } from '../../ui/api.js';
import { api, ok } from '../api/client';
import type { ImportSource, Space } from '../api/types';
import { Dialog } from '../parts/dialog';
import { ChoiceField, Field } from '../parts/field';
import { Form } from '../parts/form';
import { goTo } from '../shell/navigation';
import { ensureDraft } from '../state/draft';
import { closeSpace } from '../state/open-space';
import { importFiles, type ImportReport } from './import-files';

interface ImportProps {
  readonly space: Space;
}

const FILES = 'files';

const SOURCES: readonly (readonly [ImportSource | typeof FILES, string])[] = [
  [FILES, 'Markdown files of this computer'],
  ['zip', 'A zip file at an address'],
  ['website', 'A website'],
  ['markdown', 'A Markdown file at an address'],
  ['html', 'A web page'],
  ['docx', 'A Word document at an address'],
  ['notion', 'An export of Notion'],
  ['confluence', 'An export of Confluence'],
  ['google-docs', 'A document of Google Docs'],
  ['github-wiki', 'A wiki of GitHub'],
];

interface FilesFieldProps {
  readonly chosen: (files: readonly File[]) => void;
}

function FilesField({ chosen }: FilesFieldProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>Files</label>
      <input
        id={id}
        type="file"
        multiple
        required
        accept=".md,.markdown,image/*"
        aria-describedby={`${id}-hint`}
        onChange={(event) => chosen([...(event.currentTarget.files ?? [])])}
      />
      <small id={`${id}-hint`} class="quiet">
        Each Markdown file becomes a page of your draft; pictures beside them are kept.
      </small>
    </div>
  );
}

interface DoneProps {
  readonly report: ImportReport;
  readonly address: string;
}

/** What became of the files. */
const Done = ({ report: { pages, files, skipped }, address }: DoneProps) => (
  <>
    <p role="status">
      {pages} {pages === 1 ? 'page is' : 'pages are'} in your draft{files > 0 && `, with ${files} pictures`}.
    </p>
    {skipped.length > 0 && (
      <>
        <p>Left out:</p>
        <ul>
          {skipped.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </>
    )}
    <a class="primary" href={address}>
      See the draft
    </a>
  </>
);

/** Fetches documentation from elsewhere; a space that is edited through change requests alone gets it in a draft. */
async function importAddress(space: Space, url: string, source: ImportSource): Promise<string> {
  const body = { url, source };
  if (space.editMode === 'live' && space.permissions.merge) {
    await ok(api.POST('/v1/spaces/{spaceId}/content/import', { params: { path: { spaceId: space.id } }, body }));
    return to.space(space.id);
  }
  const { id, number } = await ensureDraft(space.id);
  const path = { spaceId: space.id, changeRequestId: id };
  await ok(
    api.POST('/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/import', { params: { path }, body }),
  );
  return to.request(space.id, number);
}

/** Brings documentation from elsewhere into a space. */
export function ImportDialog({ space }: ImportProps) {
  const source = useSignal<ImportSource | typeof FILES>(FILES);
  const url = useSignal('');
  const share = useSignal<number | undefined>(undefined);
  const done = useSignal<DoneProps | undefined>(undefined);
  const files = useRef<readonly File[]>([]);
  const submit = async () => {
    if (source.value !== FILES) {
      const address = await importAddress(space, url.value.trim(), source.value);
      closeSpace();
      goTo(address);
      return;
    }
    if (files.current.length === 0) throw new ApiError(400, 'Choose at least one file.');
    const request = await ensureDraft(space.id);
    share.value = 0;
    const report = await importFiles(request, files.current, (part) => (share.value = part));
    done.value = { report, address: to.request(space.id, request.number) };
  };
  return (
    <Dialog title={`Import into “${space.title}”`}>
      {done.value ? (
        <Done {...done.value} />
      ) : (
        <Form action="Import" doing="Importing…" dialog submit={submit}>
          <ChoiceField label="From" value={source} choices={SOURCES} />
          {source.value === FILES ? (
            <FilesField chosen={(chosen) => (files.current = chosen)} />
          ) : (
            <Field label="Address" value={url} keys="url" required most={2048} placeholder="https://" />
          )}
          {share.value !== undefined && <progress value={share.value} aria-label="How much is imported" />}
        </Form>
      )}
    </Dialog>
  );
}
