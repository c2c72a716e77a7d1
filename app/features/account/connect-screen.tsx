import { useSignal } from '@preact/signals';
import { paths } from '../../lib/paths';
import { api, ok } from '../../api/client';
import type { AgentConnection } from '../../api/types';
import { ActionButton } from '../../components/action-button';
import { Heading } from '../../components/heading';
import { ActionStatusView, useActionStatus } from '../../components/action-status';
import type { Screen, RouteContext } from '../../lib/screen';
import { t } from '../../i18n/account';

interface ConnectProps {
  readonly agent: AgentConnection;
  readonly request: string;
  /** The title of the one organization that the agent would have access to. */
  readonly organization: string | undefined;
  readonly person: string;
}

interface GrantedAccessProps {
  readonly mayMerge: boolean;
}

const GrantedAccess = ({ mayMerge }: GrantedAccessProps) => (
  <ul>
    <li>{t.agentReads}</li>
    <li>{t.agentEdits}</li>
    <li>{t.agentComments}</li>
    {mayMerge ? <li>{t.agentMerges}</li> : <li>{t.agentCannotMerge}</li>}
  </ul>
);

function Connect({ agent, request, organization, person }: ConnectProps) {
  const outcome = useActionStatus();
  const decided = useSignal(false);
  const decide = (decision: 'allow' | 'deny') => async () => {
    const { url } = await ok(api.POST('/v1/user/agent-connection', { body: { request, decision } }));
    decided.value = true;
    location.assign(url);
    outcome.showMessage(t.goBackToAgent(agent.name), true);
  };
  return (
    <>
      <Heading>{t.allowAgentQuestion(agent.name)}</Heading>
      <p class="lead">
        {organization === undefined
          ? t.agentWantsToWork(<strong>{agent.name}</strong>, person)
          : t.agentWantsToWorkIn(<strong>{agent.name}</strong>, person, organization)}
      </p>
      <section class="account" aria-labelledby="may">
        <h2 id="may">{t.agentPermissions}</h2>
        <GrantedAccess mayMerge={agent.mayMerge} />
        <p class="quiet">
          {t.agentAccess(<strong>{agent.place}</strong>, agent.days, <a href={paths.account()}>{t.apiTokens}</a>)}
        </p>
        {!decided.value && (
          <div class="buttons">
            <ActionButton work={outcome} primary onClick={decide('allow')}>
              {t.allowAgent}
            </ActionButton>
            <ActionButton work={outcome} onClick={decide('deny')}>
              {t.denyAgent}
            </ActionButton>
          </div>
        )}
        <ActionStatusView of={outcome} />
      </section>
    </>
  );
}

/** The consent screen for an agent that requests the rights of the signed-in user. */
export async function connectScreen({ signal, query }: RouteContext): Promise<Screen> {
  const request = query.request ?? '';
  const [agent, { displayName }] = await Promise.all([
    ok(api.GET('/v1/user/agent-connection', { params: { query: { request } }, signal })),
    ok(api.GET('/v1/user', { signal })),
  ]);
  const id = agent.organization;
  const organization =
    id === undefined
      ? undefined
      : (await ok(api.GET('/v1/orgs/{organizationId}', { params: { path: { organizationId: id } }, signal }))).title;
  const props = { agent, request, organization, person: displayName };
  return { title: t.allowAgentQuestion(agent.name), view: () => <Connect {...props} /> };
}
