import { EnumField, ResponseField, StringField } from '../../common/dto/fields';
import { ResourceType, ResponsePart, ResponseText, ResponseTime, ResponseUrl } from '../../common/dto/response-fields';
import { SEVERITIES, type Severity } from './entities/announcement.entity';

const TEXT = {
  min: 1,
  max: 500,
  description: 'What everyone is told, as plain text, at most 500 characters.',
  example: 'The service is updated tonight at 22:00 UTC.',
} as const;

const SEVERITY = {
  values: SEVERITIES,
  description: 'How important it is: info, warning or critical.',
  example: 'warning',
} as const;

const ENDS_AT = {
  optional: true,
  nullable: true,
  max: 40,
  format: 'date-time',
  pattern: {
    regex: /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/,
    message: 'must be a time such as 2026-01-31T12:00:00Z',
    holds: (text: string) => !Number.isNaN(Date.parse(text)),
  },
  description: 'When it ends; null: when it is deleted.',
  example: '2026-01-31T22:00:00Z',
} as const;

export class CreateAnnouncementDto {
  @StringField(TEXT)
  text: string;

  @EnumField({ ...SEVERITY, optional: true, default: 'info' })
  severity?: Severity;

  @StringField(ENDS_AT)
  endsAt?: string | null;
}

export class UpdateAnnouncementDto {
  @StringField({ ...TEXT, optional: true })
  text?: string;

  @EnumField({ ...SEVERITY, optional: true })
  severity?: Severity;

  @StringField(ENDS_AT)
  endsAt?: string | null;
}

class AnnouncementUrls {
  @ResponseUrl(
    'API URL of the announcement, for operators.',
    'http://localhost:3000/v1/operate/announcements/02KQxUz5wPbYh1eTq7mA0d',
  )
  location: string;
}

/** What operators tell everyone. */
export class AnnouncementResponse {
  @ResourceType('announcement')
  object: 'announcement';

  @ResponseText('Identifier of the announcement.', '02KQxUz5wPbYh1eTq7mA0d')
  id: string;

  @ResponseText('What everyone is told, as plain text.', TEXT.example)
  text: string;

  @ResponseField({ description: 'How important it is.', enum: [...SEVERITIES], example: 'warning' })
  severity: Severity;

  @ResponseField({
    description: 'When it ends; null: when it is deleted.',
    type: 'string',
    format: 'date-time',
    nullable: true,
    example: '2026-01-31T22:00:00.000Z',
  })
  endsAt: string | null;

  @ResponseTime('When it was made.')
  createdAt: string;

  @ResponseTime('When it was last changed: people who have closed it before see it again.')
  updatedAt: string;

  @ResponsePart('URLs of the announcement.', AnnouncementUrls)
  urls: AnnouncementUrls;
}
