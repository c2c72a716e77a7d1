import { ChevronsUpDown } from 'lucide';
import { paths } from '../lib/paths';
import { badgeOf } from '../components/badge';
import { Icon } from '../components/icon';
import { Menu } from '../components/menu';
import { organizations, outline } from '../state/organization';
import { t } from '../i18n/shell';

/** The current organization, with links to switch to another one if there are several. */
export function OrganizationMenu() {
  const open = outline.value?.organization;
  const title = open?.title ?? t.organizations;
  const name = (
    <>
      <span class="badge small" aria-hidden="true">
        {badgeOf(title)}
      </span>
      <span class="cut">{title}</span>
    </>
  );
  if (organizations.value.length <= 1)
    return open ? (
      <a class="side-link organization-button" href={paths.organization(open.id)}>
        {name}
      </a>
    ) : null;
  return (
    <Menu
      class="organization-button"
      button={
        <>
          {name}
          <Icon of={ChevronsUpDown} size={14} />
        </>
      }
    >
      {organizations.value.map(({ id, title: label }) => (
        <li key={id}>
          <a href={paths.organization(id)} aria-current={id === open?.id || undefined}>
            {label}
          </a>
        </li>
      ))}
      <li class="apart">
        <a href={paths.organizations()}>{t.allOrganizations}</a>
      </li>
    </Menu>
  );
}
