import type { Signal } from '@preact/signals';
import { ChoiceField, Field } from '../../parts/field';
import { Rows } from '../../parts/rows';
import {
  AS_BEFORE,
  newFooterGroup,
  newHeaderItem,
  newLink,
  NOWHERE,
  TO_ADDRESS,
  type FooterRow,
  type HeaderRow,
  type LinkRow,
  type LinkStyle,
} from './look-links';
import { t } from '../../messages/site';

/** Spaces that links can lead to, with their titles. */
export type GoalSpaces = readonly (readonly [id: string, title: string])[];

/** Maximum number of links in each list. */
const MAX_LINKS = 20;

const calledBy =
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
  readonly spaces: GoalSpaces;
  /** The link can contain other links, and have no target of its own. */
  readonly holds?: boolean;
}

function LinkFields({ row: { title, goal, address, before }, spaces, holds }: LinkFieldsProps) {
  const choices = [
    [TO_ADDRESS, t.anAddress],
    ...(before ? [[AS_BEFORE, t.whereItLed] as const] : []),
    ...(holds ? [[NOWHERE, t.nowhere] as const] : []),
    ...spaces.map(([id, space]) => [id, t.spaceNamed(space)] as const),
  ] as const;
  return (
    <>
      <Field label={t.linkText} value={title} required most={64} />
      <ChoiceField label={t.destination} value={goal} choices={choices} />
      {goal.value === TO_ADDRESS && (
        <Field label={t.address} value={address} required keys="url" most={2048} placeholder="https://…" />
      )}
    </>
  );
}

interface HeaderLinksProps {
  readonly list: Signal<readonly HeaderRow[]>;
  readonly spaces: GoalSpaces;
}

/** The links in the header of a site, which can have others below them. */
export const HeaderLinks = ({ list, spaces }: HeaderLinksProps) => (
  <section aria-label={t.headerLinks}>
    <h2>{t.headerLinks}</h2>
    <Rows
      called={calledBy(t.linkCalled)}
      most={MAX_LINKS}
      add={t.addHeaderLink}
      list={list}
      make={newHeaderItem}
      fields={(row) => (
        <>
          <LinkFields row={row} spaces={spaces} holds />
          <ChoiceField label={t.looksLike} value={row.style} choices={STYLES} />
          <Rows
            called={calledBy(t.linkBelowCalled)}
            most={MAX_LINKS}
            add={t.addLinkBelow}
            list={row.links}
            make={newLink}
            fields={(link) => <LinkFields row={link} spaces={spaces} />}
          />
        </>
      )}
    />
  </section>
);

interface FooterGroupsProps {
  readonly list: Signal<readonly FooterRow[]>;
  readonly spaces: GoalSpaces;
}

/** The groups of links in the footer of a site. */
export const FooterGroups = ({ list, spaces }: FooterGroupsProps) => (
  <section aria-label={t.footerGroups}>
    <h2>{t.footerLinkGroups}</h2>
    <Rows
      called={calledBy(t.groupCalled)}
      most={MAX_LINKS}
      add={t.addFooterGroup}
      list={list}
      make={newFooterGroup}
      fields={(row) => (
        <>
          <Field label={t.groupTitle} value={row.title} required most={64} />
          <Rows
            called={calledBy(t.linkCalled)}
            most={MAX_LINKS}
            add={t.addGroupLink}
            list={row.links}
            make={newLink}
            fields={(link) => <LinkFields row={link} spaces={spaces} />}
          />
        </>
      )}
    />
  </section>
);
