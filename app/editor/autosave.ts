import { computed, signal } from '@preact/signals';
import { ApiError } from '../api/api-error';
import { withEndingsOf } from '../../core/documents/passages/line-endings';
import type { TextSaving } from './text-saving';
import { clearUnsaved, storeUnsaved, type Unsaved } from './unsaved';
import { date } from '../i18n/format';
import { t } from '../i18n/editor';

type SaveState = 'saved' | 'changed' | 'saving' | 'waiting' | 'refused';

const SAVE_DELAY_MS = 1000;
const RETRY_MS = 5000;
const READ_DELAY_MS = 300;

/** Maximum number of characters of a text and its base together that the service accepts. */
const MAX_COMBINED_LENGTH = 800_000;

export const canMerge = (text: string, base: string): boolean => text.length + base.length < MAX_COMBINED_LENGTH;

/** The destination that a text is saved to. */
export interface SaveTarget {
  /** Writes the text typed over `base`. Returns the merged text of the service if others have changed it, too. */
  readonly write: (text: string, base: string) => Promise<string | undefined>;
  /** Replaces the text in the editor; returns the resulting text of the editor. */
  readonly show: (text: string) => string;
  /** Reads the text of the service, after a write that was not answered. */
  readonly read: () => Promise<string>;
}

/** Failures after which the service may have the text nevertheless. */
const isUnanswered = (error: unknown) => !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

/** Failures that may be temporary: no connection, a restart of the service, too many requests. */
const isTemporary = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

/** Goes on as soon as the person has signed in again. */
const isSessionEnd = (error: unknown) => error instanceof ApiError && error.status === 401;

/**
 * Writes a text some time after its last change, one write at a time. Unwritten text is kept in the browser, and retried while the service
 * cannot be reached; nothing is discarded before the service has it.
 */
export class Autosave implements TextSaving {
  readonly state = signal<SaveState>('saved');
  readonly error = signal<unknown>(undefined);
  readonly label = computed(() =>
    this.state.value === 'saved' && this.savedAt.value !== undefined
      ? t.savedAt(date(this.savedAt.value, 'time'))
      : LABELS[this.state.value],
  );
  /** When the service last got a text. */
  private readonly savedAt = signal<number | undefined>(undefined);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readTimer: ReturnType<typeof setTimeout> | undefined;
  private read: (() => string) | undefined;
  private running: Promise<void> | undefined;
  /** The text of a write that was not answered: only the service knows whether it has it. */
  private unanswered: string | undefined;

  private text: string;

  /**
   * @param key identifies the text among those kept in the browser
   * @param written what the service has, or had when the text was last read or sent
   */
  constructor(
    private readonly key: string,
    private written: string,
    private readonly target: SaveTarget,
  ) {
    this.text = written;
  }

  /** Restores text that was typed over `base` and not saved. */
  restore({ text, base }: Unsaved): void {
    this.written = base;
    this.text = base;
    this.change(text);
  }

  /** @param editorText with a line feed at the end of every line, as in the editor */
  change(editorText: string): void {
    const text = withEndingsOf(this.written, editorText);
    if (text === this.text && this.state.value === 'saved') return;
    this.text = text;
    if (this.isWritten && !this.running) {
      this.markSaved();
      return;
    }
    storeUnsaved(this.key, { text, base: this.written });
    if (this.state.value !== 'waiting') this.state.value = 'changed';
    this.schedule(SAVE_DELAY_MS);
  }

  /** For changed text that is expensive to read: it is read when the user pauses, and before it is used. */
  changeLater(read: () => string): void {
    this.read = read;
    if (this.state.value === 'saved') this.state.value = 'changed';
    this.readTimer ??= setTimeout(() => this.readPending(), READ_DELAY_MS);
  }

  /** Stores all changes so far in the browser. */
  readPending(): void {
    clearTimeout(this.readTimer);
    this.readTimer = undefined;
    const { read } = this;
    this.read = undefined;
    if (read) this.change(read());
  }

  /** Called when the connection or the person is back. */
  resume(): void {
    if (this.state.value === 'waiting') this.schedule(0);
  }

  /** For a text that is no longer open; text that was refused stays in the browser. */
  leave(): void {
    this.readPending();
    clearTimeout(this.timer);
    if (this.state.value === 'changed' || this.state.value === 'saving') void this.flush();
  }

  /** Writes pending changes now; a failure is stored in `error`. */
  private async flush(): Promise<void> {
    clearTimeout(this.timer);
    await this.running;
    if (!this.isWritten) await this.save();
  }

  /** Writes pending changes now, and throws failures. */
  async finish(): Promise<void> {
    this.readPending();
    clearTimeout(this.timer);
    // What is typed while the service answers is also part of it.
    while (!this.isWritten || this.read || this.running) {
      this.readPending();
      clearTimeout(this.timer);
      await (this.running ?? this.save());
      if (this.state.value === 'waiting' || this.state.value === 'refused') throw this.failure;
    }
  }

  private get failure(): Error {
    const { value } = this.error;
    return value instanceof Error ? value : new Error(t.notSaved);
  }

  /** Whether the service has acknowledged the text. */
  private get isWritten(): boolean {
    return this.text === this.written && this.unanswered === undefined;
  }

  private schedule(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), ms);
  }

  private save(): Promise<void> {
    this.running = this.trySave().finally(() => (this.running = undefined));
    return this.running;
  }

  private async trySave(): Promise<void> {
    this.state.value = 'saving';
    try {
      await this.store(this.text);
    } catch (error) {
      storeUnsaved(this.key, { text: this.text, base: this.written });
      this.error.value = error;
      this.state.value = isTemporary(error) || isSessionEnd(error) ? 'waiting' : 'refused';
      if (isTemporary(error)) this.schedule(RETRY_MS);
    }
  }

  /** A text that the service has received without confirming it must not be taken for someone else's. */
  private async resolveUnanswered(): Promise<void> {
    if (this.unanswered === undefined) return;
    const current = await this.target.read();
    if (current === this.unanswered) this.written = current;
    this.unanswered = undefined;
  }

  private async write(text: string): Promise<string | undefined> {
    await this.resolveUnanswered();
    if (text === this.written) return undefined;
    try {
      return await this.target.write(text, this.written);
    } catch (error) {
      if (isUnanswered(error)) this.unanswered = text;
      throw error;
    }
  }

  private async store(text: string): Promise<void> {
    const merged = await this.write(text);
    this.written = text;
    this.savedAt.value = Date.now();
    this.error.value = undefined;
    // Before anything else is typed over an outdated text.
    if (merged !== undefined) this.show(text, merged);
    // Reading what was typed meanwhile schedules the next write.
    if (this.read) this.state.value = 'changed';
    else if (this.isWritten) this.markSaved();
    else this.schedule(SAVE_DELAY_MS);
  }

  /** Others changed the text, too: the editor shows the merged one, unless more was typed; in that case the next write merges again. */
  private show(sent: string, merged: string): void {
    this.readPending();
    if (this.text !== sent) return;
    this.text = this.target.show(merged);
    this.written = this.text;
  }

  private markSaved(): void {
    clearTimeout(this.timer);
    clearUnsaved(this.key);
    this.error.value = undefined;
    this.state.value = 'saved';
  }
}

const LABELS: Readonly<Record<SaveState, string>> = {
  saved: t.saved,
  changed: t.unsavedChanges,
  saving: t.saving,
  waiting: t.savingFailed,
  refused: t.notSaved,
};
