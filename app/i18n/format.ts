/** Numbers, dates and plurals in the language of the texts. */
import { locale } from './locale';

/** 12345 as 12,345. */
export const number = (value: number): string => new Intl.NumberFormat(locale()).format(value);

/** 2 as 2.0. */
export const oneDecimal = (value: number): string =>
  new Intl.NumberFormat(locale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);

type Forms<Text> = Readonly<Partial<Record<Intl.LDMLPluralRule, Text>> & { other: Text }>;

/** The form of a message for so many; `other` where there is none of its own. */
export const plural = <Text>(count: number, forms: Forms<Text>): Text =>
  forms[new Intl.PluralRules(locale()).select(count)] ?? forms.other;

const STYLES = {
  /** 25 Nov 2026, 14:05 */
  moment: { dateStyle: 'medium', timeStyle: 'short' },
  /** 14:05 */
  time: { timeStyle: 'short' },
  /** 25 Nov */
  day: { day: 'numeric', month: 'short' },
  /** 25 November */
  dayInWords: { day: 'numeric', month: 'long' },
  /** 25/11/2026, 14:05:09 */
  second: {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;

/** A moment in the time zone of the browser. */
export const date = (at: string | number | Date, style: keyof typeof STYLES): string =>
  new Intl.DateTimeFormat(locale(), STYLES[style]).format(new Date(at));

/** In the order of the words that people read. */
export const sorted = <Item>(items: readonly Item[], wordsOf: (item: Item) => string): Item[] => {
  const { compare } = new Intl.Collator(locale());
  return items.toSorted((one, other) => compare(wordsOf(one), wordsOf(other)));
};
