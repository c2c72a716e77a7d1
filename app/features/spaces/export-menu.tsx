import { api, ok } from '../../api/client';
import type { Space } from '../../api/types';
import { Menu } from '../../components/menu';
import { downloadBlob, downloadFrom } from '../../components/download-file';
import { safeAddress } from '../../document/safe-address';
import { reportProblem, showToast } from '../../state/toast';
import { t } from '../../i18n/space';

interface ExportProps {
  readonly space: Space;
}

/** Replaces characters that file systems do not allow in names. */
const nameOf = ({ title }: Space) => title.replace(/[\\/:*?"<>|\p{Cc}]+/gu, '-').trim() || 'space';

async function saveArchive(space: Space): Promise<void> {
  showToast({ message: t.packingTheArchive });
  const path = { spaceId: space.id };
  const archive = await ok(api.GET('/v1/spaces/{spaceId}/export', { params: { path }, parseAs: 'blob' }));
  downloadBlob(archive, `${nameOf(space)}.zip`);
  showToast({ message: t.downloaded(`${nameOf(space)}.zip`) });
}

async function savePdf(space: Space): Promise<void> {
  showToast({ message: t.makingThePdf });
  const { url } = await ok(api.GET('/v1/spaces/{spaceId}/pdf', { params: { path: { spaceId: space.id } } }));
  const address = safeAddress(url);
  if (address !== undefined) downloadFrom(address, `${nameOf(space)}.pdf`);
  showToast({ message: t.downloaded(`${nameOf(space)}.pdf`) });
}

/** Exports the published content of a space as one file. */
export function ExportMenu({ space }: ExportProps) {
  const run = (work: Promise<void>) => void work.catch(reportProblem);
  return (
    <Menu button={t.exportSpace} class="button">
      <li>
        <button type="button" onClick={() => run(saveArchive(space))}>
          {t.markdownArchive}
        </button>
      </li>
      <li>
        <button type="button" onClick={() => run(savePdf(space))}>
          {t.pdf}
        </button>
      </li>
    </Menu>
  );
}
