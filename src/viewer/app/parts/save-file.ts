/** Gives the person a file. @param address where it lies, which may be a `blob:` of this page */
export function saveFrom(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}

/** Gives the person a file with these bytes. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  saveFrom(address, name);
  URL.revokeObjectURL(address);
}
