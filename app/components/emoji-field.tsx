import { useSignal, type Signal } from '@preact/signals';
import type { Gemoji } from 'gemoji';
import { useId } from 'preact/hooks';
import { emojiOf } from '../document/emoji';
import { t } from '../i18n/parts';

const MAX_RESULTS = 24;

interface EmojiFieldProps {
  readonly label: string;
  /** The emoji, or its code points as the API returns them. */
  readonly value: Signal<string>;
}

const matches = (words: string) => {
  const query = words.toLowerCase();
  return ({ names, tags, description }: Gemoji) =>
    [...names, ...tags, description].some((word) => word.includes(query));
};

interface EmojiGridProps {
  readonly found: readonly Gemoji[];
  readonly value: Signal<string>;
}

const EmojiGrid = ({ found, value }: EmojiGridProps) => (
  <ul class="emoji-grid" aria-label={t.emojiFound}>
    {found.map(({ emoji, description }) => (
      <li key={emoji}>
        <button
          type="button"
          aria-label={description}
          aria-pressed={emojiOf(value.value) === emoji}
          onClick={() => (value.value = emoji)}
        >
          {emoji}
        </button>
      </li>
    ))}
  </ul>
);

/** Finds an emoji by a word. The list of emoji is loaded with the first letter. */
export function EmojiField({ label, value }: EmojiFieldProps) {
  const id = useId();
  const found = useSignal<readonly Gemoji[] | undefined>(undefined);
  const search = async (words: string) => {
    if (words.trim() === '') {
      found.value = undefined;
      return;
    }
    const { gemoji } = await import('gemoji');
    found.value = gemoji.filter(matches(words.trim())).slice(0, MAX_RESULTS);
  };
  const emoji = emojiOf(value.value);
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        type="text"
        autocomplete="off"
        placeholder={t.emojiPlaceholder}
        aria-describedby={`${id}-said`}
        onInput={(event) => void search(event.currentTarget.value)}
        onKeyDown={(event) => {
          const first = found.value?.[0];
          if (event.key !== 'Enter' || !first) return;
          event.preventDefault();
          value.value = first.emoji;
        }}
      />
      {found.value && <EmojiGrid found={found.value} value={value} />}
      <small id={`${id}-said`} class="quiet" role="status">
        {found.value?.length === 0 && t.noEmojiFound} {emoji ? t.chosenEmoji(emoji) : t.noneChosen}{' '}
        {emoji && (
          <button type="button" class="plain" onClick={() => (value.value = '')}>
            {t.removeEmoji}
          </button>
        )}
      </small>
    </div>
  );
}
