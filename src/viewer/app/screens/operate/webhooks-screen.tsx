import { api, ok } from '../../api/client';
import type { DisabledWebhook } from '../../api/types';
import { Heading } from '../../parts/heading';
import { PagedList, type ListPart } from '../../parts/paged-list';
import { Time } from '../../parts/time';
import type { Screen, Visit } from '../../shell/screen';
import { t } from '../../messages/operate';
import { OperateTop } from './operate-top';

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
export async function disabledWebhooksScreen({ signal }: Visit): Promise<Screen> {
  const webhooks = await readWebhooks(undefined, signal);
  const view = () => (
    <>
      <OperateTop part="webhooks" />
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
