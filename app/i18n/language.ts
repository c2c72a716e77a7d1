/** Languages that the app has texts in, as they call themselves. */
export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const;

export type Language = keyof typeof LANGUAGES;

const STORAGE_KEY = 'bindery.language';

export const isLanguage = (name: string | null | undefined): name is Language =>
  name != null && Object.hasOwn(LANGUAGES, name);

/** `de` of `de-AT`. */
const baseLanguage = (locale: string): string => locale.replace(/-.*/, '').toLowerCase();

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

let current: Language = 'en';

/** Which language the texts are in from now on; called once, before the app starts. */
export function setLanguage(language: Language): void {
  current = language;
}

/** Whether it is a name that numbers and dates can be written for: Chromium on a system without a locale has `en-US@posix`. */
const isLocale = (name: string): boolean => {
  try {
    return Intl.getCanonicalLocales(name).length > 0;
  } catch {
    return false;
  }
};

/** How numbers and dates are written: as in the person's country, where the browser says which. */
export const locale = (): string =>
  navigator.languages.find((name) => baseLanguage(name) === current && isLocale(name)) ?? current;
