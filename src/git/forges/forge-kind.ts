import type { ForgeKind } from '../entities/forge.types';

const HOSTS: readonly (readonly [ForgeKind, RegExp])[] = [
  ['github', /(?:^|\.)github\.|\.ghe\.com$/i],
  ['gitlab', /(?:^|\.)gitlab\./i],
  ['gitea', /(?:^|\.)(?:gitea|forgejo)\.|^codeberg\.org$/i],
];

/** The kind of forge, derived from the hostname of a repository; null if it cannot be derived. */
export function forgeOf(url: string): ForgeKind | null {
  const { hostname } = new URL(url);
  return HOSTS.find(([, pattern]) => pattern.test(hostname))?.[0] ?? null;
}
