const MAX_COOKIES = 100;

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** The cookies of a request by name; the first one with a name counts (RFC 6265, 5.4: the one with the longest path). */
export function readCookies(header: string | undefined): Readonly<Record<string, string>> {
  const cookies = new Map<string, string>();
  for (const part of (header ?? '').split(';', MAX_COOKIES)) {
    const cut = part.indexOf('=');
    const name = part.slice(0, cut).trim();
    if (cut > 0 && !cookies.has(name)) cookies.set(name, decode(part.slice(cut + 1).trim()));
  }
  return Object.fromEntries(cookies);
}
