type Messages = Readonly<Record<string, object>>;

let translated: Messages = {};

/** Messages that replace the English ones, by area; the English ones come with the code that shows them. */
export function setTranslation(messages: Messages): void {
  translated = messages;
}

/** The messages of an area in the language of the person; read when a file is loaded, which is after the language is known. */
export const inLanguage = <Texts extends object>(area: string, english: Texts): Texts =>
  (translated[area] as Texts | undefined) ?? english;
