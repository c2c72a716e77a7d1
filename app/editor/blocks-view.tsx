import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { ApiError } from '../api/api-error';
import type { ChangeRequest } from '../api/types';
import { isClosed, readChangeRequest } from '../state/draft';
import { AutosavedBlocks } from './autosaved-blocks';
import type { LiveBlocks } from './live-blocks';
import { readTyping, convertToUnsavedText } from './live/stored-typing';
import type { LiveEditing } from './live/open-live';
import type { TextViewProps } from './markdown-view';
import { blocksKey, readUnsaved } from './unsaved';
import { t } from '../i18n/editor';

interface LiveMode {
  readonly live: LiveEditing;
  readonly View: typeof LiveBlocks;
}

type EditingMode = Partial<LiveMode>;

/** Whether a change request no longer exists or can no longer be edited. */
async function isGone(spaceId: string, id: string): Promise<boolean> {
  try {
    return isClosed(await readChangeRequest(spaceId, id));
  } catch (error) {
    return error instanceof ApiError && error.status === 404;
  }
}

/** Merges text that was typed into a change request that is now closed into the page as it is edited here. */
async function recoverTyping(spaceId: string, pageId: string, changeRequest: ChangeRequest | undefined): Promise<void> {
  for (const typing of readTyping(spaceId, pageId))
    if (typing.request !== changeRequest?.id && (await isGone(spaceId, typing.request)))
      return convertToUnsavedText(spaceId, pageId, typing);
}

/**
 * A page as blocks: edited together with others in an existing draft; edited alone if the service cannot be reached that way, or while
 * there is no draft yet. Text left over in the browser is first saved alone, too.
 */
export function BlocksView(props: TextViewProps) {
  const { state, page, draft } = props;
  const mode = useSignal<EditingMode | undefined>(undefined);
  useEffect(() => {
    let isLeft = false;
    const changeRequest = draft.changeRequest.value;
    const chooseMode = async (): Promise<EditingMode> => {
      const { id: spaceId, permissions } = state.space;
      const key = blocksKey(spaceId, page.id);
      if (!readUnsaved(key)) await recoverTyping(spaceId, page.id, changeRequest);
      if (!changeRequest || readUnsaved(key)) return {};
      const [{ openLive }, { LiveBlocks: View }] = await Promise.all([
        import('./live/open-live'),
        import('./live-blocks'),
      ]);
      const may = { mayComment: permissions.comment, mayEdit: permissions.edit };
      const live = await openLive({ spaceId, changeRequestId: changeRequest.id, pageId: page.id, ...may });
      return { live, View };
    };
    chooseMode().then(
      (chosen) => {
        if (isLeft) chosen.live?.end();
        else mode.value = chosen;
      },
      () => (mode.value = {}),
    );
    return () => {
      isLeft = true;
      mode.value?.live?.end();
    };
  }, []);
  if (!mode.value) return <p class="quiet">{t.loadingTheEditor}</p>;
  const { live, View } = mode.value;
  return live && View ? <View {...props} live={live} /> : <AutosavedBlocks {...props} />;
}
