import { decodeAddress } from './address';
import { decodeEntities, unescapeMarkdown } from '../syntax/link-syntax';
import type { ReferenceSyntax } from './raw-reference';
import { parseSafeYaml } from './safe-yaml';

function scalarOf(raw: string): string {
  const parsed = parseSafeYaml(`value: ${raw}`);
  const value: unknown =
    'error' in parsed ? undefined : (parsed.value as { readonly value?: unknown } | null | undefined)?.value;
  return typeof value === 'string' ? value.trim() : '';
}

/** The address that a reference contains, as {@link RawReference.target}: the inverse of `writeReference`. */
export function readReference(syntax: ReferenceSyntax, raw: string): string {
  if (syntax === 'autolink') return raw;
  if (syntax === 'front-matter') return decodeAddress(scalarOf(raw));
  const inAttribute = syntax === 'html-attribute' || syntax === 'tag-attribute';
  return decodeAddress(inAttribute ? decodeEntities(raw) : unescapeMarkdown(raw));
}
