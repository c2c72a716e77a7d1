import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import type { AuditFilter } from '../../api/types';
import { PersonPicker } from '../../components/person-picker';
import { t } from '../../i18n/administer';
import { actionText } from '../../i18n/audit-actions';
import { sorted } from '../../i18n/format';

const NAMES = ['action', 'actor', 'from', 'to'] as const;

/** The filter in the query parameters of the address. */
export const filterOf = (query: Readonly<Record<string, string>>): AuditFilter =>
  Object.fromEntries(NAMES.flatMap((name) => (query[name] ? [[name, query[name]]] : [])));

/** The query string of a filter. */
export function filterQuery(filter: AuditFilter): string {
  const entries = NAMES.flatMap((name) => (filter[name] ? [[name, filter[name]]] : []));
  return entries.length > 0 ? `?${new URLSearchParams(entries)}` : '';
}

interface DayProps {
  readonly label: string;
  readonly value: string;
  readonly change: (value: string) => void;
}

const Day = ({ label, value, change }: DayProps) => {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input id={id} type="date" value={value.slice(0, 10)} onChange={(event) => change(event.currentTarget.value)} />
    </div>
  );
};

interface ActionFieldProps {
  readonly actions: readonly string[];
  readonly filter: AuditFilter;
  readonly apply: (filter: AuditFilter) => void;
}

function ActionField({ actions, filter, apply }: ActionFieldProps) {
  const id = useId();
  const choices = sorted(
    actions.map((action) => ({ action, text: actionText(action) })),
    ({ text }) => text,
  );
  return (
    <div class="field">
      <label for={id}>{t.action}</label>
      <select
        id={id}
        value={filter.action ?? ''}
        onChange={(event) => apply({ ...filter, action: event.currentTarget.value })}
      >
        <option value="">{t.allActions}</option>
        {choices.map(({ action, text }) => (
          <option key={action} value={action}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

interface AuditFiltersProps extends ActionFieldProps {
  readonly organizationId: string;
}

/** The event filters; each choice is part of the address, so that the address can be shared. */
export function AuditFilters({ organizationId, actions, filter, apply }: AuditFiltersProps) {
  const choosing = useSignal(false);
  const { actor } = filter;
  return (
    <div class="filters" role="group" aria-label={t.filters}>
      <ActionField actions={actions} filter={filter} apply={apply} />
      <Day label={t.from} value={filter.from ?? ''} change={(from) => apply({ ...filter, from })} />
      <Day label={t.before} value={filter.to ?? ''} change={(until) => apply({ ...filter, to: until })} />
      <div class="field">
        <span class="label">{t.person}</span>
        {actor === undefined ? (
          <button
            type="button"
            class="button"
            aria-expanded={choosing.value}
            onClick={() => (choosing.value = !choosing.value)}
          >
            {t.everyone}
          </button>
        ) : (
          <button type="button" class="button" onClick={() => apply({ ...filter, actor: undefined })}>
            {t.showEveryone}
          </button>
        )}
      </div>
      {choosing.value && (
        <PersonPicker
          organizationId={organizationId}
          label={t.personFilter}
          onPick={(person) => apply({ ...filter, actor: person.id })}
        />
      )}
    </div>
  );
}
