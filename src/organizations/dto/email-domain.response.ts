import { ResponseField } from '../../common/dto/fields';
import { ResourceType, ResponsePart, ResponseText, ResponseTime } from '../../common/dto/response-fields';
import { VERIFICATION_METHODS, type VerificationMethod } from '../entities/organization-email-domain.entity';

export const DOMAIN_STATUSES = ['proven', 'unproven'] as const;

class EmailDomainRecord {
  @ResponseField({ description: 'Type of the record.', enum: ['TXT'], example: 'TXT' })
  type: 'TXT';

  @ResponseText('Name of the record.', '_bindery-challenge.example.com')
  name: string;

  @ResponseText('Value of the record; it never changes.', 'bindery-domain=2c5Yg0J7m1kq0p7QGq5Z7o0nY6o3w8mC1r3y5n2t9aE')
  value: string;
}

/** An email domain that an organization names as its own. */
export class EmailDomainResponse {
  @ResourceType('email-domain')
  object: 'email-domain';

  @ResponseText('The domain, in lower case and ASCII.', 'example.com')
  domain: string;

  @ResponseField({
    description:
      'proven: its people find the organization when they sign in, and may join; unproven: it counts for nothing yet.',
    enum: [...DOMAIN_STATUSES],
    example: 'proven',
  })
  status: (typeof DOMAIN_STATUSES)[number];

  @ResponseField({
    description: 'What verified it: the record in the DNS, or the word of the operator.',
    required: false,
    enum: [...VERIFICATION_METHODS],
    example: 'dns',
  })
  proof?: VerificationMethod;

  @ResponseTime('When it was verified.', '2026-01-31T09:30:00.000Z', { required: false })
  provenAt?: string;

  @ResponseTime(
    'Since when the record is gone from the DNS: after three days the domain is unproven again.',
    '2026-02-10T09:30:00.000Z',
    { required: false },
  )
  missingSince?: string;

  @ResponsePart('What to write into the DNS of the domain, and to leave there.', EmailDomainRecord)
  record: EmailDomainRecord;
}
