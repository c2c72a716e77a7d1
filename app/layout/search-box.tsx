import { Search } from 'lucide';
import { useEffect, useRef } from 'preact/hooks';
import { useLocation } from 'preact-iso/router';
import { paths } from '../lib/paths';
import { Icon } from '../components/icon';
import { shownSpace } from '../state/open-space';
import { goTo } from '../lib/navigation';
import { t } from '../i18n/shell';

/** Searches the open space. */
export function SearchBox() {
  const { query } = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const space = shownSpace.value?.state.space;
  useEffect(() => {
    if (input.current) input.current.value = query.q ?? '';
  }, [query.q, space?.id]);
  if (!space) return null;
  const submit = () => {
    const words = input.current?.value.trim();
    if (words) goTo(`${paths.space(space.id)}?${new URLSearchParams({ q: words }).toString()}`);
  };
  return (
    <form class="side-search" role="search" onSubmit={(event) => (event.preventDefault(), submit())}>
      <Icon of={Search} />
      <input
        ref={input}
        name="q"
        type="search"
        maxLength={512}
        autocomplete="off"
        required
        placeholder={t.searchIn(space.title)}
        aria-label={t.searchIn(space.title)}
      />
    </form>
  );
}
