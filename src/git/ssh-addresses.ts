/** `git@host:path`, as git accepts it beside URLs; digits after the colon would be the port of a URL without its scheme. */
const SCP_ADDRESS = /^(?:[^@\s/:]+@)?([a-z\d][a-z\d.-]*):(?!\/\/|\d+(?:\/|$))\/?(\S+)$/i;
/** The names of SSH in URLs that git accepts, old ones included. */
const SSH_ADDRESS = /^(?:ssh|git\+ssh|ssh\+git):\/\/(?:[^@\s/]+@)?([a-z\d][a-z\d.-]*)(?::\d+)?\/(\S+)$/i;

/** The HTTPS form of an address for SSH, without user and port; undefined for other addresses. */
export function httpsFormOf(address: string): string | undefined {
  const [, host, path] = SSH_ADDRESS.exec(address) ?? SCP_ADDRESS.exec(address) ?? [];
  const url = `https://${host}/${path}`;
  return host !== undefined && URL.canParse(url) ? url : undefined;
}

/** What is wrong with an address for SSH, and what to enter instead; undefined for other addresses. */
export function explainSsh(address: string): string | undefined {
  const url = httpsFormOf(address.trim());
  return url === undefined
    ? undefined
    : `must begin with https://, because repositories are not accessed over SSH. Enter ${url} with an access token, a deploy token or a GitHub App instead of a deploy key`;
}
