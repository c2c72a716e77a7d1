import { Ellipsis } from 'lucide';
import type { ComponentChildren } from 'preact';
import { to } from '../addresses';
import type { Page } from '../api/types';
import { Icon } from '../parts/icon';
import { Menu } from '../parts/menu';
import { duplicatePage } from '../screens/page-copies';
import { AddEntry, AddPage, DeletePage, MovePage, RenamePage } from '../screens/page-dialogs';
import { hidePage } from '../screens/page-edits';
import { openPageSettings } from '../screens/page-settings/open-page-settings';
import { openDialog } from '../state/dialog';
import type { OpenSpace } from '../state/open-space';
import { reportProblem } from '../state/toast';
import { stepFrom, type Step } from '../state/tree-moves';
import { stepPage } from './tree-drag';

interface PageMenuProps {
  readonly state: OpenSpace;
  readonly page: Page;
}

interface ActionProps {
  readonly label: string;
  readonly apart?: boolean;
  readonly act: () => void;
}

const Action = ({ label, apart, act }: ActionProps) => (
  <li class={apart ? 'apart' : undefined}>
    <button type="button" onClick={act}>
      {label}
    </button>
  </li>
);

const STEPS: readonly (readonly [Step, string])[] = [
  ['up', 'Move up'],
  ['down', 'Move down'],
  ['in', 'Move into the page above'],
  ['out', 'Move out'],
];

/** Steps that lead somewhere, and the choice of any other place. */
function Moves({ state, page }: PageMenuProps) {
  const ways = STEPS.filter(([step]) => stepFrom(state.index, page.id, step));
  return (
    <>
      {ways.map(([step, label], index) => (
        <Action key={step} label={label} apart={index === 0} act={() => void stepPage(state, page, step)} />
      ))}
      <Action
        label="Move to…"
        apart={ways.length === 0}
        act={() => openDialog(() => <MovePage state={state} page={page} />)}
      />
    </>
  );
}

/** What can be made below a page. */
function Additions({ state, page }: PageMenuProps) {
  const below = { spaceId: state.space.id, parent: page };
  const open = (dialog: () => ComponentChildren) => () => openDialog(dialog);
  return (
    <>
      <Action
        label="New page below…"
        apart
        act={open(() => (
          <AddPage {...below} />
        ))}
      />
      <Action
        label="New group below…"
        act={open(() => (
          <AddEntry {...below} type="group" />
        ))}
      />
      <Action
        label="New link below…"
        act={open(() => (
          <AddEntry {...below} type="link" />
        ))}
      />
    </>
  );
}

/** What can be done to a page, beside its name. */
export function PageMenu({ state, page }: PageMenuProps) {
  const spaceId = state.space.id;
  const now = (work: Promise<unknown>) => void work.catch(reportProblem);
  return (
    <Menu button={<Icon of={Ellipsis} />} label={`Actions for ${page.title}`} class="icon-button row-menu">
      {page.type === 'document' && (
        <li>
          <a href={to.edit(spaceId, page.id, state.request?.number)}>Edit</a>
        </li>
      )}
      <Action label="Page settings…" act={() => openPageSettings(spaceId, page)} />
      <Action label="Rename…" act={() => openDialog(() => <RenamePage spaceId={spaceId} page={page} />)} />
      <Action label="Duplicate" act={() => now(duplicatePage(state, page))} />
      {page.type !== 'link' && (
        <Action label={page.hidden ? 'Show' : 'Hide'} act={() => now(hidePage(spaceId, page))} />
      )}
      {page.type !== 'link' && <Additions state={state} page={page} />}
      <Moves state={state} page={page} />
      <Action label="Delete…" apart act={() => openDialog(() => <DeletePage spaceId={spaceId} page={page} />)} />
    </Menu>
  );
}
