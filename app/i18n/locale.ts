let current = 'en';

/** Which language the texts are in from now on; called once, before the app starts. */
export function setLanguage(language: string): void {
  current = language;
}

/** `de` of `de-AT`. */
export const baseLanguage = (name: string): string => name.replace(/-.*/, '').toLowerCase();

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
