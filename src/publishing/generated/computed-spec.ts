import type { PageDetails } from '../../content/pages/page-details';
import { asObject, asText, own } from '../reference/spec-values';

/** Which pages are to be made of which specification. */
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

/** What the declaration of a generated part asks for; undefined for one that names no specification. */
export function computedSpecOf({ computed }: PageDetails): ComputedSpec | undefined {
  if (computed?.type !== TYPE) return undefined;
  const ref = asObject(own(asObject(own(computed.dependencies, 'spec')), 'ref'));
  const spec = asText(own(ref, 'spec'));
  if (own(ref, 'kind') !== 'openapi' || spec === undefined) return undefined;
  const { props } = computed;
  return {
    spec,
    models: own(props, 'models') === true,
    byOperation: own(props, 'grouping') === 'by-operation',
    downloadLink: own(props, 'downloadLink') === true,
  };
}
