import { ApiError } from '../../api/api-error';
import { api, ok } from '../../api/client';
import { sendFile } from '../../api/send-file';
import type { ChangeRequest, ImportSource, Space } from '../../api/types';
import { number } from '../../i18n/format';
import { t } from '../../i18n/import';
import { followRun } from './follow-run';
import type { Imported, Progress } from './progress';

const MIB = 1024 * 1024;

const megabytes = (bytes: number): string => number(Math.round(bytes / MIB));

/** An upload that the user can pause, continue and cancel. */
class ArchiveUpload {
  private readonly cancelling = new AbortController();
  private sent = 0;
  private isWaiting = false;
  /** Ends a pause; undefined where there is none. */
  private resume?: () => void;
  private resumed: Promise<void> = Promise.resolve();

  constructor(
    private readonly file: File,
    private readonly onProgress: (progress: Progress) => void,
  ) {}

  async send(spaceId: string): Promise<string> {
    this.show();
    try {
      return await sendFile({
        spaceId,
        kind: 'archive',
        file: this.file,
        signal: this.cancelling.signal,
        untilResumed: () => this.resumed,
        onWaiting: (isWaiting) => this.show({ isWaiting }),
        onProgress: (sent) => this.show({ sent }),
      });
    } catch (error) {
      throw this.cancelling.signal.aborted ? new ApiError(400, t.importStopped) : error;
    }
  }

  private readonly cancel = (): void => {
    this.cancelling.abort();
    this.resume?.();
  };

  private readonly toggle = (): void => {
    if (this.resume) this.resume();
    else this.resumed = new Promise<void>((resolve) => (this.resume = resolve)).then(() => this.endPause());
    this.show();
  };

  private endPause(): void {
    this.resume = undefined;
    this.show();
  }

  private show({ sent = this.sent, isWaiting = this.isWaiting } = {}): void {
    this.sent = sent;
    this.isWaiting = isWaiting;
    const isPaused = this.resume !== undefined;
    const state = isWaiting ? t.waitingForServer : t.uploaded(megabytes(sent), megabytes(this.file.size));
    const pause = { isPaused, toggle: this.toggle };
    this.onProgress({
      label: isPaused ? t.uploadPaused : state,
      share: sent / this.file.size,
      cancel: this.cancel,
      pause,
    });
  }
}

/**
 * Uploads a zip archive in pieces, and imports it into a change request.
 * @param type the product that the archive was exported from
 */
export async function importArchive(
  space: Space,
  changeRequest: Pick<ChangeRequest, 'id'>,
  file: File,
  type: ImportSource,
  onProgress: (progress: Progress) => void,
): Promise<Imported> {
  const key = await new ArchiveUpload(file, onProgress).send(space.id);
  const path = { organizationId: space.organization };
  const body = { source: { type, upload: key }, target: { space: space.id, changeRequest: changeRequest.id } };
  const run = await ok(api.POST('/v1/org/{organizationId}/imports', { params: { path }, body }));
  return followRun(space, run, onProgress);
}
