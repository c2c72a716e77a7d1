import type { ComponentChildren } from 'preact';
import { to } from '../../ui/api.js';
import type { Organization } from '../api/types';
import { Trail } from './trail';

export type OrganizationPart = 'members' | 'teams' | 'settings' | 'merge-rules' | 'audit' | 'trash';

interface OrganizationTopProps {
  readonly organization: Organization;
  readonly part: OrganizationPart;
  /** What can be done here. */
  readonly children?: ComponentChildren;
}

/** What every screen that administers an organization has above: where it lies, the other screens, what can be done. */
export function OrganizationTop({ organization: { id, title, permissions }, part, children }: OrganizationTopProps) {
  const crumbs = [
    { title: 'Organizations', address: to.home() },
    { title, address: to.organization(id) },
  ];
  const item = (name: OrganizationPart, label: string) => (
    <li>
      <a href={to.organizationPart(id, name)} aria-current={name === part ? 'page' : undefined}>
        {label}
      </a>
    </li>
  );
  return (
    <>
      <div class="screen-top">
        <Trail crumbs={crumbs} />
        {children}
      </div>
      <nav class="parts" aria-label="Parts of this organization">
        <ul>
          {item('members', 'Members')}
          {item('teams', 'Teams')}
          {item('merge-rules', 'Merge rules')}
          {permissions.admin && (
            <>
              {item('settings', 'Settings')}
              {item('audit', 'Audit log')}
              {item('trash', 'Trash')}
              <li>
                <a href={to.sso(id)}>Single sign-on</a>
              </li>
              <li>
                <a href={to.webhooks(id)}>Webhooks</a>
              </li>
            </>
          )}
        </ul>
      </nav>
    </>
  );
}
