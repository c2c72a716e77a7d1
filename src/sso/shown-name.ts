const MAX_NAME = 64;

/** A name as it is shown; undefined leaves it to the address. */
export function shownName(given: string | undefined): string | undefined {
  const name = given
    ?.replace(/\p{Cc}+/gu, ' ')
    .trim()
    .toWellFormed();
  return name ? [...name].slice(0, MAX_NAME).join('') : undefined;
}
