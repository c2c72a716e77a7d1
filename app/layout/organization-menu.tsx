import { ChevronsUpDown } from 'lucide';
import { paths } from '../lib/paths';
import { badgeOf } from '../components/badge';
import { Icon } from '../components/icon';
import { Menu } from '../components/menu';
import { organizations, outline } from '../state/organization';
import { t } from '../i18n/shell';

/** The current organization, with links to switch to another one. */
export function OrganizationMenu() {
  const open = outline.value?.organization;
  const title = open?.title ?? t.organizations;
  return (
    <Menu
      class="organization-button"
      button={
        <>
          <span class="badge small" aria-hidden="true">
            {badgeOf(title)}
          </span>
          <span class="cut">{title}</span>
          <Icon of={ChevronsUpDown} size={14} />
        </>
      }
    >
      {organizations.value.map(({ id, title: name }) => (
        <li key={id}>
          <a href={paths.organization(id)} aria-current={id === open?.id || undefined}>
            {name}
          </a>
        </li>
      ))}
      <li class="apart">
        <a href={paths.home()}>{t.allOrganizations}</a>
      </li>
    </Menu>
  );
}
