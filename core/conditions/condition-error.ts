/** An error in a condition: `message` is a sentence without a full stop, `position` the 0-based offset of the error. */
export class ConditionError extends Error {
  constructor(
    message: string,
    readonly position: number,
  ) {
    super(message);
    this.name = 'ConditionError';
  }
}
