import type { Signal } from '@preact/signals';
import { ChoiceField, Field } from '../../components/field';
import { Rows } from '../../components/rows';
import {
  PREVIOUS_TARGET,
  newFooterGroup,
  newHeaderItem,
  newLink,
  NO_TARGET,
  TO_ADDRESS,
  type FooterRow,
  type HeaderRow,
  type LinkRow,
  type LinkStyle,
} from './appearance-links';
import { t } from '../../i18n/site';

/** Spaces that links can lead to, with their titles. */
export type TargetSpaces = readonly (readonly [id: string, title: string])[];

/** Maximum number of links in each list. */
const MAX_LINKS = 20;

const nameByTitle =
  (called: (title: string) => string) =>
  ({ title }: { readonly title: Signal<string> }, index: number): string =>
    called(title.value.trim() || String(index + 1));

const STYLES: readonly (readonly [LinkStyle, string])[] = [
  ['link', t.styleLink],
  ['button-primary', t.primaryButton],
  ['button-secondary', t.secondaryButton],
];

interface LinkFieldsProps {
  readonly row: LinkRow;
  readonly spaces: TargetSpaces;
  /** The link can contain other links, and have no target of its own. */
  readonly linkHint?: boolean;
}

function LinkFields({ row: { title, target, address, previous }, spaces, linkHint }: LinkFieldsProps) {
  const choices = [
    [TO_ADDRESS, t.anAddress],
    ...(previous ? [[PREVIOUS_TARGET, t.currentTarget] as const] : []),
    ...(linkHint ? [[NO_TARGET, t.noTarget] as const] : []),
    ...spaces.map(([id, space]) => [id, t.spaceNamed(space)] as const),
  ] as const;
  return (
    <>
      <Field label={t.linkText} value={title} required maxLength={64} />
      <ChoiceField label={t.destination} value={target} choices={choices} />
      {target.value === TO_ADDRESS && (
        <Field label={t.address} value={address} required inputMode="url" maxLength={2048} placeholder="https://…" />
      )}
    </>
  );
}

interface HeaderLinksProps {
  readonly list: Signal<readonly HeaderRow[]>;
  readonly spaces: TargetSpaces;
}

/** The links in the header of a site, which can have others below them. */
export const HeaderLinks = ({ list, spaces }: HeaderLinksProps) => (
  <section aria-label={t.headerLinks}>
    <h2>{t.headerLinks}</h2>
    <Rows
      nameOf={nameByTitle(t.linkCalled)}
      max={MAX_LINKS}
      add={t.addHeaderLink}
      list={list}
      create={newHeaderItem}
      fields={(row) => (
        <>
          <LinkFields row={row} spaces={spaces} linkHint />
          <ChoiceField label={t.linkStyle} value={row.style} choices={STYLES} />
          <Rows
            nameOf={nameByTitle(t.linkBelowCalled)}
            max={MAX_LINKS}
            add={t.addLinkBelow}
            list={row.links}
            create={newLink}
            fields={(link) => <LinkFields row={link} spaces={spaces} />}
          />
        </>
      )}
    />
  </section>
);

interface FooterGroupsProps {
  readonly list: Signal<readonly FooterRow[]>;
  readonly spaces: TargetSpaces;
}

/** The groups of links in the footer of a site. */
export const FooterGroups = ({ list, spaces }: FooterGroupsProps) => (
  <section aria-label={t.footerGroups}>
    <h2>{t.footerLinkGroups}</h2>
    <Rows
      nameOf={nameByTitle(t.groupCalled)}
      max={MAX_LINKS}
      add={t.addFooterGroup}
      list={list}
      create={newFooterGroup}
      fields={(row) => (
        <>
          <Field label={t.groupTitle} value={row.title} required maxLength={64} />
          <Rows
            nameOf={nameByTitle(t.linkCalled)}
            max={MAX_LINKS}
            add={t.addGroupLink}
            list={row.links}
            create={newLink}
            fields={(link) => <LinkFields row={link} spaces={spaces} />}
          />
        </>
      )}
    />
  </section>
);
