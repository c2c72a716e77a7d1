import type { ComponentChildren } from 'preact';
import { Anchor } from './anchor';
import { classes, type Site } from './site-context';
import type { LinkView, SymbolView } from '../visit/site-view';
import { PageIcon } from './page-icon';

export type DropdownLink = LinkView & SymbolView & { readonly description?: string; readonly language?: string };

interface DropdownProps {
  readonly site: Site;
  readonly label: ComponentChildren;
  /** Accessible name of the menu if its label is not sufficient. */
  readonly name?: string;
  readonly class?: string;
  readonly links: readonly DropdownLink[];
  readonly children?: ComponentChildren;
}

const Entry = ({ site, link }: { readonly site: Site; readonly link: DropdownLink }) => (
  <li lang={link.language}>
    <Anchor site={site} link={link} marksExternal>
      <PageIcon symbol={link} />
      {link.description ? (
        <span>
          {link.title} <small>{link.description}</small>
        </span>
      ) : (
        link.title
      )}
    </Anchor>
  </li>
);

/** A menu that opens below its label, without a script; only one is open at a time. */
export const Dropdown = ({ site, label, name, class: extra, links, children }: DropdownProps) => (
  <details class={classes('drop', extra)} name="drop">
    <summary aria-label={name}>{label}</summary>
    <ul class="panel">
      {links.map((link) => (
        <Entry site={site} link={link} />
      ))}
      {children}
    </ul>
  </details>
);
