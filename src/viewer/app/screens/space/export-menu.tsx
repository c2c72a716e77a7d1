import { api, ok } from '../../api/client';
import type { Space } from '../../api/types';
import { Menu } from '../../parts/menu';
import { saveBlob, saveFrom } from '../../parts/save-file';
import { safeAddress } from '../../documents/safe-address';
import { reportProblem, showToast } from '../../state/toast';

interface ExportProps {
  readonly space: Space;
}

/** What file systems refuse in names. */
const nameOf = ({ title }: Space) => title.replace(/[\\/:*?"<>|\p{Cc}]+/gu, '-').trim() || 'space';

async function saveArchive(space: Space): Promise<void> {
  showToast({ words: 'Packing the archive…' });
  const path = { spaceId: space.id };
  const archive = await ok(api.GET('/v1/spaces/{spaceId}/export', { params: { path }, parseAs: 'blob' }));
  saveBlob(archive, `${nameOf(space)}.zip`);
  showToast({ words: `${nameOf(space)}.zip is downloaded.` });
}

async function savePdf(space: Space): Promise<void> {
  showToast({ words: 'Making the PDF. This may take up to a minute…' });
  const { url } = await ok(api.GET('/v1/spaces/{spaceId}/pdf', { params: { path: { spaceId: space.id } } }));
  const address = safeAddress(url);
  if (address !== undefined) saveFrom(address, `${nameOf(space)}.pdf`);
  showToast({ words: `${nameOf(space)}.pdf is downloaded.` });
}

/** Takes what readers see of a space away as one file. */
export function ExportMenu({ space }: ExportProps) {
  const run = (work: Promise<void>) => void work.catch(reportProblem);
  return (
    <Menu button="Export" class="button">
      <li>
        <button type="button" onClick={() => run(saveArchive(space))}>
          Markdown, as a zip archive
        </button>
      </li>
      <li>
        <button type="button" onClick={() => run(savePdf(space))}>
          PDF
        </button>
      </li>
    </Menu>
  );
}
