import { useSignal } from '@preact/signals';
import { paths } from '../../lib/paths';
import { all, api, ok } from '../../api/client';
import type { AuditEvent, AuditFilter, Organization } from '../../api/types';
import { DoneMessage } from '../../components/done-message';
import { Heading } from '../../components/heading';
import { OrganizationHeader } from '../../components/organization-header';
import { PagedList, type ListPart } from '../../components/paged-list';
import { Problem } from '../../components/problem';
import { useAsyncAction } from '../../components/use-async-action';
import { goTo } from '../../lib/navigation';
import type { Screen, RouteContext } from '../../lib/screen';
import { downloadCsv } from '../../components/csv';
import { AuditEventRow } from './audit-event-row';
import { AuditFilters, filterOf, filterQuery } from './audit-filters';
import { t } from '../../i18n/administer';

const AT_ONCE = 50;
/** Maximum number of events in one file: twenty API calls. */
const MAX_EXPORTED_EVENTS = 20_000;

const readEvents = (organizationId: string, query: AuditFilter, signal?: AbortSignal): Promise<ListPart<AuditEvent>> =>
  ok(api.GET('/v1/orgs/{organizationId}/audit-events', { params: { path: { organizationId }, query }, signal }));

const labelOf = ({ id, label }: { readonly id: string; readonly label?: string }) => label ?? id;

const COLUMNS = ['occurredAt', 'action', 'actor', 'actorId', 'target', 'targetType', 'targetId', 'ip', 'payload'];

const rowOf = ({ occurredAt, action, actor, target, ip, payload }: AuditEvent) => [
  occurredAt,
  action,
  labelOf(actor),
  actor.id,
  labelOf(target),
  target.type,
  target.id,
  ip ?? '',
  JSON.stringify(payload),
];

/** All events that match the filter, the newest first, up to the limit of one file. */
async function readForExport(organizationId: string, filter: AuditFilter): Promise<AuditEvent[]> {
  const events: AuditEvent[] = [];
  for (let page: string | undefined; ;) {
    const part = await readEvents(organizationId, { ...filter, limit: 1000, page });
    events.push(...part.items);
    page = part.next?.page;
    if (page === undefined || events.length >= MAX_EXPORTED_EVENTS) return events;
  }
}

interface AuditViewProps {
  readonly organization: Organization;
  readonly actions: readonly string[];
  readonly filter: AuditFilter;
  readonly events: ListPart<AuditEvent>;
}

function AuditView({ organization, actions, filter, events }: AuditViewProps) {
  const { id } = organization;
  const work = useAsyncAction();
  const message = useSignal('');
  const save = () =>
    work.run(async () => {
      message.value = '';
      const found = await readForExport(id, filter);
      downloadCsv('audit-log.csv', [COLUMNS, ...found.map(rowOf)]);
      message.value = t.eventsDownloaded(found.length);
    });
  return (
    <>
      <OrganizationHeader organization={organization} part="audit">
        <button type="button" class="button" aria-disabled={work.busy.value || undefined} onClick={() => void save()}>
          {t.downloadAsCsv}
        </button>
      </OrganizationHeader>
      <Heading>{t.auditLog}</Heading>
      <AuditFilters
        organizationId={id}
        actions={actions}
        filter={filter}
        apply={(next) => goTo(`${paths.organizationPart(id, 'audit')}${filterQuery(next)}`)}
      />
      <DoneMessage>{message}</DoneMessage>
      <Problem error={work.error.value} />
      <PagedList
        name={t.events}
        empty={t.noEvents}
        first={events}
        loadPage={(page) => readEvents(id, { ...filter, limit: AT_ONCE, page })}
        render={(event) => <AuditEventRow event={event} />}
      />
    </>
  );
}

/** The audit log of an organization, the newest event first. */
export async function auditScreen(organizationId: string, { signal, query }: RouteContext): Promise<Screen> {
  const path = { organizationId };
  const filter = filterOf(query);
  const [organization, actions, events] = await Promise.all([
    ok(api.GET('/v1/orgs/{organizationId}', { params: { path }, signal })),
    all((page) => api.GET('/v1/orgs/{organizationId}/audit-event-actions', { params: { path, query: page }, signal })),
    readEvents(organizationId, { ...filter, limit: AT_ONCE }, signal),
  ]);
  const ids = actions.map(({ id }) => id);
  const view = () => <AuditView organization={organization} actions={ids} filter={filter} events={events} />;
  return { title: t.auditLogOf(organization.title), organization: organizationId, view };
}
