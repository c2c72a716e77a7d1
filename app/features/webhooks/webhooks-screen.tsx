import { useSignal } from '@preact/signals';
import { paths } from '../../lib/paths';
import { api, ok } from '../../api/client';
import type { Organization, Webhook, WebhookEvent } from '../../api/types';
import { CopyField } from '../../components/copy-field';
import { ChoiceField, Field } from '../../components/field';
import { Form } from '../../components/form';
import { Heading } from '../../components/heading';
import { OrganizationHeader } from '../../components/organization-header';
import type { ListPart } from '../../components/paged-list';
import { RefreshedListView, useRefreshedList } from '../../components/refreshed-list';
import type { Screen, RouteContext } from '../../lib/screen';
import { EVENTS, FORMATS, WebhookTag } from './webhook-labels';
import { t } from '../../i18n/webhooks';

const AT_ONCE = 50;

const readWebhooks = (organizationId: string, page?: string, signal?: AbortSignal): Promise<ListPart<Webhook>> =>
  ok(
    api.GET('/v1/orgs/{organizationId}/webhooks', {
      params: { path: { organizationId }, query: { limit: AT_ONCE, page } },
      signal,
    }),
  );

interface RowProps {
  readonly organizationId: string;
  readonly webhook: Webhook;
}

const Row = ({ organizationId, webhook }: RowProps) => (
  <>
    <a class="entry address" href={paths.webhook(organizationId, webhook.id)}>
      {webhook.url}
    </a>
    <p class="quiet">
      <WebhookTag webhook={webhook} /> {webhook.description && `${webhook.description} · `}
      {webhook.format !== 'standard' && `${FORMATS[webhook.format].label}: `}
      {webhook.events.map((event) => EVENTS[event]).join(', ')}
    </p>
  </>
);

interface EventChoiceProps {
  readonly chosen: ReadonlySet<WebhookEvent>;
  readonly choose: (chosen: ReadonlySet<WebhookEvent>) => void;
}

function EventChoice({ chosen, choose }: EventChoiceProps) {
  const toggle = (event: WebhookEvent) => {
    const next = new Set(chosen);
    if (!next.delete(event)) next.add(event);
    choose(next);
  };
  return (
    <fieldset class="checks">
      <legend>{t.events}</legend>
      {(Object.keys(EVENTS) as WebhookEvent[]).map((event) => (
        <label key={event} class="check">
          <input type="checkbox" checked={chosen.has(event)} onChange={() => toggle(event)} />
          {EVENTS[event]}
        </label>
      ))}
    </fieldset>
  );
}

interface NewWebhookProps {
  readonly organizationId: string;
  readonly onDone: (words: string) => Promise<void>;
}

function NewWebhook({ organizationId, onDone }: NewWebhookProps) {
  const format = useSignal<Webhook['format']>('standard');
  const url = useSignal('');
  const events = useSignal<ReadonlySet<WebhookEvent>>(new Set());
  const secret = useSignal('');
  const choices = (Object.keys(FORMATS) as Webhook['format'][]).map((one) => [one, FORMATS[one].label] as const);
  const submit = async () => {
    const body = { url: url.value.trim(), events: [...events.value], format: format.value };
    const created = await ok(
      api.POST('/v1/orgs/{organizationId}/webhooks', { params: { path: { organizationId } }, body }),
    );
    // Chat services do not verify signatures.
    const signs = created.format === 'standard';
    secret.value = signs ? created.secret : '';
    url.value = '';
    await onDone(signs ? t.isAddedWithSecret : t.added);
  };
  return (
    <>
      <h2>{t.addWebhook}</h2>
      {secret.value && <CopyField label={t.newSecretOf} text={secret.value} />}
      <Form action={t.addWebhook} submit={submit}>
        <ChoiceField label={t.recipient} value={format} choices={choices} hint={FORMATS[format.value].where} />
        <Field
          label={t.url}
          value={url}
          inputMode="url"
          required
          maxLength={2048}
          placeholder="https://example.com/webhooks"
        />
        <EventChoice chosen={events.value} choose={(chosen) => (events.value = chosen)} />
      </Form>
    </>
  );
}

interface WebhooksProps {
  readonly organization: Organization;
  readonly webhooks: ListPart<Webhook>;
}

function Webhooks({ organization, webhooks }: WebhooksProps) {
  const { id } = organization;
  const list = useRefreshedList(webhooks, (page) => readWebhooks(id, page));
  return (
    <>
      <OrganizationHeader organization={organization} part="webhooks" />
      <Heading>{t.webhooks}</Heading>
      <p class="lead">{t.webhooksHint}</p>
      <RefreshedListView
        of={list}
        name={t.webhooks}
        empty={t.noWebhooks}
        render={(webhook) => <Row organizationId={id} webhook={webhook} />}
      />
      <NewWebhook organizationId={id} onDone={list.refresh} />
    </>
  );
}

/** The webhooks of an organization, and a form to add one. */
export async function webhooksScreen(organizationId: string, { signal }: RouteContext): Promise<Screen> {
  const [organization, webhooks] = await Promise.all([
    ok(api.GET('/v1/orgs/{organizationId}', { params: { path: { organizationId } }, signal })),
    readWebhooks(organizationId, undefined, signal),
  ]);
  const view = () => <Webhooks organization={organization} webhooks={webhooks} />;
  return { title: t.webhooksOf(organization.title), organization: organizationId, view };
}
