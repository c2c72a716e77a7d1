import { useSignal } from '@preact/signals';
import { useId, useRef } from 'preact/hooks';
import { to } from '../addresses';
import { ApiError } from '../api/api-error';
import { api, ok } from '../api/client';
import type { ImportSource, Space } from '../api/types';
import { Dialog } from '../parts/dialog';
import { ChoiceField, Field } from '../parts/field';
import { Form } from '../parts/form';
import { goTo } from '../shell/navigation';
import { ensureDraft } from '../state/draft';
import { closeSpace } from '../state/open-space';
import { importArchive } from './import-archive';
import { importFiles } from './import-files';

interface ImportProps {
  readonly space: Space;
}

const FILES = 'files';
const ARCHIVE = 'archive';

type Source = ImportSource | typeof FILES | typeof ARCHIVE;

const isUploaded = (source: Source): source is typeof FILES | typeof ARCHIVE => source === FILES || source === ARCHIVE;

const SOURCES: readonly (readonly [Source, string])[] = [
  [FILES, 'Markdown files of this computer'],
  [ARCHIVE, 'A zip archive of this computer'],
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
  readonly archive: boolean;
  readonly chosen: (files: readonly File[]) => void;
}

function FilesField({ archive, chosen }: FilesFieldProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{archive ? 'Archive' : 'Files'}</label>
      <input
        id={id}
        type="file"
        multiple={!archive}
        required
        accept={archive ? '.zip,application/zip' : '.md,.markdown,image/*'}
        aria-describedby={`${id}-hint`}
        onChange={(event) => chosen([...(event.currentTarget.files ?? [])])}
      />
      <small id={`${id}-hint`} class="quiet">
        {archive
          ? 'A folder of Markdown, HTML or Word files, at most 100 MiB. Pages that came from the same path before are updated.'
          : 'Each Markdown file becomes a page of your draft; pictures beside them are kept.'}
      </small>
    </div>
  );
}

interface DoneProps {
  /** What is imported. */
  readonly said: string;
  /** Names of files that are not, each with the reason. */
  readonly skipped: readonly string[];
  readonly address: string;
}

/** What became of the files. */
const Done = ({ said, skipped, address }: DoneProps) => (
  <>
    <p role="status">{said}</p>
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

/** Makes pages of files of this computer, in a draft. */
async function upload(
  space: Space,
  source: typeof FILES | typeof ARCHIVE,
  files: readonly File[],
  onProgress: (share: number) => void,
): Promise<DoneProps> {
  const [first] = files;
  if (!first) throw new ApiError(400, 'Choose at least one file.');
  const request = await ensureDraft(space.id);
  const address = to.request(space.id, request.number);
  onProgress(0);
  if (source === ARCHIVE) {
    const { importedResources: count, skipped } = await importArchive(request, first, onProgress);
    const said = `${count.toLocaleString()} ${count === 1 ? 'page or file is' : 'pages and files are'} in your draft.`;
    return { said, skipped: skipped.map(({ path, reason }) => `${path}: ${reason}`), address };
  }
  const { pages, files: pictures, skipped } = await importFiles(request, files, onProgress);
  const beside = pictures > 0 ? `, with ${pictures} pictures` : '';
  return { said: `${pages} ${pages === 1 ? 'page is' : 'pages are'} in your draft${beside}.`, skipped, address };
}

/** Brings documentation from elsewhere into a space. */
export function ImportDialog({ space }: ImportProps) {
  const source = useSignal<Source>(FILES);
  const url = useSignal('');
  const share = useSignal<number | undefined>(undefined);
  const done = useSignal<DoneProps | undefined>(undefined);
  const files = useRef<readonly File[]>([]);
  const submit = async () => {
    if (isUploaded(source.value)) {
      done.value = await upload(space, source.value, files.current, (part) => (share.value = part));
      return;
    }
    const address = await importAddress(space, url.value.trim(), source.value);
    closeSpace();
    goTo(address);
  };
  return (
    <Dialog title={`Import into “${space.title}”`}>
      {done.value ? (
        <Done {...done.value} />
      ) : (
        <Form action="Import" doing="Importing…" dialog submit={submit}>
          <ChoiceField label="From" value={source} choices={SOURCES} />
          {isUploaded(source.value) ? (
            <FilesField
              key={source.value}
              archive={source.value === ARCHIVE}
              chosen={(chosen) => (files.current = chosen)}
            />
          ) : (
            <Field label="Address" value={url} keys="url" required most={2048} placeholder="https://" />
          )}
          {share.value !== undefined && (
            <progress value={share.value < 1 ? share.value : undefined} aria-label="How much is imported" />
          )}
        </Form>
      )}
    </Dialog>
  );
}
