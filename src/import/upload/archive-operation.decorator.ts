import { applyDecorators } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import { Operation } from '../../common/openapi/operation.decorator';
import type { OperationGroup } from '../../common/openapi/operation-groups';
import { ImportResponse } from '../dto/import.dto';

interface ArchiveOperation {
  readonly id: string;
  readonly tag: OperationGroup;
  /** Why the content cannot be written, for instance "direct edits are locked". */
  readonly conflict: string;
}

/** Describes an operation that imports the zip archive in its body. */
export const ArchiveOperation = ({ id, tag, conflict }: ArchiveOperation): MethodDecorator =>
  applyDecorators(
    ApiConsumes('application/zip'),
    ApiBody({ description: 'The zip archive.', schema: { type: 'string', format: 'binary' } }),
    Operation({
      id,
      tag,
      summary: 'Import an uploaded archive',
      description: `Imports the zip archive in the body of the request (Markdown, HTML or Word files, or an export of Notion or Confluence) as one revision, or not at all. Pages imported from the same path before are updated in place; without changes, no revision is created. 400 if it is no zip archive or contains no page; 409 if ${conflict}. At most 100 MiB, 512 MiB unpacked and 25,000 files.`,
      ok: ImportResponse,
      status: 201,
      headers: ['Location'],
      errors: [409, 413, 415],
    }),
  );
