/** The last step of a path, which stands for a title where none was written. */
export function lastStep(address: string): string {
  const path = address.split(/[?#]/, 1)[0] ?? '';
  const step = path.replace(/\/+$/, '').split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
}

/** True for a text that says no more than the address: itself, its last step, the name of a Markdown file. */
export function isDerivedLabel(label: string, address: string): boolean {
  const text = label.trim();
  return text === address || text === lastStep(address) || isAddressText(text);
}

function isAddressText(text: string): boolean {
  return text === '' || text === '.' || /\.(?:md|markdown)(?:#\S*)?$/i.test(text);
}
