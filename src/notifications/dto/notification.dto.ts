import { BooleanField, StringField } from '../../common/dto/fields';

export class UpdateNotificationDto {
  @BooleanField({ description: 'true marks it as read, false as unread.', example: true })
  read: boolean;
}

export class UpdateNotificationsDto extends UpdateNotificationDto {
  @StringField({
    optional: true,
    max: 32,
    description: 'Only those of this organization; without it, of all that the caller belongs to.',
    example: '02KQxUz5wPbYh1eTq7mA0o',
  })
  organization?: string;
}
