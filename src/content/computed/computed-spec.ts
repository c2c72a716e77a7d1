import { ownValue } from '../../common/objects/own-value';
import type { PageDetails } from '../pages/page-details';
import { asObject, asText } from '../../reference/spec-values';

/** Which pages are to be built from which specification. */
export interface ComputedSpec {
  /** Slug of the specification. */
  readonly spec: string;
  /** Schemas get pages too. */
  readonly models: boolean;
  /** Each operation gets a page of its own. */
  readonly byOperation: boolean;
  /** Pages link to the text of the specification, where anyone may fetch it. */
  readonly downloadLink: boolean;
}

const TYPE = 'builtin:openapi';

/** What the declaration of a computed part specifies; undefined for one that names no specification. */
export function computedSpecOf({ computed }: PageDetails): ComputedSpec | undefined {
  if (computed?.type !== TYPE) return undefined;
  const ref = asObject(ownValue(asObject(ownValue(computed.dependencies, 'spec')), 'ref'));
  const spec = asText(ownValue(ref, 'spec'));
  if (ownValue(ref, 'kind') !== 'openapi' || spec === undefined) return undefined;
  const { props } = computed;
  return {
    spec,
    models: ownValue(props, 'models') === true,
    byOperation: ownValue(props, 'grouping') === 'by-operation',
    downloadLink: ownValue(props, 'downloadLink') === true,
  };
}
