/** A mistake in a condition: `message` is a sentence without a full stop, `position` the 0-based character it is about. */
export class ConditionError extends Error {
  constructor(
    message: string,
    readonly position: number,
  ) {
    super(message);
    this.name = 'ConditionError';
  }
}
