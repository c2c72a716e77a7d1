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

/** A paste that is being converted and inserted. */
export interface RunningPaste {
  /** The part that is inserted, 0 to 1; undefined while it is converted. */
  readonly part: ReadonlySignal<number | undefined>;
  readonly cancel: () => void;
}

/** What a paste reports, and whether it was cancelled. */
export interface PasteProgress {
  readonly signal: AbortSignal;
  readonly onProgress: (part: number) => void;
  /** Sets what inserts the rest at once when the page is closed; returns what removes that. */
  readonly onLeave: (finish: () => void) => () => void;
}

/** Shorter pastes are not shown, in milliseconds. */
const SHOWN_AFTER = 150;

const isPicture = ({ type }: File): boolean => type.startsWith('image/');

/** Whether a failure means that the user has cancelled something. */
export const isCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** The files that are being added to a text: until they are in it, what is on the screen is not all that the user has given. */
export class Uploads {
  readonly running = signal<readonly RunningUpload[]>([]);
  readonly pastes = signal<readonly RunningPaste[]>([]);
  private readonly insertions = signal(0);
  private readonly pasting = signal(0);
  private readonly finishing = new Set<() => void>();
  readonly isUploading = computed(() => this.insertions.value > 0);
  readonly isBusy = computed(() => this.isUploading.value || this.pasting.value > 0);

  /** Counts as unsaved while `work` adds files to a text. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    this.insertions.value += 1;
    try {
      return await work();
    } finally {
      this.insertions.value -= 1;
    }
  }

  /** Counts as unsaved while `work` pastes something; the user may cancel it. */
  async paste(work: (progress: PasteProgress) => Promise<void>): Promise<void> {
    const abort = new AbortController();
    const part = signal<number | undefined>(undefined);
    const paste = { part, cancel: () => abort.abort() };
    const timer = setTimeout(() => (this.pastes.value = [...this.pastes.value, paste]), SHOWN_AFTER);
    this.pasting.value += 1;
    try {
      await work({
        signal: abort.signal,
        onProgress: (done) => (part.value = done),
        onLeave: (finish) => {
          this.finishing.add(finish);
          return () => this.finishing.delete(finish);
        },
      });
    } finally {
      clearTimeout(timer);
      this.pasting.value -= 1;
      this.pastes.value = this.pastes.value.filter((one) => one !== paste);
    }
  }

  /** Inserts the rest of what is being inserted, before the text is stored for the last time. */
  finishPastes(): void {
    for (const finish of this.finishing) finish();
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
