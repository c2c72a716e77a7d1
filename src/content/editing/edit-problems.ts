import { AppError, reworded } from '../../../core/errors/app-error';

/** More than a person would read; the rest is counted. */
const MAX_NAMED = 20;

/** A change that cannot be applied, with the field that is the reason. */
class FieldProblem extends AppError {
  constructor(
    { status, reason, message, field }: AppError,
    readonly place: string,
  ) {
    super(...([status, reason, message, { field: field ?? place }] as ConstructorParameters<typeof AppError>));
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

const placeOf = (index: number, field?: string): string => ['changes', index, field].filter(isGiven).join('.');

const isGiven = (step: unknown): boolean => step !== undefined;

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
    const part = error instanceof FieldProblem ? error.place : of;
    const place = placeOf(index, part);
    const message = isNamed ? error.message : `${place}: ${error.message}`;
    const { field = part } = error;
    this.found.push(reworded(error, message, { field: field?.startsWith('changes[') ? field : placeOf(index, field) }));
  }

  /** @throws AppError with all of them, and the status of the first one */
  throwIfAny(): void {
    const [first] = this.found;
    if (!first) return;
    if (this.found.length === 1) throw first;
    const more = this.found.length - MAX_NAMED;
    const named = this.found.slice(0, MAX_NAMED).map(({ message }) => message);
    const all = [...named, ...(more > 0 ? [`${more} more changes cannot be applied.`] : [])];
    throw reworded(first, all.join(' '), { errors: this.found.flatMap(({ errors }) => errors) });
  }
}
