/** Something that the operator has to fix; the message says in one or two sentences what is wrong and how. */
export class OperatorError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'OperatorError';
  }
}
