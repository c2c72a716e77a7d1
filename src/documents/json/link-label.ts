import { isRelativeAddress } from '../markdown/address';

/** The last step of a path, which represents a title where none was written. */
export function lastStep(address: string): string {
  const path = address.split(/[?#]/, 1)[0] ?? '';
  const step = path.replace(/\/+$/, '').split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
}

/** The text of a link that repeats a reference: an address of its own as it is, else the last step. */
export function derivedLabel(address: string): string {
  return isRelativeAddress(address) ? lastStep(address) : address;
}

/** True for a text that says no more than the address: itself, its last step, the name of a Markdown file. */
export function isDerivedLabel(label: string, address: string): boolean {
  const text = label.trim();
  return text === address || text === lastStep(address) || isAddressText(text);
}

function isAddressText(text: string): boolean {
  return text === '' || text === '.' || /\.(?:md|markdown)(?:#\S*)?$/i.test(text);
}
