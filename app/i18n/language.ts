import { baseLanguage } from './locale';

/** Languages that the app has texts in, as they call themselves; English comes with the code of each screen. */
export const LANGUAGES = {
  en: { name: 'English', load: undefined },
  de: { name: 'Deutsch', load: () => import('./de/all') },
} as const;

export type Language = keyof typeof LANGUAGES;

const STORAGE_KEY = 'bindery.language';

export const isLanguage = (name: string | null | undefined): name is Language =>
  name != null && Object.hasOwn(LANGUAGES, name);

/** What the person chose in this browser; undefined where the browser decides. */
export function chosenLanguage(): Language | undefined {
  const stored = localStorage.getItem(STORAGE_KEY);
  return isLanguage(stored) ? stored : undefined;
}

export function chooseLanguage(language: Language | undefined): void {
  if (language) localStorage.setItem(STORAGE_KEY, language);
  else localStorage.removeItem(STORAGE_KEY);
}

/** The chosen language, else the first of the browser that there are texts in. */
export function preferredLanguage(): Language {
  const found = chosenLanguage() ?? navigator.languages.map(baseLanguage).find((name) => isLanguage(name));
  return isLanguage(found) ? found : 'en';
}
