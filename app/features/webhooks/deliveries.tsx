import { useSignal } from '@preact/signals';
import { api, ok } from '../../api/client';
import type { WebhookDelivery, WebhookDeliveryDetails, WebhookTry } from '../../api/types';
import { ActionButton } from '../../components/action-button';
import { Load } from '../../components/load';
import type { ActionStatus } from '../../components/action-status';
import type { ListPart } from '../../components/paged-list';
import { Time } from '../../components/time';
import { eventName } from './webhook-labels';
import { t } from '../../i18n/webhooks';

const AT_ONCE = 20;

/** Identifies a webhook. */
export interface WebhookPath {
  readonly organizationId: string;
  readonly webhookId: string;
}

export const readDeliveries = (
  webhookPath: WebhookPath,
  page?: string,
  signal?: AbortSignal,
): Promise<ListPart<WebhookDelivery>> =>
  ok(
    api.GET('/v1/orgs/{organizationId}/webhooks/{webhookId}/deliveries', {
      params: { path: { ...webhookPath }, query: { limit: AT_ONCE, page } },
      signal,
    }),
  );

const STATUSES: Readonly<Record<WebhookDelivery['status'], { readonly label: string; readonly tagClass: string }>> = {
  pending: { label: t.waiting, tagClass: 'open' },
  succeeded: { label: t.delivered, tagClass: 'approved' },
  failed: { label: t.failed, tagClass: 'warning' },
  skipped: { label: t.skipped, tagClass: 'draft' },
};

const Try = ({ tried: { triedAt, duration, status, excerpt, error } }: { readonly tried: WebhookTry }) => (
  <li>
    <Time at={triedAt} /> · {status === undefined ? (error ?? t.noAnswer) : t.answered(status)} ·{' '}
    {t.milliseconds(duration)}
    {excerpt !== undefined && <pre>{excerpt}</pre>}
  </li>
);

const Details = ({ delivery: { eventId, attempts, payload } }: { readonly delivery: WebhookDeliveryDetails }) => (
  <>
    <p class="quiet">{t.webhookId(<code>{eventId}</code>)}</p>
    <ol>
      {attempts.map((tried) => (
        <Try key={tried.triedAt} tried={tried} />
      ))}
    </ol>
    <pre>{JSON.stringify(payload, undefined, 2)}</pre>
  </>
);

interface DeliveryRowProps {
  readonly webhookPath: WebhookPath;
  readonly delivery: WebhookDelivery;
  readonly outcome: ActionStatus;
  /** Reads the list again. */
  readonly reload: () => Promise<void>;
}

/** A delivery with its result; its details are read when it is opened. */
export function DeliveryRow({ webhookPath, delivery, outcome, reload }: DeliveryRowProps) {
  const { id, event, status, note, nextTryAt, createdAt, tries } = delivery;
  const isOpen = useSignal(false);
  const { label, tagClass } = STATUSES[status];
  const params = { path: { ...webhookPath, deliveryId: id } };
  const load = (signal: AbortSignal) =>
    ok(api.GET('/v1/orgs/{organizationId}/webhooks/{webhookId}/deliveries/{deliveryId}', { params, signal }));
  const retry = async () => {
    await ok(api.POST('/v1/orgs/{organizationId}/webhooks/{webhookId}/deliveries/{deliveryId}/replay', { params }));
    await reload();
    outcome.showMessage(t.sentAgain, true);
  };
  return (
    <>
      <strong>{eventName(event)}</strong>
      <p class="quiet">
        <span class={`tag ${tagClass}`}>{label}</span> <Time at={createdAt} />
        {tries > 1 && ` · ${t.countOfTries(tries)}`}
        {nextTryAt && <> · {t.nextTry(<Time at={nextTryAt} />)}</>}
        {note && ` · ${note}`}{' '}
        {status !== 'pending' && (
          <ActionButton work={outcome} onClick={retry} label={t.sendOneAgain(eventName(event))}>
            {t.sendAgain}
          </ActionButton>
        )}
      </p>
      <details class="fold-out" onToggle={(toggled) => (isOpen.value = toggled.currentTarget.open)}>
        <summary>{t.messageAndTries}</summary>
        {isOpen.value && <Load load={load}>{(found) => <Details delivery={found} />}</Load>}
      </details>
    </>
  );
}
