import { useSignal } from '@preact/signals';
import { api, ok } from '../../api/client';
import type { WebhookDelivery, WebhookDeliveryDetails, WebhookTry } from '../../api/types';
import { ActionButton } from '../../parts/action-button';
import { Loaded } from '../../parts/loaded';
import type { Outcome } from '../../parts/outcome';
import type { ListPart } from '../../parts/paged-list';
import { Time } from '../../parts/time';
import { eventName } from './webhook-words';
import { t } from '../../messages/webhooks';

const AT_ONCE = 20;

/** Identifies a webhook. */
export interface WebhookAt {
  readonly organizationId: string;
  readonly webhookId: string;
}

export const readDeliveries = (
  at: WebhookAt,
  page?: string,
  signal?: AbortSignal,
): Promise<ListPart<WebhookDelivery>> =>
  ok(
    api.GET('/v1/orgs/{organizationId}/webhooks/{webhookId}/deliveries', {
      params: { path: { ...at }, query: { limit: AT_ONCE, page } },
      signal,
    }),
  );

const STATUSES: Readonly<Record<WebhookDelivery['status'], { readonly label: string; readonly look: string }>> = {
  pending: { label: t.waiting, look: 'open' },
  succeeded: { label: t.arrived, look: 'approved' },
  failed: { label: t.failed, look: 'warning' },
  skipped: { label: t.skipped, look: 'draft' },
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
  readonly at: WebhookAt;
  readonly delivery: WebhookDelivery;
  readonly outcome: Outcome;
  /** Reads the list again. */
  readonly reload: () => Promise<void>;
}

/** A delivery with its result; its details are read when it is opened. */
export function DeliveryRow({ at, delivery, outcome, reload }: DeliveryRowProps) {
  const { id, event, status, note, nextTryAt, createdAt, tries } = delivery;
  const opened = useSignal(false);
  const { label, look } = STATUSES[status];
  const params = { path: { ...at, deliveryId: id } };
  const load = (signal: AbortSignal) =>
    ok(api.GET('/v1/orgs/{organizationId}/webhooks/{webhookId}/deliveries/{deliveryId}', { params, signal }));
  const again = async () => {
    await ok(api.POST('/v1/orgs/{organizationId}/webhooks/{webhookId}/deliveries/{deliveryId}/replay', { params }));
    await reload();
    outcome.say(t.isSentAgain, true);
  };
  return (
    <>
      <strong>{eventName(event)}</strong>
      <p class="quiet">
        <span class={`tag ${look}`}>{label}</span> <Time at={createdAt} />
        {tries > 1 && ` · ${t.countOfTries(tries)}`}
        {nextTryAt && <> · {t.nextTry(<Time at={nextTryAt} />)}</>}
        {note && ` · ${note}`}{' '}
        {status !== 'pending' && (
          <ActionButton work={outcome} act={again} label={t.sendOneAgain(eventName(event))}>
            {t.sendAgain}
          </ActionButton>
        )}
      </p>
      <details class="fold-out" onToggle={(toggled) => (opened.value = toggled.currentTarget.open)}>
        <summary>{t.messageAndTries}</summary>
        {opened.value && <Loaded load={load}>{(found) => <Details delivery={found} />}</Loaded>}
      </details>
    </>
  );
}
