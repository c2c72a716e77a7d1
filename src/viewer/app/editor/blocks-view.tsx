import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { ApiError } from '../api/api-error';
import type { ChangeRequest } from '../api/types';
import { isOver, readChangeRequest } from '../state/draft';
import { AutosavedBlocks } from './autosaved-blocks';
import { LiveBlocks } from './live-blocks';
import { readTyping, takeAsText } from './live/kept-typing';
import type { LiveEditing } from './live/open-live';
import type { TextViewProps } from './markdown-view';
import { blocksKey, readUnsaved } from './unsaved';
import { t } from '../messages/editor';

type Way = { readonly live?: LiveEditing };

/** Whether a change request no longer exists or can no longer be edited. */
async function isGone(spaceId: string, id: string): Promise<boolean> {
  try {
    return isOver(await readChangeRequest(spaceId, id));
  } catch (error) {
    return error instanceof ApiError && error.status === 404;
  }
}

/** Merges text that was typed into a change request that is now closed into the page as it is edited here. */
async function takeOver(spaceId: string, pageId: string, changeRequest: ChangeRequest | undefined): Promise<void> {
  for (const kept of readTyping(spaceId, pageId))
    if (kept.request !== changeRequest?.id && (await isGone(spaceId, kept.request)))
      return takeAsText(spaceId, pageId, kept);
}

/**
 * A page as blocks: edited together with others in an existing draft; edited alone if the service cannot be reached that way, or while
 * there is no draft yet. Text left over in the browser is first saved alone, too.
 */
export function BlocksView(props: TextViewProps) {
  const { state, page, draft } = props;
  const way = useSignal<Way | undefined>(undefined);
  useEffect(() => {
    let isLeft = false;
    const changeRequest = draft.changeRequest.value;
    const choose = async (): Promise<Way> => {
      const { id: spaceId, permissions } = state.space;
      const key = blocksKey(spaceId, page.id);
      if (!readUnsaved(key)) await takeOver(spaceId, page.id, changeRequest);
      if (!changeRequest || readUnsaved(key)) return {};
      const { openLive } = await import('./live/open-live');
      const may = { mayComment: permissions.comment, mayEdit: permissions.edit };
      return { live: await openLive({ spaceId, changeRequestId: changeRequest.id, pageId: page.id, ...may }) };
    };
    choose().then(
      (chosen) => {
        if (isLeft) chosen.live?.end();
        else way.value = chosen;
      },
      () => (way.value = {}),
    );
    return () => {
      isLeft = true;
      way.value?.live?.end();
    };
  }, []);
  if (!way.value) return <p class="quiet">{t.loadingTheEditor}</p>;
  return way.value.live ? <LiveBlocks {...props} live={way.value.live} /> : <AutosavedBlocks {...props} />;
}
