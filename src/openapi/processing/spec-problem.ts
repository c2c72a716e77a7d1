import type { ProcessErrorCode } from '../entities/openapi-spec.entity';
import { SPEC_LIMITS } from './spec-limits';

/** What Unicode calls control characters, save for line breaks: a message may show the lines of a mistake. */
const CONTROLS = /[^\P{Cc}\n]+/gu;

/** Why a specification cannot be taken, with a sentence for the person who can change that. */
export class SpecProblem extends Error {
  constructor(
    readonly code: ProcessErrorCode,
    message: string,
  ) {
    super(shorten(message));
    this.name = 'SpecProblem';
  }
}

export const parseProblem = (message: string): SpecProblem => new SpecProblem('PARSE_ERROR', message);

function shorten(text: string): string {
  const line = text.replace(CONTROLS, ' ').toWellFormed().trim();
  const most = SPEC_LIMITS.messageCharacters;
  return line.length > most ? `${line.slice(0, most - 1).toWellFormed()}…` : line;
}
