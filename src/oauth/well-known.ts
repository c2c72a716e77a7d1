/** What metadata is about: what is protected (RFC 9728), or who protects it (RFC 8414). */
export type Described = 'resource' | 'server';

const FORM = /^(.*?)\/\.well-known\/oauth-(protected-resource|authorization-server)((?:\/.*)?)$/;

export interface WellKnown {
  readonly kind: Described;
  /** What is described, below the address of the service; '' is the service itself. The first that is something counts. */
  readonly paths: readonly string[];
}

/**
 * What an address asks for. Clients put `.well-known` before the path of what they ask about, or behind it; where our own address
 * has a path, a proxy may leave that in or take it off.
 * @param root path of our own address, without a slash at its end
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

/** The path of an address of ours, without a slash at its end. */
export const rootOf = (publicUrl: string): string => new URL(publicUrl).pathname.replace(/\/$/, '');
