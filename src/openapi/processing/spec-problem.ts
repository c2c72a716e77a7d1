import type { ProcessErrorCode } from '../entities/openapi-spec.entity';
import { SPEC_LIMITS } from './spec-limits';

/** Control characters except line breaks: a message may show the lines of an error. */
const CONTROLS = /[^\P{Cc}\n]+/gu;

/** Why a specification cannot be processed, with a message for its author. */
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
  const maxLength = SPEC_LIMITS.messageCharacters;
  return line.length > maxLength ? `${line.slice(0, maxLength - 1).toWellFormed()}…` : line;
}
