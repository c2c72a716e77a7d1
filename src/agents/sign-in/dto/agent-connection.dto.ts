import { EnumField, StringField } from '../../../common/dto/fields';

const REQUEST = {
  min: 1,
  max: 4_096,
  description: 'The request of the agent, as its address in the app contains it (`request`).',
  example: 'q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQ',
} as const;

export class AgentConnectionQuery {
  @StringField(REQUEST)
  request: string;
}

export class DecideAgentConnectionDto {
  @StringField(REQUEST)
  request: string;

  @EnumField({
    values: ['allow', 'deny'],
    description: '`allow` lets the agent in with your rights; `deny` refuses it.',
    example: 'allow',
  })
  decision: 'allow' | 'deny';
}
