import { computed, signal } from '@preact/signals';
import { ApiError } from '../api/api-error';
import { withEndingsOf } from '../../../documents/passages/line-endings';
import type { TextSaving } from './text-saving';
import { clearUnsaved, keepUnsaved, type Unsaved } from './unsaved';
import { t } from '../messages/editor';

type SaveState = 'saved' | 'changed' | 'saving' | 'waiting' | 'refused';

const REST_MS = 1000;
const AGAIN_MS = 5000;
const READ_MS = 300;

/** Characters that a text and its base may have together, so that the service takes both. */
const MOST_TOGETHER = 800_000;

export const mayMerge = (text: string, base: string): boolean => text.length + base.length < MOST_TOGETHER;

/** Where a text is saved. */
export interface SavedPlace {
  /** Writes what was typed over `base`. Gives what the service has then, where others have changed that text, too. */
  readonly write: (text: string, base: string) => Promise<string | undefined>;
  /** Puts a text into the editor in place of what it has; gives the text as the editor has it then. */
  readonly show: (text: string) => string;
}

/** What may go right another time: no connection, a service that starts again, too many requests. */
const passes = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

/**
 * Writes a text some time after its last change, one writing at a time. What is not written is kept in the browser, and tried
 * again while the service cannot be reached; nothing is forgotten before the service has it.
 */
export class Saving implements TextSaving {
  readonly state = signal<SaveState>('saved');
  readonly error = signal<unknown>(undefined);
  readonly words = computed(() => WORDS[this.state.value]);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private reading: ReturnType<typeof setTimeout> | undefined;
  private read: (() => string) | undefined;
  private running: Promise<void> | undefined;

  private text: string;

  /**
   * @param key names the text among those that are kept in the browser
   * @param written what the service has, or had when the text was last read or sent
   */
  constructor(
    private readonly key: string,
    private written: string,
    private readonly place: SavedPlace,
  ) {
    this.text = written;
  }

  /** What was typed over `base` is what the service is to have. */
  restore({ text, base }: Unsaved): void {
    this.written = base;
    this.text = base;
    this.change(text);
  }

  /** @param given with `\n` at the end of every line, as the editor has it */
  change(given: string): void {
    const text = withEndingsOf(this.written, given);
    if (text === this.text && this.state.value === 'saved') return;
    this.text = text;
    if (text === this.written && !this.running) {
      this.markSaved();
      return;
    }
    keepUnsaved(this.key, { text, base: this.written });
    if (this.state.value !== 'waiting') this.state.value = 'changed';
    this.plan(REST_MS);
  }

  /** A text changed that takes time to be read: it is read when the person pauses, and before anything is done with it. */
  later(read: () => string): void {
    this.read = read;
    if (this.state.value === 'saved') this.state.value = 'changed';
    this.reading ??= setTimeout(() => this.take(), READ_MS);
  }

  /** Keeps what has changed until now in the browser. */
  take(): void {
    clearTimeout(this.reading);
    this.reading = undefined;
    const { read } = this;
    this.read = undefined;
    if (read) this.change(read());
  }

  /** The connection is back. */
  resume(): void {
    if (this.state.value === 'waiting') this.plan(0);
  }

  /** For a text that nobody looks at any more; what was refused stays in the browser. */
  leave(): void {
    this.take();
    clearTimeout(this.timer);
    if (this.state.value === 'changed' || this.state.value === 'saving') void this.flush();
  }

  /** Writes now what is not written yet; what goes wrong is kept as `error`. */
  private async flush(): Promise<void> {
    clearTimeout(this.timer);
    await this.running;
    if (this.text !== this.written) await this.save();
  }

  /** Writes now what is not written yet, and throws what goes wrong. */
  async finish(): Promise<void> {
    this.take();
    clearTimeout(this.timer);
    await this.running;
    if (this.text === this.written) return;
    this.state.value = 'saving';
    await this.store(this.text);
  }

  private plan(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), ms);
  }

  private save(): Promise<void> {
    this.running = this.attempt().finally(() => (this.running = undefined));
    return this.running;
  }

  private async attempt(): Promise<void> {
    this.state.value = 'saving';
    try {
      await this.store(this.text);
    } catch (error) {
      this.error.value = error;
      this.state.value = passes(error) ? 'waiting' : 'refused';
      if (passes(error)) this.plan(AGAIN_MS);
    }
  }

  private async store(text: string): Promise<void> {
    const merged = await this.place.write(text, this.written);
    this.written = text;
    this.error.value = undefined;
    // Before anything else is typed over a text that is no longer there.
    if (merged !== undefined) this.show(text, merged);
    if (this.text === this.written) this.markSaved();
    else this.plan(REST_MS);
  }

  /** Others changed the text, too: the editor shows the merged one, unless more was typed; then the next write merges again. */
  private show(sent: string, merged: string): void {
    this.take();
    if (this.text !== sent) return;
    this.text = this.place.show(merged);
    this.written = this.text;
  }

  private markSaved(): void {
    clearTimeout(this.timer);
    clearUnsaved(this.key);
    this.error.value = undefined;
    this.state.value = 'saved';
  }
}

const WORDS: Readonly<Record<SaveState, string>> = {
  saved: t.saved,
  changed: t.unsavedChanges,
  saving: t.saving,
  waiting: t.triedAgain,
  refused: t.keptHere,
};
