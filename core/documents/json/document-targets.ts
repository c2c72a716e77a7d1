import type { InternalTarget } from '../markdown/stored-reference';
import type { ContentRef } from '../blocks/nodes/content-ref.types';
import type { JsonDocument } from '../blocks/registry';
import { targetOfRef } from '../blocks/read/references';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function* targetsIn(value: unknown): Generator<InternalTarget> {
  if (!isObject(value)) return;
  const target = typeof value.kind === 'string' ? targetOfRef(value as unknown as ContentRef) : undefined;
  if (target) yield target;
  // A cell of a table lists files by their IDs.
  const isCell = Array.isArray(value) && value.every((item) => typeof item === 'string');
  if (isCell) for (const id of value as readonly string[]) yield { kind: 'file', id };
  for (const inner of Object.values(value)) yield* targetsIn(inner);
}

/** The pages, files and reusable contents that a document may refer to; an ID may be that of something else. */
export const documentTargets = ({ nodes }: JsonDocument): InternalTarget[] => [...targetsIn(nodes)];
