import { createRequire } from 'node:module';
import { ownValue } from '../../common/objects/own-value';

/** A set of icons as Iconify ships it, all in squares of one size. Other names of an icon are icons of their own. */
interface IconSet {
  readonly width: number;
  readonly height: number;
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
}

const NAME = /^[a-z0-9-]{1,50}$/;
const SETS = ['@iconify-json/fa7-solid/icons.json', '@iconify-json/fa7-brands/icons.json'];

const load = createRequire(__filename);
let loaded: readonly IconSet[] | undefined;

/** The icon of the first set that has its name. */
function read(name: string): string | undefined {
  loaded ??= SETS.map((file) => load(file) as IconSet);
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

/** Puts the icons into HTML that the document renderer wrote: into icons among the text, and at the start of hints. */
export const fillIcons = (html: string): string =>
  html.replace(
    PLACES,
    (found: string, _start: string | undefined, icon: string | undefined, hint: string | undefined, own = '') => {
      if (hint === undefined) return found + (iconSvg(icon ?? '') ?? '');
      return found + (iconSvg(own as string) ?? iconSvg(HINT_ICONS[hint] ?? '') ?? '');
    },
  );
