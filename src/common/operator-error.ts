/** A problem that the operator has to fix; the message explains it and the fix in one or two sentences. */
export class OperatorError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'OperatorError';
  }
}
