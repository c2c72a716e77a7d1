/** Downloads a file. @param address its location, which may be a `blob:` of this page */
export function downloadFrom(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}

/** Downloads the bytes as a file. */
export function downloadBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  downloadFrom(address, name);
  URL.revokeObjectURL(address);
}
