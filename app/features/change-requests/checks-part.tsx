import { Check, Clock, Minus, X, type IconNode } from 'lucide';
import type { ChangeRequestCheck } from '../../api/types';
import { Icon } from '../../components/icon';
import { Time } from '../../components/time';
import { safeAddress } from '../../document/safe-address';
import { t } from '../../i18n/review';
import type { Checks } from './change-request-data';

/** A check without a result, which merge rules require. */
type State = ChangeRequestCheck['state'] | 'missing';

interface StateView {
  readonly icon: IconNode;
  readonly label: string;
  readonly tag: string;
}

const STATES: Readonly<Record<State, StateView>> = {
  success: { icon: Check, label: t.checkPassed, tag: 'approved' },
  neutral: { icon: Minus, label: t.checkNeutral, tag: '' },
  pending: { icon: Clock, label: t.checkPending, tag: 'warning' },
  failure: { icon: X, label: t.checkFailed, tag: 'changes-requested' },
  error: { icon: X, label: t.checkError, tag: 'changes-requested' },
  missing: { icon: Clock, label: t.checkMissing, tag: 'warning' },
};

interface CheckItemProps {
  readonly name: string;
  readonly state: State;
  readonly isRequired: boolean;
  readonly check?: ChangeRequestCheck;
}

function CheckItem({ name, state, isRequired, check }: CheckItemProps) {
  const { icon, label, tag } = STATES[state];
  const address = safeAddress(check?.url);
  return (
    <li class={check?.outdated ? 'review outdated' : 'review'}>
      <p class="byline">
        <span class={`tag ${tag}`}>
          <Icon of={icon} size={14} /> {label}
        </span>{' '}
        <strong dir="auto">{name}</strong> {isRequired && <span class="tag">{t.checkRequired}</span>}{' '}
        {check && <Time at={check.updatedAt} />}
        {check?.outdated && ` · ${t.earlierRevision}`}
      </p>
      {check?.details && (
        <p class="said plain" dir="auto">
          {check.details}
        </p>
      )}
      {address && (
        <p>
          <a href={address} target="_blank" rel="noopener noreferrer" aria-label={t.detailsOfCheck(name)}>
            {t.checkDetails}
          </a>
        </p>
      )}
    </li>
  );
}

interface ChecksPartProps {
  readonly checks: Checks;
}

/** What programs found in the change request, and which of the required checks no one has reported. */
export function ChecksPart({ checks: { items, required } }: ChecksPartProps) {
  const isRequired = new Set(required.names);
  const missing = required.unmet.filter(({ reason }) => reason === 'missing');
  return (
    <ul class="asked" aria-label={t.checks}>
      {items.map((check) => (
        <CheckItem
          key={check.id}
          name={check.name}
          state={check.state}
          isRequired={isRequired.has(check.name)}
          check={check}
        />
      ))}
      {missing.map(({ name }) => (
        <CheckItem key={name} name={name} state="missing" isRequired />
      ))}
    </ul>
  );
}
