import { computed, signal, type ReadonlySignal } from '@preact/signals';
import { sendFile } from '../api/send-file';

/** A file that is being sent. */
export interface RunningUpload {
  readonly name: string;
  readonly size: number;
  readonly sent: ReadonlySignal<number>;
  /** Whether it waits for the service, or for the connection. */
  readonly isWaiting: ReadonlySignal<boolean>;
  readonly cancel: () => void;
}

const isPicture = ({ type }: File): boolean => type.startsWith('image/');

/** Whether a failure means that the user has cancelled something. */
export const isCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** The files that are being added to a text: until they are in it, what is on the screen is not all that the user has given. */
export class Uploads {
  readonly running = signal<readonly RunningUpload[]>([]);
  private readonly insertions = signal(0);
  readonly isBusy = computed(() => this.insertions.value > 0);

  /** Counts as unsaved while `work` adds files to a text. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    this.insertions.value += 1;
    try {
      return await work();
    } finally {
      this.insertions.value -= 1;
    }
  }

  /** Sends a file; returns the key by which edits refer to it. */
  async send(spaceId: string, file: File): Promise<string> {
    const abort = new AbortController();
    const [sent, isWaiting] = [signal(0), signal(false)];
    const upload = { name: file.name, size: file.size, sent, isWaiting, cancel: () => abort.abort() };
    this.running.value = [...this.running.value, upload];
    try {
      return await sendFile({
        ...{ spaceId, file, kind: isPicture(file) ? 'picture' : 'file', signal: abort.signal },
        onProgress: (bytes) => (sent.value = bytes),
        onWaiting: (waits) => (isWaiting.value = waits),
      });
    } finally {
      this.running.value = this.running.value.filter((one) => one !== upload);
    }
  }

  cancelAll(): void {
    for (const { cancel } of this.running.value) cancel();
  }
}
