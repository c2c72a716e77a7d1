import type { AuditStreamSettings } from '../../config/configuration';
import { AUDIT_ACTIONS } from '../audit-actions';
import type { AuditEventResponse } from '../dto/audit-event.response';

/** An event as the API returns it, with its organization. */
export type StreamedEvent = AuditEventResponse & { readonly organization: string | null };

/** Severities of CEF, 0 to 10. */
const SEVERITY = { usual: 3, refused: 6 };

const isRefused = ({ action }: StreamedEvent): boolean => action.endsWith('.refuse');

const header = (text: string): string => text.replace(/[\\|]/g, '\\$&').replace(/\s+/g, ' ');
const value = (text: string): string => text.replace(/[\\=]/g, '\\$&').replace(/\r?\n|\r/g, '\\n');

/** ArcSight Common Event Format, version 0 (Implementing ArcSight CEF, revision 26): one line. */
function toCef(event: StreamedEvent, version: string): string {
  const { actor, target } = event;
  const extension: Record<string, string | undefined> = {
    externalId: event.id,
    rt: String(Date.parse(event.occurredAt)),
    suid: actor.id,
    suser: actor.label,
    src: event.ip,
    requestClientApplication: event.userAgent,
    duid: target.id,
    duser: target.type === 'member' ? target.label : undefined,
    fname: target.type === 'member' ? undefined : target.label,
    cs1Label: 'organization',
    cs1: event.organization ?? undefined,
    cs2Label: 'source',
    cs2: event.source,
    cs3Label: 'target type',
    cs3: target.type,
    cs4Label: 'space',
    cs4: event.space,
    cs5Label: 'token',
    cs5: event.token,
    cs6Label: 'request',
    cs6: event.correlationId,
    msg: JSON.stringify(event.payload),
  };
  const fields = Object.entries(extension).flatMap(([name, given]) => {
    const isLabelOfNothing = name.endsWith('Label') && extension[name.slice(0, -'Label'.length)] === undefined;
    return given === undefined || isLabelOfNothing ? [] : [`${name}=${value(given)}`];
  });
  const severity = isRefused(event) ? SEVERITY.refused : SEVERITY.usual;
  const head = ['CEF:0', 'Bindery', 'Bindery', version, event.action, AUDIT_ACTIONS[event.action], severity];
  return [...head.map((part) => header(String(part))), fields.join(' ')].join('|');
}

/** One line for each event, without its line end. */
export const eventLine = (event: StreamedEvent, format: AuditStreamSettings['format'], version: string): string =>
  // Its address is no part of the event, and one without organization has none.
  format === 'cef' ? toCef(event, version) : JSON.stringify({ ...event, urls: undefined });
