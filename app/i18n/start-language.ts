import { setTranslation } from './catalogue';
import { LANGUAGES, preferredLanguage } from './language';
import { setLanguage } from './locale';

/** Loads the texts of the person's language. Done before any other file of the app is loaded; English where they do not come. */
export async function startLanguage(): Promise<void> {
  const language = preferredLanguage();
  const { load } = LANGUAGES[language];
  if (!load) return;
  try {
    setTranslation((await load()).all);
  } catch (error) {
    reportError(error);
    return;
  }
  setLanguage(language);
  document.documentElement.lang = language;
}
