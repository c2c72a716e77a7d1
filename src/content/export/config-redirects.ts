import { parseDocument } from 'yaml';

/** The redirects in a configuration file. */
export const redirectsIn = (bytes: Buffer | undefined): unknown =>
  (bytes ? (parseDocument(bytes.toString()).toJS() as { redirects?: unknown } | null) : null)?.redirects;

/** A configuration file with other redirects, all else as it was; undefined if it is not valid YAML. */
export function withRedirects(present: Buffer, redirects: unknown): Buffer | undefined {
  const document = parseDocument(present.toString());
  if (document.errors.length > 0) return undefined;
  if (redirects === undefined) document.delete('redirects');
  else document.set('redirects', redirects);
  return Buffer.from(document.toString({ lineWidth: 0 }));
}
