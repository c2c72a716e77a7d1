import { readFileSync } from 'node:fs';
import { ownValue } from '../../../core/objects/own-value';

/** An icon set of Iconify with icons of one size. Aliases are separate icons. */
interface IconSet {
  readonly width: number;
  readonly height: number;
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
}

const NAME = /^[a-z0-9-]{1,50}$/;
const SETS = ['@iconify-json/fa7-solid/icons.json', '@iconify-json/fa7-brands/icons.json'];

let loaded: readonly IconSet[] | undefined;

/** The icon with this name from the first set that has it. */
function read(name: string): string | undefined {
  loaded ??= SETS.map((file) => JSON.parse(readFileSync(require.resolve(file), 'utf8')) as IconSet);
  for (const { width, height, icons } of loaded) {
    const [, path] = / d="([^"]+)"/.exec(ownValue(icons, name)?.body ?? '') ?? [];
    if (path !== undefined)
      return `<svg class="fa" viewBox="0 0 ${width} ${height}" aria-hidden="true"><path d="${path}"/></svg>`;
  }
  return undefined;
}

/**
 * The icon of a name such as `rocket`, `fa-rocket` or `github` as an SVG element in the colour of the text, hidden from
 * readers who listen; undefined for a name that there is no free icon for.
 */
export function iconSvg(name: string): string | undefined {
  const plain = name.replace(/^fa-/, '');
  return NAME.test(plain) ? read(plain) : undefined;
}

const HINT_ICONS: Readonly<Record<string, string>> = {
  info: 'circle-info',
  success: 'circle-check',
  warning: 'triangle-exclamation',
  danger: 'circle-exclamation',
};

const PLACES =
  /(<i class="bd-icon" data-icon="([^"]*)" aria-hidden="true">)(?=<\/i>)|<aside class="bd-hint bd-hint-(info|success|warning|danger)" role="note" aria-label="[^"]*"(?: data-icon="([^"]*)")?>/g;

/** Inserts the icons into HTML of the document renderer: inline icons, and the icons of hints. */
export const fillIcons = (html: string): string =>
  html.replace(
    PLACES,
    (found: string, _start: string | undefined, icon: string | undefined, hint: string | undefined, own = '') => {
      if (hint === undefined) return found + (iconSvg(icon ?? '') ?? '');
      return found + (iconSvg(own as string) ?? iconSvg(HINT_ICONS[hint] ?? '') ?? '');
    },
  );
