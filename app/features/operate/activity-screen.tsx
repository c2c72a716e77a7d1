import { api, ok } from '../../api/client';
import type { AuditEvent } from '../../api/types';
import { Heading } from '../../components/heading';
import { PagedList, type ListPart } from '../../components/paged-list';
import type { Screen, RouteContext } from '../../lib/screen';
import { t } from '../../i18n/operate';
import { AuditEventRow } from '../organization/audit-event-row';
import { OperateHeader } from './operate-header';

const AT_ONCE = 50;

const readEvents = (page?: string, signal?: AbortSignal): Promise<ListPart<AuditEvent>> =>
  ok(api.GET('/v1/operate/audit-events', { params: { query: { limit: AT_ONCE, page } }, signal }));

/** What was done to the installation rather than in one organization, newest first. */
export async function activityScreen({ signal }: RouteContext): Promise<Screen> {
  const events = await readEvents(undefined, signal);
  const view = () => (
    <>
      <OperateHeader part="activity" />
      <Heading>{t.activity}</Heading>
      <p class="lead">{t.activityHint}</p>
      <PagedList
        name={t.activity}
        empty={t.noActivity}
        first={events}
        loadPage={(page) => readEvents(page)}
        render={(event) => <AuditEventRow event={event} />}
      />
    </>
  );
  return { title: t.activity, view };
}
