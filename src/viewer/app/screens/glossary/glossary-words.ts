import type { GlossaryEntry } from '../../api/types';
import { locale } from '../../messages/language';

export const LANGUAGES = [
  ...[
    'en',
    'fr',
    'de',
    'es',
    'it',
    'pt',
    'pt-br',
    'ru',
    'ja',
    'zh',
    'zh-tw',
    'yue',
    'ko',
    'ar',
    'hi',
    'nl',
    'pl',
    'tr',
  ],
  ...['sv', 'no', 'da', 'fi', 'el', 'cs', 'hu', 'ro', 'th', 'vi', 'id', 'ms', 'he', 'uk', 'sk', 'bg', 'hr', 'lt', 'lv'],
  ...['et', 'sl'],
] as const;

/** What a language is called in the language of the person. */
export const nameOf = (language: string): string =>
  new Intl.DisplayNames([locale()], { type: 'language' }).of(language) ?? language;

/** The terms of an entry, in the order of the languages. */
export const termsOf = ({ translations }: GlossaryEntry): readonly (readonly [language: string, term: string])[] =>
  LANGUAGES.flatMap((language) => {
    const term = translations[language];
    return term === undefined ? [] : [[language, term] as const];
  });

/** What an entry is called on the screen: its first term. */
export const titleOf = (entry: GlossaryEntry): string => termsOf(entry)[0]?.[1] ?? '';
