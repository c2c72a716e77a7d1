import { isRelativeAddress } from './address';
import { ReferenceSyntax } from './raw-reference';

/** Characters that must be escaped in a destination, by syntax. */
const UNSAFE: Readonly<Record<Exclude<ReferenceSyntax, 'front-matter'>, RegExp>> = {
  link: /[\0-\x20\x7f\\<>`|$*_{}[\]()"']/g,
  definition: /[\0-\x20\x7f\\<>`|$*_{}[\]()"']/g,
  'angle-link': /[\0-\x1f\x7f\\<>`|${}]/g,
  'html-attribute': /[\0-\x20\x7f\\<>`|"'=$*_{}[\]]/g,
  'tag-attribute': /[\0-\x20\x7f\\<>`|"'{}[\]]/g,
  autolink: /[\0-\x20\x7f\\<>`|"'{}]/g,
};
/** These are left unescaped for readability where they can only affect brackets or emphasis. */
const MOSTLY_HARMLESS = /[*_[\]'"$]/;
const PERCENT = /%(?!23|3f|25(?:23|3f))/gi;
const ENTITY_LIKE = /&(?=#?[a-z0-9]{1,31};)/gi;
const PLAIN_SCALAR = /^[\w./][\w./@+-]*(?: [\w./()@+-]+)*$/;

function percentEncode(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
}

function entityEncode(character: string): string {
  return `&#${character.charCodeAt(0)};`;
}

function hasBalancedParentheses(target: string): boolean {
  let depth = 0;
  for (const character of target) {
    if (character === '(' && ++depth > 8) return false;
    if (character === ')' && --depth < 0) return false;
  }
  return depth === 0;
}

function isHarmless(character: string, target: string, balanced: boolean, syntax: ReferenceSyntax): boolean {
  if (character === '(' || character === ')') return balanced;
  if (syntax !== 'link' && syntax !== 'definition') return character === '*' || character === '_';
  return MOSTLY_HARMLESS.test(character) && !(character === '$' && target.includes('$$'));
}

/** A YAML scalar: plain if that is unambiguously a string, otherwise in double quotes. */
function writeScalar(target: string): string {
  const escaped = isRelativeAddress(target) ? target.replace(PERCENT, '%25') : target;
  const plain = PLAIN_SCALAR.test(escaped) && escaped.includes('/') && /[a-z]/i.test(escaped);
  return plain ? escaped : JSON.stringify(escaped);
}

/**
 * Writes an address so that it can replace a {@link RawReference.raw} of that syntax and is parsed as `target`.
 * Relative addresses are percent-encoded where needed, absolute ones (whose bytes must not change) get entities.
 */
export function writeReference(syntax: ReferenceSyntax, target: string): string {
  if (syntax === 'front-matter') return writeScalar(target);
  if (target === '') return syntax === 'link' || syntax === 'definition' ? '<>' : '';
  const relative = isRelativeAddress(target);
  if (syntax === 'autolink') return target.replace(UNSAFE.autolink, percentEncode);
  const encode = relative ? percentEncode : entityEncode;
  const balanced = hasBalancedParentheses(target);
  const percentSafe = relative ? target.replace(PERCENT, '%25') : target;
  const entitySafe = percentSafe.replace(ENTITY_LIKE, relative ? '%26' : '&amp;');
  return entitySafe.replace(UNSAFE[syntax], (character) =>
    isHarmless(character, target, balanced, syntax) ? character : encode(character),
  );
}
