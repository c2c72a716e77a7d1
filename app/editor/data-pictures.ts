const DATA_PICTURE = /data:image\/([\w.+-]{1,40})((?:;[\w=-]{1,60}){0,4}),[^\s"'<>)]+/gi;
/** As many as one request inserts. */
const AT_ONCE = 20;

/** Whether a text contains pictures, written as `data:` addresses. */
export const hasDataPictures = (text: string): boolean => text.includes('data:image/');

function fileOf(address: string, index: number): File | undefined {
  const comma = address.indexOf(',');
  const [type = ''] = address.slice('data:'.length, comma).split(';');
  const payload = address.slice(comma + 1);
  try {
    const text = decodeURIComponent(payload);
    const bytes = /;base64$/i.test(address.slice(0, comma))
      ? Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
      : new TextEncoder().encode(text);
    const extension = /^[a-z]+/i.exec(type.slice('image/'.length))?.[0] ?? 'png';
    return new File([bytes], `picture-${index + 1}.${extension}`, { type });
  } catch {
    return undefined;
  }
}

/**
 * Uploads the pictures that are written into a pasted text; returns the text with their new addresses. What is no picture stays as it is.
 * @param upload returns the identifiers of the files, in their order
 */
export async function uploadDataPictures(
  text: string,
  upload: (files: readonly File[]) => Promise<readonly { readonly id: string }[]>,
  addressOf: (id: string) => string,
): Promise<string> {
  const addresses = [...new Set([...text.matchAll(DATA_PICTURE)].map(([address]) => address))];
  const found = addresses.flatMap((address, index) => {
    const file = fileOf(address, index);
    return file ? [{ address, file }] : [];
  });
  const stored = new Map<string, string>();
  for (let from = 0; from < found.length; from += AT_ONCE) {
    const batch = found.slice(from, from + AT_ONCE);
    const files = await upload(batch.map(({ file }) => file));
    for (const [index, { address }] of batch.entries()) stored.set(address, addressOf(files[index]?.id ?? ''));
  }
  return text.replace(DATA_PICTURE, (address) => stored.get(address) ?? address);
}
