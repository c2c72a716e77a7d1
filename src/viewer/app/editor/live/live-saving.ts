import { computed, signal } from '@preact/signals';
import { ApiError } from '../../api/api-error';
import { CLOSE } from '../../../../common/live/close-codes';
import type { TextSaving } from '../text-saving';
import type { LiveConnection } from './live-connection';
import { t } from '../../messages/editor';

const MAX_WAIT_MS = 15_000;
const POLL_MS = 30;

type State = 'saved' | 'saving' | 'offline' | 'reading' | 'ended';

const LABELS: Readonly<Record<State, string>> = {
  saved: t.saved,
  saving: t.saving,
  offline: t.noConnection,
  reading: t.mayOnlyRead,
  ended: t.noLongerConnected,
};

/** Edits made together are stored with every keystroke; this class makes sure that they are written into the draft. */
export class LiveSaving implements TextSaving {
  readonly state = signal<State>('saving');
  readonly label = computed(() => LABELS[this.state.value]);
  readonly error = signal<unknown>(undefined);

  constructor(private readonly connection: () => LiveConnection) {}

  update(): void {
    const { state, access, isStored, code, reason } = this.connection();
    if (state === 'ended') this.state.value = 'ended';
    else if (state !== 'open') this.state.value = 'offline';
    else if (access?.canWrite !== true) this.state.value = 'reading';
    else this.state.value = isStored ? 'saved' : 'saving';
    if (code === CLOSE.unauthenticated) this.error.value ??= new ApiError(401, t.signedOut);
    if (code === CLOSE.tooLarge || code === CLOSE.refused)
      this.error.value = new ApiError(413, reason || 'The page is too long to be edited together.');
  }

  /** Whether the service has stored all changes. */
  get isStored(): boolean {
    return this.connection().isStored;
  }

  async finish(): Promise<void> {
    const end = Date.now() + MAX_WAIT_MS;
    while (!this.isStored && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    if (!this.isStored || !(await this.connection().write()))
      throw new Error('What you typed could not be written into the draft yet. Try again when you are connected.');
  }
}
