const MAX_LENGTH = 10_000;

/** Parses the JSON of a passkey from a page; null if it is invalid. */
export function readPasskeyText(text: string): unknown {
  try {
    return text.length > MAX_LENGTH ? null : (JSON.parse(text) as unknown);
  } catch {
    return null;
  }
}
