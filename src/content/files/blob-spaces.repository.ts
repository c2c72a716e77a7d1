import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';

/** A branch is named by its space or its change request. Whoever asks has a signature for the blob, whatever organization it is in. */
const IN_SPACE = `
  SELECT 1 FROM spaces WHERE deleted_at IS NULL AND id IN (
    SELECT COALESCE(c.space_id, v.line_id) FROM file_versions v LEFT JOIN change_requests c ON c.id = v.line_id WHERE v.blob_hash = $1
    UNION ALL SELECT space_id FROM pdf_exports WHERE blob_hash = $1)
  LIMIT 1`;

/** Which spaces have a blob. */
@Injectable()
export class BlobSpacesRepository {
  constructor(private readonly database: Database) {}

  /** Whether a space that is not in the trash has or had it, as a file or as its PDF. */
  async isInSpace(hash: string): Promise<boolean> {
    return (await this.database.query(IN_SPACE, [hash])).length > 0;
  }
}
