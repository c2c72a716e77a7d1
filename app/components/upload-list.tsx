import type { RunningPaste, RunningUpload, Uploads } from '../state/uploads';
import { number } from '../i18n/format';
import { t } from '../i18n/parts';

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

const PasteRow = ({ paste: { part, cancel } }: { readonly paste: RunningPaste }) => (
  <li>
    <span role="status">{t.pasting}</span>
    <progress aria-label={t.pasting} max={1} value={part.value} />
    <button type="button" class="button" aria-label={t.cancelPasting} onClick={cancel}>
      {t.cancel}
    </button>
  </li>
);

/** What is being pasted and sent: how far it is, and how to stop it. */
export const UploadList = ({ uploads: { running, pastes } }: { readonly uploads: Uploads }) =>
  running.value.length + pastes.value.length === 0 ? null : (
    <ul class="uploads" aria-label={running.value.length > 0 ? t.uploads : t.pasting}>
      {pastes.value.map((paste, index) => (
        <PasteRow key={`paste ${index}`} paste={paste} />
      ))}
      {running.value.map((upload, index) => (
        <UploadRow key={index} upload={upload} />
      ))}
    </ul>
  );
