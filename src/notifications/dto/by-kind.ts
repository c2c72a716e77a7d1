import 'reflect-metadata';
import { NOTIFICATION_KINDS, type NotificationKind, NOTIFICATIONS } from '../notification-kinds';

/** A class with a property for each kind, documented by what one is notified of. */
export function byKind<Properties extends Partial<Record<NotificationKind, string>>>(
  property: (what: string) => PropertyDecorator,
): new () => Properties {
  class ByKind {}
  for (const kind of NOTIFICATION_KINDS) {
    Reflect.defineMetadata('design:type', String, ByKind.prototype, kind);
    property(NOTIFICATIONS[kind].of)(ByKind.prototype, kind);
  }
  return ByKind as new () => Properties;
}
