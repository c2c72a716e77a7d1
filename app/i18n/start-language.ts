import { setTranslation } from './catalogue';
import { setLanguage, preferredLanguage } from './language';

/** Loads the texts of the person's language. Done before any other file of the app is loaded; English where they do not come. */
export async function startLanguage(): Promise<void> {
  if (preferredLanguage() === 'en') return;
  try {
    setTranslation((await import('./de/all')).german);
  } catch (error) {
    reportError(error);
    return;
  }
  setLanguage('de');
  document.documentElement.lang = 'de';
}
