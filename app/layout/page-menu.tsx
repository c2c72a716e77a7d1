import { Ellipsis } from 'lucide';
import type { ComponentChildren } from 'preact';
import { paths } from '../lib/paths';
import type { Page } from '../api/types';
import { Icon } from '../components/icon';
import { Menu } from '../components/menu';
import { duplicatePage } from '../features/pages/page-copies';
import { AddEntry, AddPage, DeletePage, MovePage, RenamePage } from '../features/pages/page-dialogs';
import { hidePage } from '../features/pages/page-edits';
import { openPageSettings } from '../features/pages/settings/open-page-settings';
import { openDialog } from '../state/dialog';
import type { OpenSpace } from '../state/open-space';
import { reportProblem } from '../state/toast';
import { stepFrom, type Step } from '../state/tree-moves';
import { stepPage } from './tree-drag';
import { t } from '../i18n/shell';

interface PageMenuProps {
  readonly state: OpenSpace;
  readonly page: Page;
}

interface ActionProps {
  readonly label: string;
  readonly isSeparated?: boolean;
  readonly onClick: () => void;
}

const Action = ({ label, isSeparated, onClick }: ActionProps) => (
  <li class={isSeparated ? 'apart' : undefined}>
    <button type="button" onClick={onClick}>
      {label}
    </button>
  </li>
);

const STEPS: readonly (readonly [Step, string])[] = [
  ['up', t.moveUp],
  ['down', t.moveDown],
  ['in', t.moveIntoPageAbove],
  ['out', t.moveOut],
];

/** Possible moves by one step, and a dialog to select any other position. */
function Moves({ state, page }: PageMenuProps) {
  const steps = STEPS.filter(([step]) => stepFrom(state.index, page.id, step));
  return (
    <>
      {steps.map(([step, label], index) => (
        <Action key={step} label={label} isSeparated={index === 0} onClick={() => void stepPage(state, page, step)} />
      ))}
      <Action
        label={t.moveToPlace}
        isSeparated={steps.length === 0}
        onClick={() => openDialog(() => <MovePage state={state} page={page} />)}
      />
    </>
  );
}

/** The entries that can be added below a page. */
function Additions({ state, page }: PageMenuProps) {
  const below = { spaceId: state.space.id, parent: page };
  const open = (dialog: () => ComponentChildren) => () => openDialog(dialog);
  return (
    <>
      <Action
        label={t.newPageBelow}
        isSeparated
        onClick={open(() => (
          <AddPage {...below} />
        ))}
      />
      <Action
        label={t.newGroupBelow}
        onClick={open(() => (
          <AddEntry {...below} type="group" />
        ))}
      />
      <Action
        label={t.newLinkBelow}
        onClick={open(() => (
          <AddEntry {...below} type="link" />
        ))}
      />
    </>
  );
}

/** The actions of a page, next to its name. */
export function PageMenu({ state, page }: PageMenuProps) {
  const spaceId = state.space.id;
  const now = (work: Promise<unknown>) => void work.catch(reportProblem);
  return (
    <Menu button={<Icon of={Ellipsis} />} label={t.actionsFor(page.title)} class="icon-button row-menu">
      {page.type === 'document' && (
        <li>
          <a href={paths.edit(spaceId, page.id, state.changeRequest?.number)}>{t.edit}</a>
        </li>
      )}
      <Action label={t.pageSettings} onClick={() => openPageSettings(spaceId, page)} />
      <Action label={t.rename} onClick={() => openDialog(() => <RenamePage spaceId={spaceId} page={page} />)} />
      <Action label={t.duplicate} onClick={() => now(duplicatePage(state, page))} />
      {page.type !== 'link' && (
        <Action label={page.hidden ? t.show : t.hide} onClick={() => now(hidePage(spaceId, page))} />
      )}
      {page.type !== 'link' && <Additions state={state} page={page} />}
      <Moves state={state} page={page} />
      <Action
        label={t.delete}
        isSeparated
        onClick={() => openDialog(() => <DeletePage spaceId={spaceId} page={page} />)}
      />
    </Menu>
  );
}
