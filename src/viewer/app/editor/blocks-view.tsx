import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { AutosavedBlocks, blocksKey } from './autosaved-blocks';
import { LiveBlocks } from './live-blocks';
import type { LiveEditing } from './live/open-live';
import type { TextViewProps } from './markdown-view';
import { readUnsaved } from './unsaved';

type Way = { readonly live?: LiveEditing };

/**
 * A page as blocks: together with others in a draft that is there, alone where the service cannot be reached that way, and while
 * there is no draft yet. What was left over in the browser is saved alone first, too.
 */
export function BlocksView(props: TextViewProps) {
  const { state, page, draft } = props;
  const way = useSignal<Way | undefined>(undefined);
  useEffect(() => {
    let isGone = false;
    const request = draft.request.value;
    const choose = async (): Promise<Way> => {
      if (!request || readUnsaved(blocksKey(state, page))) return {};
      const { openLive } = await import('./live/open-live');
      const { id: spaceId, permissions } = state.space;
      const may = { mayComment: permissions.comment, mayEdit: permissions.edit };
      return { live: await openLive({ spaceId, changeRequestId: request.id, pageId: page.id, ...may }) };
    };
    choose().then(
      (chosen) => {
        if (isGone) chosen.live?.end();
        else way.value = chosen;
      },
      () => (way.value = {}),
    );
    return () => {
      isGone = true;
      way.value?.live?.end();
    };
  }, []);
  if (!way.value) return <p class="quiet">Loading the editor…</p>;
  return way.value.live ? <LiveBlocks {...props} live={way.value.live} /> : <AutosavedBlocks {...props} />;
}
