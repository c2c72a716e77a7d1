import { useSignal } from '@preact/signals';
import { to } from '../../addresses';
import { all, api, ok } from '../../api/client';
import type { AuditEvent, AuditFilter, Organization } from '../../api/types';
import { DoneMessage } from '../../parts/done-message';
import { Heading } from '../../parts/heading';
import { OrganizationTop } from '../../parts/organization-top';
import { PagedList, type ListPart } from '../../parts/paged-list';
import { Problem } from '../../parts/problem';
import { useWork } from '../../parts/work';
import { goTo } from '../../shell/navigation';
import type { Screen, Visit } from '../../shell/screen';
import { downloadCsv } from '../../parts/csv';
import { AuditEventRow } from './audit-event-row';
import { AuditFilters, filterOf, queryOf } from './audit-filters';
import { t } from '../../messages/administer';

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
  const work = useWork();
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
      <OrganizationTop organization={organization} part="audit">
        <button type="button" class="button" aria-disabled={work.busy.value || undefined} onClick={() => void save()}>
          {t.downloadAsCsv}
        </button>
      </OrganizationTop>
      <Heading>{t.auditLog}</Heading>
      <AuditFilters
        organizationId={id}
        actions={actions}
        filter={filter}
        apply={(next) => goTo(`${to.organizationPart(id, 'audit')}${queryOf(next)}`)}
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
export async function auditScreen(organizationId: string, { signal, query }: Visit): Promise<Screen> {
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
