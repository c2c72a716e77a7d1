/** Kinds of metadata: of a protected resource (RFC 9728), or of an authorization server (RFC 8414). */
export type Described = 'resource' | 'server';

const FORM = /^(.*?)\/\.well-known\/oauth-(protected-resource|authorization-server)((?:\/.*)?)$/;

export interface WellKnown {
  readonly kind: Described;
  /** Paths that the metadata may describe, below the address of the service; '' is the service itself. The first existing one is used. */
  readonly paths: readonly string[];
}

/**
 * Parses a well-known address. Clients put `.well-known` before or after the path of the resource; if the public address of the service has
 * a path, a proxy may keep or strip it.
 * @param root path of the public address, without a trailing slash
 */
export function wellKnownAt(path: string, root: string): WellKnown | undefined {
  const [, before, name, after] = FORM.exec(path) ?? [];
  if (before === undefined || after === undefined) return undefined;
  const whole = before + after;
  const isBelowRoot = root !== '' && (whole === root || whole.startsWith(`${root}/`));
  return {
    kind: name === 'protected-resource' ? 'resource' : 'server',
    paths: isBelowRoot ? [whole, whole.slice(root.length)] : [whole],
  };
}

/** The path of an address of this service, without a trailing slash. */
export const rootOf = (publicUrl: string): string => new URL(publicUrl).pathname.replace(/\/$/, '');
