import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Problem } from '../parts/problem';
import { LoadedPane } from './loaded-pane';
import type { LiveEditing } from './live/open-live';
import type { LivePerson } from './live/presence-list';
import type { TextViewProps } from './markdown-view';

const namesOf = (people: readonly LivePerson[]): string => people.map(({ name }) => name).join(', ');

/** A page as blocks that several people edit at the same time. */
export function LiveBlocks({ state, page, draft, opened, live }: TextViewProps & { readonly live: LiveEditing }) {
  const problem = useSignal<unknown>(undefined);
  useEffect(() => {
    opened(live.saving);
    const warn = (event: BeforeUnloadEvent) => {
      if (!live.saving.isStored) event.preventDefault();
    };
    const resume = () => live.resume();
    addEventListener('beforeunload', warn);
    addEventListener('online', resume);
    return () => {
      removeEventListener('beforeunload', warn);
      removeEventListener('online', resume);
    };
  }, []);
  const people = live.people.value;
  return (
    <>
      <p class="quiet live-people" role="status">
        {people.length > 0 && `Also here: ${namesOf(people)}`}
      </p>
      <Problem error={problem.value} />
      <LoadedPane
        state={state}
        draft={draft}
        failed={(error) => (problem.value = error)}
        label={`Text of “${page.title}”`}
        live={live.binding}
        changed={() => undefined}
        opened={() => undefined}
      />
    </>
  );
}
