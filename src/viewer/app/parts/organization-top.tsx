import type { ComponentChildren } from 'preact';
import { to } from '../addresses';
import type { Organization } from '../api/types';
import { PartsNav } from './parts-nav';
import { Trail } from './trail';

type OrganizationPart = 'members' | 'teams' | 'settings' | 'merge-rules' | 'openapi' | 'audit' | 'trash';

interface OrganizationTopProps {
  readonly organization: Organization;
  /** Undefined: the organization itself. */
  readonly part?: OrganizationPart | 'sso' | 'webhooks';
  /** Something in the part is shown, not the part itself. */
  readonly within?: boolean;
  /** What can be done here. */
  readonly children?: ComponentChildren;
}

/** What every screen that administers an organization has above: where it lies, the other screens, what can be done. */
export function OrganizationTop({ organization, part, within, children }: OrganizationTopProps) {
  const { id, title, permissions } = organization;
  const crumbs = [
    { title: 'Organizations', address: to.home() },
    ...(part ? [{ title, address: to.organization(id) }] : []),
  ];
  const link = (name: OrganizationPart, label: string) => ({ name, label, address: to.organizationPart(id, name) });
  const links = [
    { label: 'Overview', address: to.organization(id) },
    permissions.listMembers && link('members', 'Members'),
    permissions.listTeams && link('teams', 'Teams'),
    link('merge-rules', 'Merge rules'),
    permissions.listMembers && link('openapi', 'OpenAPI'),
    permissions.admin && link('settings', 'Settings'),
    permissions.admin && link('audit', 'Audit log'),
    permissions.admin && link('trash', 'Trash'),
    permissions.admin && { name: 'sso', label: 'Sign-in', address: to.sso(id) },
    permissions.admin && { name: 'webhooks', label: 'Webhooks', address: to.webhooks(id) },
  ];
  return (
    <>
      <div class="screen-top">
        <Trail crumbs={crumbs} />
        {children}
      </div>
      <PartsNav label="Parts of this organization" current={part} within={within} links={links} />
    </>
  );
}
