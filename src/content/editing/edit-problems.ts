import { AppError } from '../../../core/errors/app-error';

/** More than a person would read; the rest is counted. */
const MAX_NAMED = 20;

/** A change that cannot be applied, with the field that is the reason. */
class FieldProblem extends AppError {
  constructor(
    { status, message }: AppError,
    readonly field: string,
  ) {
    super(status, message);
  }
}

/** Runs a step of a change, whose error is about this field of it. */
export function aboutField<T>(field: string, step: () => T): T {
  try {
    return step();
  } catch (error) {
    throw error instanceof AppError && !(error instanceof FieldProblem) ? new FieldProblem(error, field) : error;
  }
}

/** The changes of a batch that cannot be applied, each with its index and the field, so that all of them can be mended at once. */
export class EditProblems {
  private readonly found: AppError[] = [];

  /** @param count the number of changes; a single one needs no index */
  constructor(private readonly count: number) {}

  get isEmpty(): boolean {
    return this.found.length === 0;
  }

  /** Records what a change was refused with. @throws anything else than a refusal */
  add(index: number, error: unknown, of?: string): void {
    if (!(error instanceof AppError)) throw error;
    const isNamed = this.count === 1 || error.message.startsWith('changes.');
    const field = error instanceof FieldProblem ? error.field : of;
    const place = ['changes', index, field].filter((step) => step !== undefined).join('.');
    const message = isNamed ? error.message : `${place}: ${error.message}`;
    this.found.push(new AppError(error.status, message, error.headers, error.advice));
  }

  /** @throws AppError with all of them, and the status of the first one */
  throwIfAny(): void {
    const [first] = this.found;
    if (!first) return;
    if (this.found.length === 1) throw first;
    const more = this.found.length - MAX_NAMED;
    const named = this.found.slice(0, MAX_NAMED).map(({ message }) => message);
    const all = [...named, ...(more > 0 ? [`${more} more changes cannot be applied.`] : [])];
    throw new AppError(first.status, all.join(' '), first.headers, first.advice);
  }
}
