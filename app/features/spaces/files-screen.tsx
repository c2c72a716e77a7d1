import { paths } from '../../lib/paths';
import { safeAddress } from '../../document/safe-address';
import { api, ok } from '../../api/client';
import type { Backlink, SpaceFile } from '../../api/types';
import { Dialog } from '../../components/dialog';
import { DialogButton } from '../../components/dialog-button';
import { Heading } from '../../components/heading';
import { Load } from '../../components/load';
import { PagedList, type ListPart } from '../../components/paged-list';
import { SpaceHeader } from '../../components/space-header';
import type { Screen, RouteContext } from '../../lib/screen';
import { openSpace, showTree, type OpenSpace } from '../../state/open-space';
import { number, oneDecimal } from '../../i18n/format';
import { t } from '../../i18n/space';

const AT_ONCE = 50;
const KIB = 1024;

const readFiles = (spaceId: string, page?: string, signal?: AbortSignal): Promise<ListPart<SpaceFile>> =>
  ok(
    api.GET('/v1/spaces/{spaceId}/content/files', {
      params: { path: { spaceId }, query: { limit: AT_ONCE, page } },
      signal,
    }),
  );

const sizeOf = (bytes: number) =>
  bytes < KIB * KIB ? `${number(Math.max(1, Math.round(bytes / KIB)))} KiB` : `${oneDecimal(bytes / KIB / KIB)} MiB`;

interface UsesProps {
  readonly spaceId: string;
  readonly uses: readonly Backlink[];
}

const Uses = ({ spaceId, uses }: UsesProps) =>
  uses.length === 0 ? (
    <p>{t.noPageUsesThisFile}</p>
  ) : (
    <ul class="entries">
      {uses.map(({ page, reusableContent }, index) => (
        <li key={index}>
          {page ? <a href={paths.page(spaceId, page.id)}>{page.title}</a> : t.reusableContent(reusableContent?.title)}
        </li>
      ))}
    </ul>
  );

interface FileUsesProps {
  readonly spaceId: string;
  readonly file: SpaceFile;
}

/** The pages that show a file or link to it. */
function FileUses({ spaceId, file }: FileUsesProps) {
  const load = async (signal: AbortSignal) => {
    const { items } = await ok(
      api.GET('/v1/spaces/{spaceId}/content/files/{fileId}/backlinks', {
        params: { path: { spaceId, fileId: file.id }, query: { limit: 200 } },
        signal,
      }),
    );
    return items;
  };
  return (
    <Dialog title={t.usesOf(file.name)}>
      <Load load={load}>{(uses) => <Uses spaceId={spaceId} uses={uses} />}</Load>
    </Dialog>
  );
}

const FileRow = ({ spaceId, file }: FileUsesProps) => {
  const { name, contentType, size, dimensions, downloadURL } = file;
  return (
    <div class="member">
      <div class="member-who">
        <a href={safeAddress(downloadURL)} target="_blank" rel="noopener">
          {name}
        </a>
        <p class="quiet">
          {contentType} · {sizeOf(size)}
          {dimensions && ` · ${dimensions.width} × ${dimensions.height}`}
        </p>
      </div>
      <DialogButton label={t.showUsesOf(name)} dialog={() => <FileUses spaceId={spaceId} file={file} />}>
        {t.uses}
      </DialogButton>
    </div>
  );
};

interface FilesViewProps {
  readonly state: OpenSpace;
  readonly files: ListPart<SpaceFile>;
}

const FilesView = ({ state: { crumbs, space }, files }: FilesViewProps) => (
  <>
    <SpaceHeader crumbs={crumbs} space={space} part="files" />
    <Heading>{t.files}</Heading>
    <PagedList
      name="Files"
      empty={t.noFiles}
      first={files}
      loadPage={(page) => readFiles(space.id, page)}
      render={(file) => <FileRow spaceId={space.id} file={file} />}
    />
  </>
);

/** The pictures and other files of a space. */
export async function filesScreen(spaceId: string, { signal }: RouteContext): Promise<Screen> {
  const [state, files] = await Promise.all([
    openSpace(spaceId, undefined, false, signal),
    readFiles(spaceId, undefined, signal),
  ]);
  showTree(state);
  const { title, organization } = state.space;
  return { title: t.filesOf(title), organization, view: () => <FilesView state={state} files={files} /> };
}
