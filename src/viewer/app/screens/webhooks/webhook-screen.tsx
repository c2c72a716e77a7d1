import { useSignal } from '@preact/signals';
import { to } from '../../addresses';
import { api, ok } from '../../api/client';
import type { Organization, Webhook, WebhookDelivery } from '../../api/types';
import { ActionButton } from '../../parts/action-button';
import { Copied } from '../../parts/copied';
import { Dialog } from '../../parts/dialog';
import { Form } from '../../parts/form';
import { Heading } from '../../parts/heading';
import { OrganizationTop } from '../../parts/organization-top';
import { OutcomeView, type Outcome, useOutcome } from '../../parts/outcome';
import { PagedList, type ListPart } from '../../parts/paged-list';
import { Time } from '../../parts/time';
import { goTo } from '../../shell/navigation';
import type { Screen, Visit } from '../../shell/screen';
import { closeDialog, openDialog } from '../../state/dialog';
import { DeliveryRow, readDeliveries, type WebhookAt } from './deliveries';
import { EVENTS, WebhookTag } from './webhook-words';
import { t } from '../../messages/webhooks';

const readWebhook = (at: WebhookAt, signal?: AbortSignal): Promise<Webhook> =>
  ok(api.GET('/v1/orgs/{organizationId}/webhooks/{webhookId}', { params: { path: { ...at } }, signal }));

function Facts({ webhook }: { readonly webhook: Webhook }) {
  const { events, owner, spaces, sites, formerSecretUntil } = webhook;
  return (
    <>
      <p class="facts">
        <WebhookTag webhook={webhook} />
        <span>{t.ownedBy(owner.displayName)}</span>
        {spaces && <span>{t.onlySpaces(spaces.length)}</span>}
        {sites && <span>{t.onlySites(sites.length)}</span>}
        {formerSecretUntil && <span>{t.formerSecret(<Time at={formerSecretUntil} />)}</span>}
      </p>
      <p>{t.notifiedOf(events.map((event) => EVENTS[event]).join(', '))}</p>
    </>
  );
}

function DeleteWebhook({ at, url }: { readonly at: WebhookAt; readonly url: string }) {
  const submit = async () => {
    await ok(api.DELETE('/v1/orgs/{organizationId}/webhooks/{webhookId}', { params: { path: { ...at } } }));
    closeDialog();
    goTo(to.webhooks(at.organizationId));
  };
  return (
    <Dialog title={t.deleteQuestion}>
      <Form action={t.deleteWebhook} danger dialog submit={submit}>
        <p class="address">{t.deleteHint(url)}</p>
      </Form>
    </Dialog>
  );
}

interface ActionsProps {
  readonly at: WebhookAt;
  readonly webhook: Webhook;
  readonly outcome: Outcome;
  /** Reads the webhook and its deliveries again. */
  readonly reload: () => Promise<void>;
  /** Shows a new secret. */
  readonly show: (secret: string) => void;
}

function Actions({ at, webhook: { status, url }, outcome, reload, show }: ActionsProps) {
  const isOn = status === 'active';
  const params = { path: { ...at } };
  const test = async () => {
    await ok(api.POST('/v1/orgs/{organizationId}/webhooks/{webhookId}/test', { params }));
    await reload();
    outcome.say(t.testIsSent);
  };
  const turn = async () => {
    const body = { active: !isOn };
    await ok(api.PATCH('/v1/orgs/{organizationId}/webhooks/{webhookId}', { params, body }));
    await reload();
    outcome.say(isOn ? t.isSwitchedOff : t.isSwitchedOn, true);
  };
  const renew = async () => {
    const made = await ok(api.POST('/v1/orgs/{organizationId}/webhooks/{webhookId}/rotate-secret', { params }));
    show(made.secret);
    await reload();
    outcome.say(t.copyTheSecret, true);
  };
  const again = async () => {
    await reload();
    outcome.say(t.howItStands);
  };
  return (
    <div class="buttons">
      {isOn && (
        <ActionButton work={outcome} act={test} primary>
          {t.sendATest}
        </ActionButton>
      )}
      <ActionButton work={outcome} act={turn}>
        {isOn ? t.switchOff : t.switchOn}
      </ActionButton>
      <ActionButton work={outcome} act={renew}>
        {t.renewTheSecret}
      </ActionButton>
      <ActionButton work={outcome} act={again}>
        {t.lookAgain}
      </ActionButton>
      <button type="button" class="button" onClick={() => openDialog(() => <DeleteWebhook at={at} url={url} />)}>
        {t.deleteDialog}
      </button>
    </div>
  );
}

interface WebhookProps {
  readonly at: WebhookAt;
  readonly organization: Organization;
  readonly webhook: Webhook;
  readonly deliveries: ListPart<WebhookDelivery>;
}

function WebhookView({ at, organization, webhook: known, deliveries }: WebhookProps) {
  const webhook = useSignal(known);
  const first = useSignal(deliveries);
  const version = useSignal(0);
  const secret = useSignal('');
  const outcome = useOutcome();
  const reload = async () => {
    [webhook.value, first.value] = await Promise.all([readWebhook(at), readDeliveries(at)]);
    version.value += 1;
  };
  const show = (made: string) => (secret.value = made);
  return (
    <>
      <OrganizationTop organization={organization} part="webhooks" within />
      <Heading>{webhook.value.url}</Heading>
      {webhook.value.description && <p class="lead">{webhook.value.description}</p>}
      <Facts webhook={webhook.value} />
      <Actions at={at} webhook={webhook.value} outcome={outcome} reload={reload} show={show} />
      <OutcomeView of={outcome} />
      {secret.value && <Copied label={t.newSecret} text={secret.value} />}
      <h2>{t.deliveries}</h2>
      <PagedList
        key={version.value}
        name={t.deliveries}
        empty={t.nothingSent}
        first={first.value}
        more={(page) => readDeliveries(at, page)}
        render={(delivery) => <DeliveryRow at={at} delivery={delivery} outcome={outcome} reload={reload} />}
      />
    </>
  );
}

/** A webhook: its status, its deliveries, and sending them again. */
export async function webhookScreen(organizationId: string, webhookId: string, { signal }: Visit): Promise<Screen> {
  const at = { organizationId, webhookId };
  const [organization, webhook, deliveries] = await Promise.all([
    ok(api.GET('/v1/orgs/{organizationId}', { params: { path: { organizationId } }, signal })),
    readWebhook(at, signal),
    readDeliveries(at, undefined, signal),
  ]);
  const view = () => <WebhookView at={at} organization={organization} webhook={webhook} deliveries={deliveries} />;
  return { title: t.webhook(new URL(webhook.url).host), organization: organizationId, view };
}
