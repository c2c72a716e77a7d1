import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { goTo } from '../../lib/navigation';
import { t } from '../../i18n/operate';

interface SearchFormProps {
  /** The address of the list. */
  readonly address: string;
  readonly search: string;
}

/** Searches a list by its address, so that what was found can be linked to. */
export function SearchForm({ address, search }: SearchFormProps) {
  const id = useId();
  const text = useSignal(search);
  const find = () => {
    const wanted = text.value.trim();
    goTo(wanted === '' ? address : `${address}?${new URLSearchParams({ search: wanted })}`);
  };
  return (
    <form
      class="search-row"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        find();
      }}
    >
      <label for={id}>{t.search}</label>
      <input
        id={id}
        type="search"
        maxLength={100}
        value={text}
        onInput={(event) => (text.value = event.currentTarget.value)}
      />
      <button type="submit" class="button">
        {t.find}
      </button>
    </form>
  );
}
