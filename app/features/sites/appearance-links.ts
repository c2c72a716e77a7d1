import { signal, type Signal } from '@preact/signals';
import type { SiteCustomization } from '../../api/types';

type HeaderItem = SiteCustomization['header']['links'][number];
type FooterGroup = SiteCustomization['footer']['groups'][number];
type Link = FooterGroup['links'][number];
type Target = Link['to'];
export type LinkStyle = NonNullable<HeaderItem['style']>;

/** Values of the target field: an address, the previous target, no target, or the identifier of a space. */
export const TO_ADDRESS = 'url';
export const PREVIOUS_TARGET = 'before';
export const NO_TARGET = 'nowhere';

/** A link as edited. */
export interface LinkRow {
  readonly key: number;
  readonly title: Signal<string>;
  readonly target: Signal<string>;
  readonly address: Signal<string>;
  /** A page or another target for which there is no field. */
  readonly previous?: Target;
}

export interface HeaderRow extends LinkRow {
  readonly style: Signal<LinkStyle>;
  readonly links: Signal<readonly LinkRow[]>;
  readonly condition?: string;
}

export interface FooterRow {
  readonly key: number;
  readonly title: Signal<string>;
  readonly links: Signal<readonly LinkRow[]>;
}

let lastKey = 0;
const nextKey = (): number => (lastKey += 1);

/** @param spaces the spaces that can be selected */
function fieldOf(to: Target | null, spaces: ReadonlySet<string>): string {
  if (to === null) return NO_TARGET;
  if (to.kind === 'url') return TO_ADDRESS;
  return to.kind === 'space' && spaces.has(to.space) ? to.space : PREVIOUS_TARGET;
}

function linkRow({ title, to }: { title: string; to: Target | null }, spaces: ReadonlySet<string>): LinkRow {
  const target = fieldOf(to, spaces);
  return {
    key: nextKey(),
    title: signal(title),
    target: signal(target),
    address: signal(to?.kind === 'url' ? to.url : ''),
    ...(target === PREVIOUS_TARGET && to && { previous: to }),
  };
}

const EMPTY_LINK: Link = { title: '', to: { kind: 'url', url: '' } };
const NO_SPACES: ReadonlySet<string> = new Set();

export const newLink = (): LinkRow => linkRow(EMPTY_LINK, NO_SPACES);

export const headerRow = (
  { style = 'link', links, condition, ...link }: HeaderItem,
  spaces: ReadonlySet<string>,
): HeaderRow => ({
  ...linkRow(link, spaces),
  style: signal(style),
  links: signal(links.map((one) => linkRow(one, spaces))),
  condition,
});

export const newHeaderItem = (): HeaderRow => headerRow({ ...EMPTY_LINK, links: [] }, NO_SPACES);

export const footerRow = ({ title, links }: FooterGroup, spaces: ReadonlySet<string>): FooterRow => ({
  key: nextKey(),
  title: signal(title),
  links: signal(links.map((one) => linkRow(one, spaces))),
});

export const newFooterGroup = (): FooterRow => ({ key: nextKey(), title: signal(''), links: signal([newLink()]) });

function targetOf({ target: { value }, address, previous }: LinkRow): Target | null {
  if (value === NO_TARGET) return null;
  if (value === PREVIOUS_TARGET && previous) return previous;
  return value === TO_ADDRESS ? { kind: 'url', url: address.value.trim() } : { kind: 'space', space: value };
}

const linksOf = (list: readonly LinkRow[]): Link[] =>
  list.flatMap((row) => {
    const to = targetOf(row);
    return to ? [{ title: row.title.value.trim(), to }] : [];
  });

export const headerItems = (list: readonly HeaderRow[]): HeaderItem[] =>
  list.map((row) => ({
    title: row.title.value.trim(),
    style: row.style.value,
    to: targetOf(row),
    links: linksOf(row.links.value),
    ...(row.condition !== undefined && { condition: row.condition }),
  }));

export const footerGroups = (list: readonly FooterRow[]): FooterGroup[] =>
  list.map(({ title, links }) => ({ title: title.value.trim(), links: linksOf(links.value) }));
