/** Returns an address from the content if it is safe to follow. */
export function safeAddress(address?: string): string | undefined {
  const url = address !== undefined && URL.canParse(address) ? new URL(address) : undefined;
  return url && ['http:', 'https:', 'mailto:'].includes(url.protocol) ? url.href : undefined;
}
