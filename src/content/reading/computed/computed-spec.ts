import { ownValue } from '../../../../core/objects/own-value';
import type { PageDetails } from '../../model/page-details';
import { asObject, asText } from '../../../reference/spec-values';

/** Which pages to generate from which specification. */
export interface ComputedSpec {
  /** Slug of the specification. */
  readonly spec: string;
  /** Whether schemas also get pages. */
  readonly models: boolean;
  /** Whether each operation gets its own page. */
  readonly byOperation: boolean;
  /** Whether pages link to the text of the specification, if it is public. */
  readonly downloadLink: boolean;
}

const TYPE = 'builtin:openapi';

/** Parses the declaration of a computed part; undefined for one without a specification. */
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
