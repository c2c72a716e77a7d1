import { de } from './de';
import { en } from './en';
import { es } from './es';
import { fr } from './fr';
import { ja } from './ja';
import { nl } from './nl';
import { no } from './no';
import { ptBr } from './pt-br';
import type { Words } from './words.types';
import { zh } from './zh';

/** The supported languages. */
export const LANGUAGES: Readonly<Record<string, Words>> = { en, fr, es, de, ja, zh, nl, no, 'pt-br': ptBr, pt: ptBr };

/** The texts for a locale such as `pt-br` or `de-CH`; English for unsupported languages. */
export function localizedWords(locale: string): Words {
  const name = locale.toLowerCase();
  const known = [name, name.split('-')[0] ?? ''].find((candidate) => Object.hasOwn(LANGUAGES, candidate));
  return (known === undefined ? undefined : LANGUAGES[known]) ?? en;
}

/** Replaces placeholders `{name}` in a text by values. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : whole));
