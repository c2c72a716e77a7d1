import { useSignal } from '@preact/signals';
import { to } from '../../addresses';
import { api, ok } from '../../api/client';
import type { AgentConnection } from '../../api/types';
import { ActionButton } from '../../parts/action-button';
import { Heading } from '../../parts/heading';
import { OutcomeView, useOutcome } from '../../parts/outcome';
import { Time } from '../../parts/time';
import type { Screen, Visit } from '../../shell/screen';

interface ConnectProps {
  readonly agent: AgentConnection;
  readonly request: string;
  /** The title of the one organization that it would see. */
  readonly organization: string | undefined;
  readonly person: string;
}

interface WhatProps {
  readonly mayMerge: boolean;
}

const What = ({ mayMerge }: WhatProps) => (
  <ul>
    <li>Find and read all pages and change requests that you can read</li>
    <li>Create change requests and edit pages in them, where you may</li>
    <li>Comment and ask people for reviews, in your name</li>
    {mayMerge ? (
      <li>Merge change requests, where you may and the merge rules allow it</li>
    ) : (
      <li>It cannot merge change requests, change settings or invite people</li>
    )}
  </ul>
);

function Connect({ agent, request, organization, person }: ConnectProps) {
  const outcome = useOutcome();
  const decided = useSignal(false);
  const decide = (decision: 'allow' | 'deny') => async () => {
    const { url } = await ok(api.POST('/v1/user/agent-connection', { body: { request, decision } }));
    decided.value = true;
    location.assign(url);
    outcome.say(`You can close this page and go back to ${agent.name}.`, true);
  };
  return (
    <>
      <Heading>Let “{agent.name}” work for you?</Heading>
      <p class="lead">
        A program that calls itself <strong>{agent.name}</strong> wants to work here as {person}
        {organization === undefined ? ', in all your organizations' : `, in ${organization}`}. Only let it in if you
        have just connected it yourself.
      </p>
      <section class="account" aria-labelledby="may">
        <h2 id="may">What it may do</h2>
        <What mayMerge={agent.mayMerge} />
        <p class="quiet">
          Its access goes to <strong>{agent.place}</strong> and ends <Time at={agent.endsAt} /> at the latest. You can
          end it at any time under <a href={to.account()}>API tokens</a>.
        </p>
        {!decided.value && (
          <div class="buttons">
            <ActionButton work={outcome} primary act={decide('allow')}>
              Let it in
            </ActionButton>
            <ActionButton work={outcome} act={decide('deny')}>
              Refuse
            </ActionButton>
          </div>
        )}
        <OutcomeView of={outcome} />
      </section>
    </>
  );
}

/** An agent wants to work with the rights of the person who is signed in. */
export async function connectScreen({ signal, query }: Visit): Promise<Screen> {
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
  return { title: `Let “${agent.name}” work for you?`, view: () => <Connect {...props} /> };
}
