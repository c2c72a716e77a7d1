import { useSignal } from '@preact/signals';
import { api, ok } from '../../api/client';
import type { ApiToken } from '../../api/types';
import { ActionButton } from '../../parts/action-button';
import { Copied } from '../../parts/copied';
import { ChoiceField, Field } from '../../parts/field';
import { Form } from '../../parts/form';
import { OutcomeView, type Outcome, useOutcome } from '../../parts/outcome';
import { PagedList, type ListPart } from '../../parts/paged-list';
import { useRefreshedList } from '../../parts/refreshed-list';
import { Time } from '../../parts/time';
import { TimesOfUse } from '../../parts/times-of-use';
import { t } from '../../messages/account';

const AT_ONCE = 20;
const DAY_MS = 24 * 60 * 60 * 1000;

export const readTokens = (page?: string, signal?: AbortSignal): Promise<ListPart<ApiToken>> =>
  ok(api.GET('/v1/user/tokens', { params: { query: { limit: AT_ONCE, page } }, signal }));

/** Lifetimes of tokens in days; empty for unlimited. */
const LIVES: readonly (readonly [string, string])[] = [
  ['30', t.days(30)],
  ['90', t.days(90)],
  ['365', t.aYear],
  ['', t.untilIRevokeIt],
];

interface NewTokenProps {
  readonly created: (secret: string) => Promise<void>;
}

function NewToken({ created }: NewTokenProps) {
  const name = useSignal('');
  const life = useSignal('30');
  const submit = async () => {
    const expiresAt = life.value === '' ? undefined : new Date(Date.now() + Number(life.value) * DAY_MS).toISOString();
    const { token } = await ok(api.POST('/v1/user/tokens', { body: { name: name.value.trim(), expiresAt } }));
    name.value = '';
    await created(token);
  };
  return (
    <Form action={t.createAToken} submit={submit}>
      <Field label={t.purposeOfTheToken} value={name} required most={100} />
      <ChoiceField label={t.howLongItLives} value={life} choices={LIVES} />
    </Form>
  );
}

interface RowProps {
  readonly token: ApiToken;
  readonly outcome: Outcome;
  readonly done: (words: string) => Promise<void>;
}

function Row({ token: { id, name, agent, createdAt, lastUsedAt, expiresAt }, outcome, done }: RowProps) {
  const revoke = async () => {
    await ok(api.DELETE('/v1/user/tokens/{tokenId}', { params: { path: { tokenId: id } } }));
    await done(t.tokenIsRevoked(name));
  };
  return (
    <div class="member">
      <div class="member-who">
        <strong class="address">{name}</strong>
        <p class="quiet">
          {agent && `${t.agentLetIn}, `}
          <TimesOfUse createdAt={createdAt} lastUsedAt={lastUsedAt} />
          {', '}
          {expiresAt ? <>{t.tokenEnds(<Time at={expiresAt} />)}</> : t.livesUntilRevoked}
        </p>
      </div>
      <ActionButton work={outcome} act={revoke} label={t.revokeTheToken(name)}>
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
  const outcome = useOutcome();
  const secret = useSignal('');
  const list = useRefreshedList(tokens, () => readTokens());
  const created = async (token: string) => {
    secret.value = token;
    await list.done(t.tokenIsCreated);
    outcome.say(t.keepTheToken, true);
  };
  const done = async (words: string) => {
    secret.value = '';
    await list.done(words);
    outcome.say(words, true);
  };
  return (
    <section class="account" aria-labelledby="tokens">
      <h2 id="tokens">{t.apiTokens}</h2>
      <p class="quiet">{t.tokensHint}</p>
      <NewToken created={created} />
      <OutcomeView of={outcome} />
      {secret.value && <Copied label={t.yourNewToken} text={secret.value} />}
      <PagedList
        key={list.version.value}
        name={t.apiTokens}
        empty={t.noTokens}
        first={list.first.value}
        more={(page) => readTokens(page)}
        render={(token) => <Row token={token} outcome={outcome} done={done} />}
      />
    </section>
  );
}
