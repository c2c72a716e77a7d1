import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { t } from '../../i18n/account';
import { chooseLanguage, chosenLanguage, isLanguage, type Language, LANGUAGES } from '../../i18n/language';

const SYSTEM = 'system';

const CHOICES: readonly (readonly [Language | typeof SYSTEM, string])[] = [
  [SYSTEM, t.browserLanguage],
  ...(Object.keys(LANGUAGES) as Language[]).map((language) => [language, LANGUAGES[language].name] as const),
];

/** Whether the screen contains typed text that reloading would lose. */
const isTyping = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement>('main input')].some(({ value }) => value !== '');

/** The language of the app in this browser. All texts are read when the app is loaded, so changing it reloads the app. */
export function LanguageChoice() {
  const id = useId();
  const isPending = useSignal(false);
  const choose = (value: string) => {
    chooseLanguage(isLanguage(value) ? value : undefined);
    if (isTyping()) isPending.value = true;
    else location.reload();
  };
  return (
    <section class="account" aria-labelledby="language">
      <h2 id="language">{t.language}</h2>
      <div class="field">
        <label for={id}>{t.appLanguage}</label>
        <select id={id} aria-describedby={`${id}-hint`} onChange={(event) => choose(event.currentTarget.value)}>
          {CHOICES.map(([language, name]) => (
            <option
              key={language}
              value={language}
              selected={language === (chosenLanguage() ?? SYSTEM)}
              lang={language === SYSTEM ? undefined : language}
            >
              {name}
            </option>
          ))}
        </select>
        <small id={`${id}-hint`} class="quiet">
          {t.languageHint}
        </small>
      </div>
      <p class="outcome" role="status">
        {isPending.value && t.languageChosen}
      </p>
      {isPending.value && (
        <button type="button" class="button" onClick={() => location.reload()}>
          {t.loadAgain}
        </button>
      )}
    </section>
  );
}
