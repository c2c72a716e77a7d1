import { isRelativeAddress } from '../../markdown/address';

/** The last segment of a path, which serves as a title if there is none. */
export function lastStep(address: string): string {
  const path = address.split(/[?#]/, 1)[0] ?? '';
  const step = path.replace(/\/+$/, '').split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
}

/** The text of a link that repeats a reference: an absolute address as is, otherwise the last segment. */
export function derivedLabel(address: string): string {
  return isRelativeAddress(address) ? lastStep(address) : address;
}

/** True for a text that adds nothing to the address: the address itself, its last segment, the name of a Markdown file. */
export function isDerivedLabel(label: string, address: string): boolean {
  const text = label.trim();
  return text === address || text === lastStep(address) || isAddressText(text);
}

function isAddressText(text: string): boolean {
  return text === '' || text === '.' || /\.(?:md|markdown)(?:#\S*)?$/i.test(text);
}
