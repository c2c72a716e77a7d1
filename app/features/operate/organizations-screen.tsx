import { paths } from '../../lib/paths';
import { api, ok } from '../../api/client';
import type { OperatedOrganization } from '../../api/types';
import { ActionButton } from '../../components/action-button';
import { inMebibytes } from '../../components/amounts';
import { Heading } from '../../components/heading';
import { ActionStatusView, useActionStatus, type ActionStatus } from '../../components/action-status';
import { PagedList, type ListPart } from '../../components/paged-list';
import { Time } from '../../components/time';
import type { Screen, RouteContext } from '../../lib/screen';
import { openDialog } from '../../state/dialog';
import { t } from '../../i18n/operate';
import { OperateHeader } from './operate-header';
import { QuotaDialog } from './quota-dialog';
import { SearchForm } from './search-form';

const AT_ONCE = 50;

const readOrganizations = (
  search: string,
  page?: string,
  signal?: AbortSignal,
): Promise<ListPart<OperatedOrganization>> =>
  ok(
    api.GET('/v1/operate/organizations', {
      params: { query: { limit: AT_ONCE, page, ...(search && { search }) } },
      signal,
    }),
  );

interface RowProps {
  readonly organization: OperatedOrganization;
  readonly outcome: ActionStatus;
}

function Row({ organization: { id, title, members, pages, storage, lastUsedAt }, outcome }: RowProps) {
  const open = async () => {
    const path = { organizationId: id };
    const quotas = await ok(api.GET('/v1/operate/organizations/{organizationId}/quotas', { params: { path } }));
    openDialog(() => (
      <QuotaDialog title={title} quotas={quotas} onSaved={() => outcome.showMessage(t.quotasSaved(title))} />
    ));
  };
  return (
    <div class="member">
      <div class="member-who">
        <strong>{title}</strong>
        <p class="quiet">
          {t.sizeOf(members, pages, inMebibytes(storage))} ·{' '}
          {lastUsedAt === undefined ? t.neverUsed : t.lastUsed(<Time at={lastUsedAt} />)}
        </p>
      </div>
      <ActionButton work={outcome} label={t.quotasOf(title)} onClick={open}>
        {t.quotas}
      </ActionButton>
    </div>
  );
}

interface OrganizationsProps {
  readonly search: string;
  readonly organizations: ListPart<OperatedOrganization>;
}

function Organizations({ search, organizations }: OrganizationsProps) {
  const outcome = useActionStatus();
  return (
    <>
      <OperateHeader part="organizations" />
      <Heading>{t.organizations}</Heading>
      <SearchForm address={paths.operatePart('organizations')} search={search} />
      <ActionStatusView of={outcome} />
      <PagedList
        name={t.organizations}
        empty={t.noOrganizations}
        first={organizations}
        loadPage={(page) => readOrganizations(search, page)}
        render={(organization) => <Row organization={organization} outcome={outcome} />}
      />
    </>
  );
}

/** All organizations with their size and last use, for operators. */
export async function operatedOrganizationsScreen({ signal, query: { search = '' } }: RouteContext): Promise<Screen> {
  const organizations = await readOrganizations(search, undefined, signal);
  const view = () => <Organizations search={search} organizations={organizations} />;
  return { title: t.organizations, view };
}
