import type { German } from './de/all';

let loaded: German | undefined;

/** Texts that take the place of the English ones, which come with the code that shows them. */
export function replaceTexts(messages: German): void {
  loaded = messages;
}

/** The messages of an area in the language of the person; read when a file is loaded, which is after the language is known. */
export const inLanguage = <Area extends keyof German>(area: Area, english: German[Area]): German[Area] =>
  loaded?.[area] ?? english;
