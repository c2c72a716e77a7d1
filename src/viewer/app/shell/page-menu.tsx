import { Ellipsis } from 'lucide';
import type { ComponentChildren } from 'preact';
import { to } from '../../ui/api.js';
import type { Page } from '../api/types';
import { Icon } from '../parts/icon';
import { Menu } from '../parts/menu';
import { AddPage, DeletePage, MovePage, RenamePage } from '../screens/page-dialogs';
import { openDialog } from '../state/dialog';
import type { OpenSpace } from '../state/open-space';

interface PageMenuProps {
  readonly state: OpenSpace;
  readonly page: Page;
}

/** What can be done to a page, beside its name. */
export function PageMenu({ state, page }: PageMenuProps) {
  const spaceId = state.space.id;
  const item = (label: string, dialog: () => ComponentChildren) => (
    <li>
      <button type="button" onClick={() => openDialog(dialog)}>
        {label}
      </button>
    </li>
  );
  return (
    <Menu button={<Icon of={Ellipsis} />} label={`Actions for ${page.title}`} class="icon-button row-menu">
      {page.type === 'document' && (
        <li>
          <a href={to.edit(spaceId, page.id, state.request?.number)}>Edit</a>
        </li>
      )}
      {page.type !== 'link' && item('New page below…', () => <AddPage spaceId={spaceId} parent={page} />)}
      {item('Rename…', () => (
        <RenamePage spaceId={spaceId} page={page} />
      ))}
      {item('Move…', () => (
        <MovePage state={state} page={page} />
      ))}
      {item('Delete…', () => (
        <DeletePage spaceId={spaceId} page={page} />
      ))}
    </Menu>
  );
}
