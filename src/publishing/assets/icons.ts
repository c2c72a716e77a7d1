import { createRequire } from 'node:module';

/** What an icon file of the package exports: width, height, other names, code point, and the path or two of them. */
interface IconFile {
  readonly width: number;
  readonly height: number;
  readonly svgPathData: string | readonly string[];
}

const NAME = /^[a-z0-9-]{1,50}$/;
const PACKAGES = ['@fortawesome/free-solid-svg-icons', '@fortawesome/free-brands-svg-icons'];
/** More icons than there are, so that nothing is thrown away in practice; unknown names are not kept. */
const MOST_KEPT = 5_000;

const load = createRequire(__filename);
const kept = new Map<string, string>();

const isIconFile = (value: unknown): value is IconFile =>
  typeof value === 'object' && value !== null && 'svgPathData' in value && 'width' in value && 'height' in value;

/** `arrow-up-1-9` lies in the file `faArrowUp19`. Other names of an icon have files of their own. */
const fileOf = (name: string): string =>
  `fa${name.replace(/(?:^|-)([a-z0-9])/g, (_, first: string) => first.toUpperCase())}`;

function read(name: string): IconFile | undefined {
  for (const folder of PACKAGES) {
    try {
      const file: unknown = load(`${folder}/${fileOf(name)}`);
      if (isIconFile(file)) return file;
    } catch {
      // There is no such file: the name may be one of the next package, or of none.
    }
  }
  return undefined;
}

/**
 * The icon of a name such as `rocket`, `fa-rocket` or `github` as an SVG element in the colour of the text, hidden from
 * readers who listen; undefined for a name that there is no free icon for.
 */
export function iconSvg(name: string): string | undefined {
  const plain = name.replace(/^fa-/, '');
  if (!NAME.test(plain)) return undefined;
  const known = kept.get(plain);
  if (known !== undefined) return known;
  const file = read(plain);
  if (!file) return undefined;
  const path = [file.svgPathData].flat().join('');
  const svg = `<svg class="fa" viewBox="0 0 ${file.width} ${file.height}" aria-hidden="true"><path d="${path}"/></svg>`;
  if (kept.size < MOST_KEPT) kept.set(plain, svg);
  return svg;
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
