import { Globe } from 'lucide';
import { to } from '../addresses';
import { Icon } from '../parts/icon';
import type { Organization, Site } from '../api/types';
import { t } from '../messages/shell';

interface SiteListProps {
  readonly organization: Organization;
  readonly sites: readonly Site[];
}

import { goTo } from './navigation';
import { SidePart } from './side-part';

const MAX_SITES = 50;

export const SiteList = ({ organization, sites }: SiteListProps) =>
  (sites.length > 0 || organization.permissions.createContent) && (
    <SidePart
      title={t.sites}
      add={
        organization.permissions.createContent
          ? { label: t.newSite, onClick: () => goTo(to.newSite(organization.id)) }
          : undefined
      }
    >
      <ul class="side-list">
        {sites.slice(0, MAX_SITES).map(({ id, title, published }) => (
          <li key={id}>
            <a class="side-link" href={to.site(organization.id, id)}>
              <Icon of={Globe} /> <span class="cut">{title}</span>
              {!published && <span class="quiet small-text">{t.unpublished}</span>}
            </a>
          </li>
        ))}
      </ul>
      {sites.length > MAX_SITES && <a href={to.organization(organization.id)}>{t.allSites}</a>}
    </SidePart>
  );
