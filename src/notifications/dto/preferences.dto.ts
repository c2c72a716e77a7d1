import { EnumField, ResponseField } from '../../common/dto/fields';
import { DELIVERIES, type Delivery } from '../notification-kind';
import type { NotificationKind } from '../notification-kinds';
import { byKind } from './by-kind';

type Deliveries = Record<NotificationKind, Delivery>;

const preference = (what: string): PropertyDecorator =>
  EnumField({ optional: true, values: DELIVERIES, description: `How to be notified of ${what}.`, example: 'inbox' });

const shown = (what: string): PropertyDecorator =>
  ResponseField({ description: `How you are notified of ${what}.`, enum: [...DELIVERIES], example: 'inbox' });

export class UpdatePreferencesDto extends byKind<Partial<Deliveries>>(preference) {}

/** How a person is notified of each kind of event. */
export class PreferencesResponse extends byKind<Deliveries>(shown) {}
