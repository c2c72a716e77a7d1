import { AppError, badRequest } from '../../../errors/app-error';

/** The path of a value in the document, for messages such as `document.nodes[3].data.style`. */
export interface NodePath {
  readonly parent?: NodePath;
  readonly name: string | number;
}

export const ROOT: NodePath = { name: 'document' };

export function childPath(parent: NodePath, name: string | number): NodePath {
  return { parent, name };
}

function pathText(path: NodePath): string {
  const steps: string[] = [];
  for (let at: NodePath | undefined = path; at; at = at.parent) {
    const isStep = typeof at.name === 'string' && at.parent !== undefined;
    steps.push(typeof at.name === 'number' ? `[${at.name}]` : isStep ? `.${at.name.slice(0, 64)}` : at.name);
  }
  return steps.reverse().join('');
}

/** The error for a value that violates a rule. */
export function invalid(path: NodePath, rule: string): AppError {
  return badRequest('invalid_document', `${pathText(path)} ${rule}.`, { field: pathText(path) });
}
