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

/** Spaces that links can lead to, with their titles. */
export type GoalSpaces = readonly (readonly [id: string, title: string])[];

/** Of each list. */
const MOST = 20;

const calledBy =
  (name: string) =>
  ({ title }: { readonly title: Signal<string> }, index: number): string =>
    `${name} “${title.value.trim() || index + 1}”`;

const STYLES: readonly (readonly [LinkStyle, string])[] = [
  ['link', 'Link'],
  ['button-primary', 'Primary button'],
  ['button-secondary', 'Secondary button'],
];

interface LinkFieldsProps {
  readonly row: LinkRow;
  readonly spaces: GoalSpaces;
  /** It may hold other links, and lead nowhere itself. */
  readonly holds?: boolean;
}

function LinkFields({ row: { title, goal, address, before }, spaces, holds }: LinkFieldsProps) {
  const choices = [
    [TO_ADDRESS, 'An address'],
    ...(before ? [[AS_BEFORE, 'Where it led before'] as const] : []),
    ...(holds ? [[NOWHERE, 'Nowhere: it opens the links below'] as const] : []),
    ...spaces.map(([id, space]) => [id, `Space ${space}`] as const),
  ] as const;
  return (
    <>
      <Field label="Text" value={title} required most={64} />
      <ChoiceField label="Leads to" value={goal} choices={choices} />
      {goal.value === TO_ADDRESS && (
        <Field label="Address" value={address} required keys="url" most={2048} placeholder="https://…" />
      )}
    </>
  );
}

interface HeaderLinksProps {
  readonly list: Signal<readonly HeaderRow[]>;
  readonly spaces: GoalSpaces;
}

/** The links in the header of a site, which may have others below them. */
export const HeaderLinks = ({ list, spaces }: HeaderLinksProps) => (
  <section aria-label="Links in the header">
    <h2>Links in the header</h2>
    <Rows
      called={calledBy('Link')}
      most={MOST}
      add="Add a link to the header"
      list={list}
      make={newHeaderItem}
      fields={(row) => (
        <>
          <LinkFields row={row} spaces={spaces} holds />
          <ChoiceField label="Looks like" value={row.style} choices={STYLES} />
          <Rows
            called={calledBy('Link below it')}
            most={MOST}
            add="Add a link below it"
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
  <section aria-label="Groups in the footer">
    <h2>Groups of links in the footer</h2>
    <Rows
      called={calledBy('Group')}
      most={MOST}
      add="Add a group to the footer"
      list={list}
      make={newFooterGroup}
      fields={(row) => (
        <>
          <Field label="Title of the group" value={row.title} required most={64} />
          <Rows
            called={calledBy('Link')}
            most={MOST}
            add="Add a link to the group"
            list={row.links}
            make={newLink}
            fields={(link) => <LinkFields row={link} spaces={spaces} />}
          />
        </>
      )}
    />
  </section>
);
