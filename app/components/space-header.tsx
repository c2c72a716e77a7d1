import type { ComponentChildren } from 'preact';
import { paths } from '../lib/paths';
import type { Space } from '../api/types';
import type { Crumb } from '../state/ancestors';
import { FavoriteButton } from './favorite-button';
import { TabNav } from './tab-nav';
import { Breadcrumbs } from './breadcrumbs';
import { t } from '../i18n/parts';

type Part = 'content' | 'history' | 'requests' | 'comments' | 'git' | 'access' | 'settings' | 'files' | 'links';

interface SpaceHeaderProps {
  readonly crumbs: readonly Crumb[];
  readonly space: Space;
  readonly part: Part;
  /** The page that the screen shows; the star is for it, instead of the space. */
  readonly page?: string;
  /** The screen shows an item of that part, not the part itself. */
  readonly isSubscreen?: boolean;
  /** The actions of the screen. */
  readonly children?: ComponentChildren;
}

/** The header of every screen of a space: breadcrumbs, links to its parts, actions. */
export function SpaceHeader({ crumbs, space, part, page, isSubscreen, children }: SpaceHeaderProps) {
  const { id, permissions } = space;
  const link = (name: Part, label: string, address: string, count?: number) => ({ name, label, address, count });
  const links = [
    link('content', t.content, paths.space(id)),
    link('history', t.history, paths.history(id)),
    link('requests', t.changeRequests, paths.changeRequests(id), space.changeRequestsOpen),
    link('comments', t.comments, paths.comments(id), space.comments),
    link('files', t.files, paths.spacePart(id, 'files')),
    link('links', t.links, paths.spacePart(id, 'links')),
    permissions.triggerGitSync && link('git', 'Git', paths.git(id)),
    permissions.admin && link('access', t.access, paths.spacePart(id, 'access')),
    permissions.admin && link('settings', t.settings, paths.spacePart(id, 'settings')),
  ];
  return (
    <>
      <div class="screen-top">
        <div class="trail-line">
          <Breadcrumbs crumbs={crumbs} />
          <FavoriteButton target={{ space: id, page }} />
        </div>
        {children}
      </div>
      <TabNav label={t.partsOfSpace} current={part} isSubscreen={isSubscreen} links={links} />
    </>
  );
}
