import { ownValue } from '../../core/objects/own-value';
import { asText, type SpecObject } from './spec-values';

const STABILITIES = new Set(['experimental', 'alpha', 'beta']);
const DATE = /^\d{4}-\d{2}-\d{2}/;

interface BadgesProps {
  readonly of: SpecObject;
  /** Specified outside of the object itself. */
  readonly isDeprecated?: boolean;
}

/** Stability: deprecated, with its end date, or not stable yet. */
export function Badges({ of, isDeprecated }: BadgesProps) {
  const stability = asText(ownValue(of, 'x-stability'));
  const sunset = DATE.exec(asText(ownValue(of, 'x-deprecated-sunset')) ?? '')?.[0];
  return (
    <>
      {(isDeprecated === true || ownValue(of, 'deprecated') === true) && (
        <span class="bd-api-badge bd-api-deprecated">deprecated{sunset && ` until ${sunset}`}</span>
      )}
      {stability !== undefined && STABILITIES.has(stability) && (
        <span class="bd-api-badge bd-api-unstable">{stability}</span>
      )}
    </>
  );
}
