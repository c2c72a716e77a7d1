import { useSignal, useSignalEffect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { Problem } from '../components/problem';
import { followed } from '../state/follow';
import { SIGNED_IN_AGAIN } from '../state/session';
import { LoadedPane } from './loaded-pane';
import { EndedNotice } from './live/ended-notice';
import { CommentsPanel } from './live/comments-panel';
import type { LiveEditing } from './live/open-live';
import type { LivePerson } from './live/presence-list';
import type { TextViewProps } from './markdown-view';
import { t } from '../i18n/editor';

const namesOf = (people: readonly LivePerson[]): string => people.map(({ name }) => name).join(', ');

/** Keeps the cursor of the followed person in view. */
function useFollowing(live: LiveEditing) {
  const text = useRef<HTMLDivElement>(null);
  useSignalEffect(() => {
    const person = followed.value;
    if (!person || live.moves.value < 0) return;
    // The editor moves cursors with a delay.
    setTimeout(() => {
      const cursors = [...(text.current?.querySelectorAll<HTMLElement>('.live-cursor') ?? [])];
      cursors.find(({ dataset }) => dataset.person === person.id)?.scrollIntoView({ block: 'center' });
    }, 50);
  });
  return text;
}

/** A page as blocks that several people edit at the same time. */
export function LiveBlocks({ state, page, draft, onOpen, live }: TextViewProps & { readonly live: LiveEditing }) {
  const problem = useSignal<unknown>(undefined);
  useEffect(() => {
    onOpen(live.saving);
    const warn = (event: BeforeUnloadEvent) => {
      if (!live.saving.isStored) event.preventDefault();
    };
    const storeLocally = () => {
      draft.uploads.finishPastes();
      live.storeLocally();
    };
    const resume = () => live.resume();
    addEventListener('beforeunload', warn);
    addEventListener('pagehide', storeLocally);
    addEventListener('online', resume);
    addEventListener(SIGNED_IN_AGAIN, resume);
    document.addEventListener('visibilitychange', resume);
    return () => {
      removeEventListener('beforeunload', warn);
      removeEventListener('pagehide', storeLocally);
      removeEventListener('online', resume);
      removeEventListener(SIGNED_IN_AGAIN, resume);
      document.removeEventListener('visibilitychange', resume);
    };
  }, []);
  const people = live.people.value;
  const text = useFollowing(live);
  return (
    <div ref={text} class="live-page">
      <p class="quiet live-people" role="status">
        {people.length > 0 && t.alsoHere(namesOf(people))}
      </p>
      {live.saving.state.value === 'over' && <EndedNotice live={live} spaceId={state.space.id} pageId={page.id} />}
      <Problem error={problem.value} />
      <div class="live-text">
        <LoadedPane
          state={state}
          draft={draft}
          onError={(error) => (problem.value = error)}
          label={t.textOf(page.title)}
          live={live.binding}
          onChange={() => undefined}
          onOpen={() => undefined}
        />
        {live.comments && <CommentsPanel comments={live.comments} />}
      </div>
    </div>
  );
}
