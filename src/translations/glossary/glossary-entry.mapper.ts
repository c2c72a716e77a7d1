import type { Configuration } from '../../config/configuration';
import type { GlossaryEntryResponse } from './dto/glossary-entry.response';
import type { GlossaryEntry } from './entities/glossary-entry.entity';

export const toGlossaryEntryResponse = (
  { id, organizationId, translations, createdAt, updatedAt }: GlossaryEntry,
  { publicUrl }: Pick<Configuration, 'publicUrl'>,
): GlossaryEntryResponse => ({
  object: 'glossary-entry',
  id,
  translations,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
  urls: { location: `${publicUrl}/v1/orgs/${organizationId}/translations-glossary/${id}` },
});
