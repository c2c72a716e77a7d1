import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { OpenSpace } from '../state/open-space';
import type { BlockPane, BlockPaneProps } from './blocks/block-pane';
import type { EditorContext } from './blocks/context';
import type { Draft } from './use-draft';
import { t } from '../messages/editor';

interface Loaded {
  readonly Pane: typeof BlockPane;
  readonly context: EditorContext;
}

interface LoadedPaneProps extends Omit<BlockPaneProps, 'context'> {
  readonly state: OpenSpace;
  readonly draft: Draft;
  readonly failed: (error: unknown) => void;
}

/** The block editor, loaded only for editing. */
export function LoadedPane({ state, draft, failed, ...props }: LoadedPaneProps) {
  const loaded = useSignal<Loaded | undefined>(undefined);
  useEffect(() => {
    const load = async () => {
      const [{ BlockPane: Pane }, { makeContext }] = await Promise.all([
        import('./blocks/block-pane'),
        import('./blocks/make-context'),
      ]);
      loaded.value = {
        Pane,
        context: makeContext({ state, changeRequest: draft.changeRequest, ensure: draft.ensure, failed }),
      };
    };
    load().catch(failed);
  }, []);
  if (!loaded.value) return <p class="quiet">{t.loadingTheEditor}</p>;
  const { Pane, context } = loaded.value;
  return <Pane {...props} context={context} />;
}
