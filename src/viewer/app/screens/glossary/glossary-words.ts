import { GLOSSARY_LANGUAGES } from '../../../../common/languages/glossary-languages';
import type { GlossaryEntry } from '../../api/types';
import { locale } from '../../messages/language';

/** What a language is called in the language of the person. */
export const nameOf = (language: string): string =>
  new Intl.DisplayNames([locale()], { type: 'language' }).of(language) ?? language;

/** The terms of an entry, in the order of the languages. */
export const termsOf = ({ translations }: GlossaryEntry): readonly (readonly [language: string, term: string])[] =>
  GLOSSARY_LANGUAGES.flatMap((language) => {
    const term = translations[language];
    return term === undefined ? [] : [[language, term] as const];
  });

/** What an entry is called on the screen: its first term. */
export const titleOf = (entry: GlossaryEntry): string => termsOf(entry)[0]?.[1] ?? '';
