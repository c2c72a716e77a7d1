import { ApiProperty } from '@nestjs/swagger';
import {
  ResourceType,
  ResponsePart,
  ResponseText,
  ResponseTime,
  ResponseUrl,
} from '../../../common/dto/response-fields';
import type { GlossaryTranslations } from '../../../../core/languages/glossary-languages';

class GlossaryEntryUrls {
  @ResponseUrl(
    'API URL of the resource.',
    'https://docs.example.com/v1/orgs/02KQxUz5wPbYh1eTq7mA0o/translations-glossary/02KQxUz5wPbYh1eTq7mA1g',
  )
  location: string;
}

/** A term with its translations. */
export class GlossaryEntryResponse {
  @ResourceType('glossary-entry')
  object: 'glossary-entry';

  @ResponseText('Identifier of the entry.', '02KQxUz5wPbYh1eTq7mA1g')
  id: string;

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    description: 'What the term is called, by code of the language.',
    example: { en: 'change request', de: 'Änderungsantrag' },
  })
  translations: GlossaryTranslations;

  @ResponseTime('When it was added.')
  createdAt: string;

  @ResponseTime('When it last changed.')
  updatedAt: string;

  @ResponsePart('URLs of the resource.', GlossaryEntryUrls)
  urls: GlossaryEntryUrls;
}
