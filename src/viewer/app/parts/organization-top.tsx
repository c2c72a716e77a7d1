import type { ComponentChildren } from 'preact';
import { to } from '../addresses';
import type { Organization } from '../api/types';
import { PartsNav } from './parts-nav';
import { Breadcrumbs } from './breadcrumbs';
import { t } from '../messages/parts';

type OrganizationPart = 'members' | 'teams' | 'settings' | 'merge-rules' | 'openapi' | 'glossary' | 'audit' | 'trash';

interface OrganizationTopProps {
  readonly organization: Organization;
  /** Undefined for the organization itself. */
  readonly part?: OrganizationPart | 'sso' | 'webhooks';
  /** The screen shows an item of the part, not the part itself. */
  readonly isSubscreen?: boolean;
  /** The actions of the screen. */
  readonly children?: ComponentChildren;
}

/** The header of every administration screen of an organization: breadcrumbs, links to the other screens, actions. */
export function OrganizationTop({ organization, part, isSubscreen, children }: OrganizationTopProps) {
  const { id, title, permissions } = organization;
  const crumbs = [
    { title: t.organizations, address: to.home() },
    ...(part ? [{ title, address: to.organization(id) }] : []),
  ];
  const link = (name: OrganizationPart, label: string) => ({ name, label, address: to.organizationPart(id, name) });
  const links = [
    { label: t.overview, address: to.organization(id) },
    permissions.listMembers && link('members', t.members),
    permissions.listTeams && link('teams', t.teams),
    link('merge-rules', t.mergeRules),
    permissions.listMembers && link('openapi', 'OpenAPI'),
    permissions.listMembers && link('glossary', t.glossary),
    permissions.admin && link('settings', t.settings),
    permissions.admin && link('audit', t.auditLog),
    permissions.admin && link('trash', t.trash),
    permissions.admin && { name: 'sso', label: t.signIn, address: to.sso(id) },
    permissions.admin && { name: 'webhooks', label: t.webhooks, address: to.webhooks(id) },
  ];
  return (
    <>
      <div class="screen-top">
        <Breadcrumbs crumbs={crumbs} />
        {children}
      </div>
      <PartsNav label={t.partsOfOrganization} current={part} isSubscreen={isSubscreen} links={links} />
    </>
  );
}
