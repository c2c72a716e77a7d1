import { useSignal, useSignalEffect, type Signal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { ChangeRequest, ContentEdit } from '../api/types';
import { optional } from '../api/api-error';
import { ensureDraft, readChangeRequest, writeDraft } from '../state/draft';
import { SIGNED_IN_AGAIN } from '../state/session';
import { statusChanges } from '../state/room';
import { Uploads } from '../state/uploads';
import type { Autosave } from './autosave';

/** The draft that a text is written into; it is created by the first edit. */
export interface Draft {
  readonly changeRequest: Signal<ChangeRequest | undefined>;
  readonly ensure: () => Promise<ChangeRequest>;
  /** Returns whether the written text differs from the sent one because others had changed it. */
  readonly write: (edit: ContentEdit) => Promise<boolean>;
  /** Files that are being added to the text. */
  readonly uploads: Uploads;
}

export function useDraft(spaceId: string, initial: ChangeRequest | undefined): Draft {
  const changeRequest = useSignal(initial);
  return useMemo(() => {
    const ensure = async () => (changeRequest.value ??= await ensureDraft(spaceId));
    const write = async (edit: ContentEdit) => {
      const written = await writeDraft(await ensure(), [edit]);
      changeRequest.value = written.changeRequest;
      return written.changes.some(({ merged }) => merged === true);
    };
    return { changeRequest, ensure, write, uploads: new Uploads() };
  }, []);
}

/** Shows what others did to the draft meanwhile, such as publishing it. */
export function useStatusOf({ changeRequest }: Draft): void {
  const known = useMemo(() => statusChanges.peek(), []);
  useSignalEffect(() => {
    const draft = changeRequest.peek();
    if (statusChanges.value === known || !draft) return;
    void optional(readChangeRequest(draft.space, draft.id))
      .then((read) => (changeRequest.value = read))
      .catch(() => undefined);
  });
}

/** Saves pending changes when the user leaves, and warns them until that is done. */
export function useLeaveWarning(saving: Autosave, uploads?: Uploads): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      saving.readPending();
      if (saving.state.value !== 'saved') event.preventDefault();
    };
    const storeChanges = () => {
      uploads?.finishPastes();
      saving.readPending();
    };
    const resume = () => saving.resume();
    addEventListener('beforeunload', warn);
    addEventListener('pagehide', storeChanges);
    addEventListener('online', resume);
    addEventListener(SIGNED_IN_AGAIN, resume);
    return () => {
      removeEventListener('beforeunload', warn);
      removeEventListener('pagehide', storeChanges);
      removeEventListener('online', resume);
      removeEventListener(SIGNED_IN_AGAIN, resume);
      saving.leave();
    };
  }, [saving]);
}
