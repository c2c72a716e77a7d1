import { Globe } from 'lucide';
import { paths } from '../lib/paths';
import { Icon } from '../components/icon';
import type { Organization, Site } from '../api/types';
import { t } from '../i18n/shell';

interface SiteListProps {
  readonly organization: Organization;
  readonly sites: readonly Site[];
}

import { goTo } from '../lib/navigation';
import { SidePart } from './side-part';

const MAX_SITES = 50;

export const SiteList = ({ organization, sites }: SiteListProps) =>
  (sites.length > 0 || organization.permissions.createContent) && (
    <SidePart
      title={t.sites}
      add={
        organization.permissions.createContent
          ? { label: t.newSite, onClick: () => goTo(paths.newSite(organization.id)) }
          : undefined
      }
    >
      <ul class="side-list">
        {sites.slice(0, MAX_SITES).map(({ id, title, published }) => (
          <li key={id}>
            <a class="side-link" href={paths.site(organization.id, id)}>
              <Icon of={Globe} /> <span class="cut">{title}</span>
              {!published && <span class="quiet small-text">{t.unpublished}</span>}
            </a>
          </li>
        ))}
      </ul>
      {sites.length > MAX_SITES && <a href={paths.organization(organization.id)}>{t.allSites}</a>}
    </SidePart>
  );
