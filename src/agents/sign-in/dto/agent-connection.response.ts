import { ResponseField } from '../../../common/dto/fields';
import { ResourceType, ResponseText } from '../../../common/dto/response-fields';

/** An agent that requests the permissions of the caller. */
export class AgentConnectionResponse {
  @ResourceType('agent-connection')
  object: 'agent-connection';

  @ResponseText('What the agent calls itself. No one has checked it.', 'Claude Code')
  name: string;

  @ResponseText(
    'Where the agent gets its access: a host, `this computer`, or the scheme of a program.',
    'this computer',
  )
  place: string;

  @ResponseField({
    description: 'Whether agents may merge change requests in this installation, where their person may.',
    type: 'boolean',
    example: false,
  })
  mayMerge: boolean;

  @ResponseText(
    'The only organization that the agent would have access to; absent if it is all of yours.',
    '02KQxUz5wPbYh1eTq7mA0e',
    { required: false },
  )
  organization?: string;

  @ResponseField({
    description: 'After how many days its access ends at the latest. Policies of your organization may end it earlier.',
    type: 'integer',
    example: 90,
  })
  days: number;
}

/** The address to send the browser to after the decision. */
export class AgentDecisionResponse {
  @ResourceType('agent-decision')
  object: 'agent-decision';

  @ResponseText(
    'Address of the agent to open next, which says how you decided. It contains a code that is valid for one minute, once.',
    'http://localhost:33418/callback?code=q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQ',
  )
  url: string;
}
