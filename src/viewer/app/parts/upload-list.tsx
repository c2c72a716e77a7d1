import type { RunningUpload, Uploads } from '../state/uploads';
import { number } from '../messages/format';
import { t } from '../messages/parts';

const MIB = 1024 * 1024;

const inMebibytes = (bytes: number): string => number(Math.round((bytes / MIB) * 10) / 10);

const UploadRow = ({ upload: { name, size, sent, isWaiting, cancel } }: { readonly upload: RunningUpload }) => (
  <li>
    <span class="upload-name">{name}</span>
    <progress aria-label={t.uploadOf(name)} max={size} value={sent.value} />
    <span class="quiet">
      {isWaiting.value ? t.uploadWaits : t.uploadedOf(inMebibytes(sent.value), inMebibytes(size))}
    </span>
    <button type="button" class="button" aria-label={t.cancelUploadOf(name)} onClick={cancel}>
      {t.cancel}
    </button>
  </li>
);

/** The files that are being sent: how far they are, and how to stop them. */
export const UploadList = ({ uploads: { running } }: { readonly uploads: Uploads }) =>
  running.value.length === 0 ? null : (
    <ul class="uploads" aria-label={t.uploads}>
      {running.value.map((upload, index) => (
        <UploadRow key={index} upload={upload} />
      ))}
    </ul>
  );
