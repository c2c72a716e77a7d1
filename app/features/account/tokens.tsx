import { useSignal } from '@preact/signals';
import { api, ok } from '../../api/client';
import type { ApiToken } from '../../api/types';
import { ActionButton } from '../../components/action-button';
import { CopyField } from '../../components/copy-field';
import { ChoiceField, Field } from '../../components/field';
import { Form } from '../../components/form';
import { ActionStatusView, type ActionStatus, useActionStatus } from '../../components/action-status';
import { PagedList, type ListPart } from '../../components/paged-list';
import { useRefreshedList } from '../../components/refreshed-list';
import { Time } from '../../components/time';
import { TokenUsage } from '../../components/token-usage';
import { t } from '../../i18n/account';

const AT_ONCE = 20;
const DAY_MS = 24 * 60 * 60 * 1000;

export const readTokens = (page?: string, signal?: AbortSignal): Promise<ListPart<ApiToken>> =>
  ok(api.GET('/v1/user/tokens', { params: { query: { limit: AT_ONCE, page } }, signal }));

/** Lifetimes of tokens in days; empty for unlimited. */
const LIFETIMES: readonly (readonly [string, string])[] = [
  ['30', t.days(30)],
  ['90', t.days(90)],
  ['365', t.aYear],
  ['', t.noExpiration],
];

interface NewTokenProps {
  readonly onCreate: (secret: string) => Promise<void>;
}

function NewToken({ onCreate }: NewTokenProps) {
  const name = useSignal('');
  const lifetime = useSignal('30');
  const submit = async () => {
    const expiresAt =
      lifetime.value === '' ? undefined : new Date(Date.now() + Number(lifetime.value) * DAY_MS).toISOString();
    const { token } = await ok(api.POST('/v1/user/tokens', { body: { name: name.value.trim(), expiresAt } }));
    name.value = '';
    await onCreate(token);
  };
  return (
    <Form action={t.createToken} submit={submit}>
      <Field label={t.tokenName} value={name} required maxLength={100} />
      <ChoiceField label={t.expiration} value={lifetime} choices={LIFETIMES} />
    </Form>
  );
}

interface RowProps {
  readonly token: ApiToken;
  readonly outcome: ActionStatus;
  readonly onDone: (words: string) => Promise<void>;
}

function Row({ token: { id, name, agent, createdAt, lastUsedAt, expiresAt }, outcome, onDone }: RowProps) {
  const revoke = async () => {
    await ok(api.DELETE('/v1/user/tokens/{tokenId}', { params: { path: { tokenId: id } } }));
    await onDone(t.tokenRevoked(name));
  };
  return (
    <div class="member">
      <div class="member-who">
        <strong class="address">{name}</strong>
        <p class="quiet">
          {agent && `${t.allowedAgent}, `}
          <TokenUsage createdAt={createdAt} lastUsedAt={lastUsedAt} />
          {', '}
          {expiresAt ? <>{t.tokenExpires(<Time at={expiresAt} />)}</> : t.doesNotExpire}
        </p>
      </div>
      <ActionButton work={outcome} onClick={revoke} label={t.revokeToken(name)}>
        {t.revoke}
      </ActionButton>
    </div>
  );
}

interface TokensProps {
  readonly tokens: ListPart<ApiToken>;
}

/** The API tokens of the user: creating one, which is shown once, and revoking them. */
export function Tokens({ tokens }: TokensProps) {
  const outcome = useActionStatus();
  const secret = useSignal('');
  const list = useRefreshedList(tokens, (page) => readTokens(page));
  const created = async (token: string) => {
    secret.value = token;
    await list.refresh(t.tokenCreated);
    outcome.showMessage(t.copyTokenNow, true);
  };
  const onDone = async (words: string) => {
    secret.value = '';
    await list.refresh(words);
    outcome.showMessage(words, true);
  };
  return (
    <section class="account" aria-labelledby="tokens">
      <h2 id="tokens">{t.apiTokens}</h2>
      <p class="quiet">{t.tokensHint}</p>
      <NewToken onCreate={created} />
      <ActionStatusView of={outcome} />
      {secret.value && <CopyField label={t.yourNewToken} text={secret.value} />}
      <PagedList
        key={list.version.value}
        name={t.apiTokens}
        empty={t.noTokens}
        first={list.first.value}
        loadPage={list.loadPage}
        render={(token) => <Row token={token} outcome={outcome} onDone={onDone} />}
      />
    </section>
  );
}
