const LONGEST = 10_000;

/** What a page sends of a passkey, as JSON; null for what is none. */
export function readPasskeyText(text: string): unknown {
  try {
    return text.length > LONGEST ? null : (JSON.parse(text) as unknown);
  } catch {
    return null;
  }
}
