import { NumberField } from '../../common/dto/fields';

const MAX_SECONDS = 86_400;

export class StreamQuery {
  @NumberField({
    optional: true,
    min: 1,
    max: MAX_SECONDS,
    description: `Ends the stream after so many seconds, 1 to ${MAX_SECONDS}; without it, only when the client leaves or may no longer listen.`,
    example: 300,
  })
  seconds?: number;
}
