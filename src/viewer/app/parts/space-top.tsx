import type { ComponentChildren } from 'preact';
import { to } from '../../ui/api.js';
import type { Space } from '../api/types';
import type { Crumb } from '../state/ancestors';
import { Trail } from './trail';

type Part = 'content' | 'history' | 'requests' | 'comments' | 'git' | 'access' | 'settings' | 'files' | 'links';

interface SpaceTopProps {
  readonly crumbs: readonly Crumb[];
  readonly space: Space;
  readonly part: Part;
  /** Something in that part is shown, not the part itself. */
  readonly within?: boolean;
  /** What can be done here. */
  readonly children?: ComponentChildren;
}

const Count = ({ of }: { readonly of: number }) => (of > 0 ? <span class="count">{of.toLocaleString()}</span> : null);

/** What every screen of a space has above: where it lies, its parts, what can be done. */
export function SpaceTop({ crumbs, space, part, within = false, children }: SpaceTopProps) {
  const { id } = space;
  const item = (name: Part, address: string, label: string, count = 0) => (
    <li>
      <a href={address} aria-current={name === part ? (within ? 'true' : 'page') : undefined}>
        {label}
        <Count of={count} />
      </a>
    </li>
  );
  return (
    <>
      <div class="screen-top">
        <Trail crumbs={crumbs} />
        {children}
      </div>
      <nav class="parts" aria-label="Parts of this space">
        <ul>
          {item('content', to.space(id), 'Content')}
          {item('history', to.history(id), 'History')}
          {item('requests', to.requests(id), 'Change requests', space.changeRequestsOpen)}
          {item('comments', to.comments(id), 'Comments', space.comments)}
          {item('files', to.spacePart(id, 'files'), 'Files')}
          {item('links', to.spacePart(id, 'links'), 'Links')}
          {space.permissions.triggerGitSync && item('git', to.git(id), 'Git')}
          {space.permissions.admin && item('access', to.spacePart(id, 'access'), 'Access')}
          {space.permissions.admin && item('settings', to.spacePart(id, 'settings'), 'Settings')}
        </ul>
      </nav>
    </>
  );
}
