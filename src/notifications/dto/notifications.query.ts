import { EnumField, QueryBooleanField, StringField } from '../../common/dto/fields';
import { PageQueryDto } from '../../common/pagination/page-query.dto';
import { NOTIFICATION_KINDS, type NotificationKind } from '../notification-kinds';

const ORGANIZATION = {
  optional: true,
  max: 32,
  description: 'Only those of this organization; without it, of all that the caller belongs to.',
  example: '02KQxUz5wPbYh1eTq7mA0o',
};

export class NotificationsOfOrganizationQuery extends PageQueryDto {
  @StringField(ORGANIZATION)
  organization?: string;
}

export class NotificationsQuery extends NotificationsOfOrganizationQuery {
  @QueryBooleanField({
    optional: true,
    description: 'true: only unread notifications; false: only those that are read.',
    example: true,
  })
  unread?: boolean;

  @EnumField({
    optional: true,
    values: NOTIFICATION_KINDS,
    description: 'Return only notifications of this kind.',
    example: 'mention',
  })
  kind?: NotificationKind;
}

export class InboxQuery {
  @StringField(ORGANIZATION)
  organization?: string;
}
