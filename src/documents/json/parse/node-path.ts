import { AppError, badRequest } from '../../../common/errors/app-error';

/** Where in the document a value stands, for messages such as `document.nodes[3].data.style`. */
export interface Place {
  readonly parent?: Place;
  readonly name: string | number;
}

export const ROOT: Place = { name: 'document' };

export function inside(parent: Place, name: string | number): Place {
  return { parent, name };
}

function placeText(place: Place): string {
  const steps: string[] = [];
  for (let at: Place | undefined = place; at; at = at.parent) {
    const isStep = typeof at.name === 'string' && at.parent !== undefined;
    steps.push(typeof at.name === 'number' ? `[${at.name}]` : isStep ? `.${at.name.slice(0, 64)}` : at.name);
  }
  return steps.reverse().join('');
}

/** The error for a value that is not as it has to be. */
export function invalid(place: Place, rule: string): AppError {
  return badRequest(`${placeText(place)} ${rule}.`);
}
