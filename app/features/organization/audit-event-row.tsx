import type { AuditEvent } from '../../api/types';
import { Time } from '../../components/time';
import { t } from '../../i18n/administer';
import { actionText } from '../../i18n/audit-actions';

const ACTORS: Readonly<Partial<Record<string, string>>> = { operator: t.theOperator, service: t.theService };

/** The operator and the service have no names of their own. */
const actorName = ({ type, id, label }: AuditEvent['actor']): string =>
  type === 'system' ? (ACTORS[id] ?? id) : (label ?? id);

/** An event of an audit log: who did what, when and from where. */
export const AuditEventRow = ({ event }: { readonly event: AuditEvent }) => {
  const { action, actor, target, people = [], occurredAt, ip, payload } = event;
  const details = JSON.stringify(payload, null, 2);
  return (
    <div class="event">
      <p>
        {actionText(action)} {target.label !== undefined && <strong>{target.label}</strong>}
        {people.map(({ id, label }) => (
          <>
            {' '}
            · {label} <code>{id}</code>
          </>
        ))}
      </p>
      <p class="quiet">
        {actorName(actor)} · <Time at={occurredAt} />
        {ip && ` · ${t.fromAddress(ip)}`} · <code>{action}</code>
      </p>
      {details !== '{}' && (
        <details>
          <summary>{t.details}</summary>
          <pre class="source">{details}</pre>
        </details>
      )}
    </div>
  );
};
