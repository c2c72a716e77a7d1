import { api, ok } from '../../api/client';
import type { DisabledWebhook } from '../../api/types';
import { Heading } from '../../components/heading';
import { PagedList, type ListPart } from '../../components/paged-list';
import { Time } from '../../components/time';
import type { Screen, RouteContext } from '../../lib/screen';
import { t } from '../../i18n/operate';
import { OperateHeader } from './operate-header';

const AT_ONCE = 50;

const REASONS: Readonly<Record<DisabledWebhook['reason'], string>> = {
  manual: t.manual,
  gone: t.gone,
  failing: t.noDelivery,
  owner: t.noOneResponsible,
};

const readWebhooks = (page?: string, signal?: AbortSignal): Promise<ListPart<DisabledWebhook>> =>
  ok(api.GET('/v1/operate/webhooks', { params: { query: { limit: AT_ONCE, page } }, signal }));

const Row = ({ webhook: { host, reason, organization, updatedAt } }: { readonly webhook: DisabledWebhook }) => (
  <>
    <strong>{host}</strong> <span class="tag warning">{REASONS[reason]}</span>
    <p class="quiet">
      {t.since(<Time at={updatedAt} />)} · <code>{organization}</code>
    </p>
  </>
);

/** The webhooks of all organizations that are switched off, for operators. */
export async function disabledWebhooksScreen({ signal }: RouteContext): Promise<Screen> {
  const webhooks = await readWebhooks(undefined, signal);
  const view = () => (
    <>
      <OperateHeader part="webhooks" />
      <Heading>{t.webhooks}</Heading>
      <p class="lead">{t.webhooksHint}</p>
      <PagedList
        name={t.webhooks}
        empty={t.noWebhooks}
        first={webhooks}
        loadPage={(page) => readWebhooks(page)}
        render={(webhook) => <Row webhook={webhook} />}
      />
    </>
  );
  return { title: t.webhooks, view };
}
