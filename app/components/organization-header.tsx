import type { ComponentChildren } from 'preact';
import { type OrganizationPart, paths } from '../lib/paths';
import type { Organization } from '../api/types';
import { TabNav } from './tab-nav';
import { Breadcrumbs } from './breadcrumbs';
import { t } from '../i18n/parts';

interface OrganizationHeaderProps {
  readonly organization: Organization;
  /** Undefined for the organization itself. */
  readonly part?: OrganizationPart | 'sso' | 'webhooks';
  /** The screen shows an item of the part, not the part itself. */
  readonly isSubscreen?: boolean;
  /** The actions of the screen. */
  readonly children?: ComponentChildren;
}

/** The header of every administration screen of an organization: breadcrumbs, links to the other screens, actions. */
export function OrganizationHeader({ organization, part, isSubscreen, children }: OrganizationHeaderProps) {
  const { id, title, permissions } = organization;
  const crumbs = [
    { title: t.home, address: paths.home() },
    ...(part ? [{ title, address: paths.organization(id) }] : []),
  ];
  const link = (name: OrganizationPart, label: string) => ({ name, label, address: paths.organizationPart(id, name) });
  const links = [
    { label: t.overview, address: paths.organization(id) },
    permissions.listMembers && link('members', t.members),
    permissions.listTeams && link('teams', t.teams),
    link('merge-rules', t.mergeRules),
    permissions.listMembers && link('openapi', 'OpenAPI'),
    permissions.listMembers && link('glossary', t.glossary),
    permissions.admin && link('settings', t.settings),
    permissions.admin && link('audit', t.auditLog),
    permissions.admin && link('trash', t.trash),
    permissions.admin && { name: 'sso', label: t.signIn, address: paths.sso(id) },
    permissions.admin && { name: 'webhooks', label: t.webhooks, address: paths.webhooks(id) },
  ];
  return (
    <>
      <div class="screen-top">
        <Breadcrumbs crumbs={crumbs} />
        {children}
      </div>
      <TabNav label={t.partsOfOrganization} current={part} isSubscreen={isSubscreen} links={links} />
    </>
  );
}
