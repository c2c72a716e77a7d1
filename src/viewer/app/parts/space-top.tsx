import type { ComponentChildren } from 'preact';
import { to } from '../addresses';
import type { Space } from '../api/types';
import type { Crumb } from '../state/ancestors';
import { PartsNav } from './parts-nav';
import { Breadcrumbs } from './breadcrumbs';
import { t } from '../messages/parts';

type Part = 'content' | 'history' | 'requests' | 'comments' | 'git' | 'access' | 'settings' | 'files' | 'links';

interface SpaceTopProps {
  readonly crumbs: readonly Crumb[];
  readonly space: Space;
  readonly part: Part;
  /** The screen shows an item of that part, not the part itself. */
  readonly isSubscreen?: boolean;
  /** The actions of the screen. */
  readonly children?: ComponentChildren;
}

/** The header of every screen of a space: breadcrumbs, links to its parts, actions. */
export function SpaceTop({ crumbs, space, part, isSubscreen, children }: SpaceTopProps) {
  const { id, permissions } = space;
  const link = (name: Part, label: string, address: string, count?: number) => ({ name, label, address, count });
  const links = [
    link('content', t.content, to.space(id)),
    link('history', t.history, to.history(id)),
    link('requests', t.changeRequests, to.changeRequests(id), space.changeRequestsOpen),
    link('comments', t.comments, to.comments(id), space.comments),
    link('files', t.files, to.spacePart(id, 'files')),
    link('links', t.links, to.spacePart(id, 'links')),
    permissions.triggerGitSync && link('git', 'Git', to.git(id)),
    permissions.admin && link('access', t.access, to.spacePart(id, 'access')),
    permissions.admin && link('settings', t.settings, to.spacePart(id, 'settings')),
  ];
  return (
    <>
      <div class="screen-top">
        <Breadcrumbs crumbs={crumbs} />
        {children}
      </div>
      <PartsNav label={t.partsOfSpace} current={part} isSubscreen={isSubscreen} links={links} />
    </>
  );
}
