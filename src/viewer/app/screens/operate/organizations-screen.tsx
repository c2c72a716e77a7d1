import { to } from '../../addresses';
import { api, ok } from '../../api/client';
import type { OperatedOrganization } from '../../api/types';
import { ActionButton } from '../../parts/action-button';
import { inMebibytes } from '../../parts/amounts';
import { Heading } from '../../parts/heading';
import { OutcomeView, useOutcome, type Outcome } from '../../parts/outcome';
import { PagedList, type ListPart } from '../../parts/paged-list';
import { Time } from '../../parts/time';
import type { Screen, Visit } from '../../shell/screen';
import { openDialog } from '../../state/dialog';
import { t } from '../../messages/operate';
import { OperateTop } from './operate-top';
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
  readonly outcome: Outcome;
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
  const outcome = useOutcome();
  return (
    <>
      <OperateTop part="organizations" />
      <Heading>{t.organizations}</Heading>
      <SearchForm address={to.operatePart('organizations')} search={search} />
      <OutcomeView of={outcome} />
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
export async function operatedOrganizationsScreen({ signal, query: { search = '' } }: Visit): Promise<Screen> {
  const organizations = await readOrganizations(search, undefined, signal);
  const view = () => <Organizations search={search} organizations={organizations} />;
  return { title: t.organizations, view };
}
