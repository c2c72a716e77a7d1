import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { OpenSpace } from '../state/open-space';
import type { BlockPane, BlockPaneProps } from './blocks/block-pane';
import type { EditorContext } from './blocks/context';
import type { Draft } from './use-draft';
import { t } from '../i18n/editor';

interface Loaded {
  readonly Pane: typeof BlockPane;
  readonly context: EditorContext;
}

interface LoadedPaneProps extends Omit<BlockPaneProps, 'context'> {
  readonly state: OpenSpace;
  readonly draft: Draft;
  readonly onError: (error: unknown) => void;
}

/** The block editor, loaded only for editing. */
export function LoadedPane({ state, draft, onError, ...props }: LoadedPaneProps) {
  const loaded = useSignal<Loaded | undefined>(undefined);
  useEffect(() => {
    const load = async () => {
      const [{ BlockPane: Pane }, { createContext }] = await Promise.all([
        import('./blocks/block-pane'),
        import('./blocks/create-context'),
      ]);
      loaded.value = {
        Pane,
        context: createContext({ state, draft, onError }),
      };
    };
    load().catch(onError);
  }, []);
  if (!loaded.value) return <p class="quiet">{t.loadingTheEditor}</p>;
  const { Pane, context } = loaded.value;
  return <Pane {...props} context={context} />;
}
