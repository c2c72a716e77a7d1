import { GLOSSARY_LANGUAGES } from '../../../core/languages/glossary-languages';
import type { GlossaryEntry } from '../../api/types';
import { locale } from '../../i18n/locale';

/** The name of a language in the language of the user. */
export const languageName = (language: string): string =>
  new Intl.DisplayNames([locale()], { type: 'language' }).of(language) ?? language;

/** The terms of an entry, in the order of the languages. */
export const termsOf = ({ translations }: GlossaryEntry): readonly (readonly [language: string, term: string])[] =>
  GLOSSARY_LANGUAGES.flatMap((language) => {
    const term = translations[language];
    return term === undefined ? [] : [[language, term] as const];
  });

/** The title of an entry: its first term. */
export const entryTitle = (entry: GlossaryEntry): string => termsOf(entry)[0]?.[1] ?? '';
