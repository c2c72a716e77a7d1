import { computed, signal } from '@preact/signals';
import { ApiError } from '../../api/api-error';
import { CLOSE } from '../../../core/live/close-codes';
import type { TextSaving } from '../text-saving';
import type { LiveConnection } from './live-connection';
import { date } from '../../i18n/format';
import { t } from '../../i18n/editor';

const MAX_WAIT_MS = 15_000;
const POLL_MS = 30;
/** A connection that is not back within this time is called offline. */
const OFFLINE_MS = 10_000;

type State = 'saved' | 'saving' | 'reconnecting' | 'offline' | 'reading' | 'ended' | 'over';

/** The change request is merged, the page is gone, or this window has to begin again. */
const OVER_CODES: ReadonlySet<number | undefined> = new Set([CLOSE.final, CLOSE.gone, CLOSE.numberTaken]);

const LABELS: Readonly<Record<Exclude<State, 'saved' | 'offline'>, string>> = {
  saving: t.saving,
  reconnecting: t.reconnecting,
  reading: t.readOnly,
  ended: t.noLongerConnected,
  over: t.editingHasEnded,
};

/** Edits made together are stored with every keystroke; this class makes sure that they are written into the draft. */
export class LiveSaving implements TextSaving {
  readonly state = signal<State>('saving');
  readonly error = signal<unknown>(undefined);
  readonly label = computed(() => this.labelOf(this.state.value));
  /** When the service stored the last of what was typed here. */
  private readonly storedAt = signal<number | undefined>(undefined);
  private readonly isKept = signal(true);
  private lostAt?: number;

  /** @param hasKept whether this browser has stored what the service does not have */
  constructor(
    private readonly connection: () => LiveConnection,
    private readonly hasKept: () => boolean,
  ) {}

  update(): void {
    const { code, reason, storedAt } = this.connection();
    this.state.value = this.stateOfConnection();
    this.storedAt.value = storedAt;
    this.isKept.value = this.hasKept();
    const { value } = this.error;
    if (code === undefined && value instanceof ApiError && value.status === 401) this.error.value = undefined;
    if (code === CLOSE.unauthenticated) this.error.value ??= new ApiError(401, t.signedOut);
    if (code === CLOSE.refused) this.error.value = new ApiError(400, reason || t.noLongerConnected);
    if (code === CLOSE.tooLarge) this.error.value = new ApiError(413, reason || t.pageIsTooLong);
    if (code === CLOSE.messageTooLong) this.error.value = new ApiError(413, t.messageIsTooLong);
  }

  /** Whether the service has stored all changes. */
  get isStored(): boolean {
    return this.connection().isStored;
  }

  async finish(): Promise<void> {
    const end = Date.now() + MAX_WAIT_MS;
    while (!this.isStored && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    if (!this.isStored || !(await this.connection().write())) throw new ApiError(0, t.couldNotBeWritten);
  }

  private stateOfConnection(): State {
    const { state, access, isStored, code } = this.connection();
    if (state === 'ended') return OVER_CODES.has(code) ? 'over' : 'ended';
    if (state !== 'open') {
      this.lostAt ??= Date.now();
      return navigator.onLine && Date.now() - this.lostAt < OFFLINE_MS ? 'reconnecting' : 'offline';
    }
    this.lostAt = undefined;
    if (access?.canWrite !== true) return 'reading';
    return isStored ? 'saved' : 'saving';
  }

  private labelOf(state: State): string {
    if (state === 'saved')
      return this.storedAt.value === undefined ? t.saved : t.savedAt(date(this.storedAt.value, 'time'));
    if (state === 'offline') return this.isKept.value ? t.offlineKept : t.offlineNotKept;
    return LABELS[state];
  }
}
