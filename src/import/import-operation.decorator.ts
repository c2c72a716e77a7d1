import { Operation } from '../common/openapi/operation.decorator';
import type { OperationGroup } from '../common/openapi/operation-groups';
import { ImportResponse } from './dto/import.dto';

interface ImportOperation {
  readonly id: string;
  readonly tag: OperationGroup;
}

/** Describes an operation that imports documentation from an address. */
export const ImportOperation = ({ id, tag }: ImportOperation): MethodDecorator =>
  Operation({
    id,
    tag,
    summary: 'Import documentation',
    description:
      'Fetches documentation and imports it as one revision, or not at all. Pages imported from the same path before are updated in place; without changes, no revision is created. 400 if the address is internal, cannot be fetched or contains no page (the message says what was expected); 409 if direct edits are locked. At most 512 MiB unpacked and 25,000 files; for a website at most 500 pages.',
    ok: ImportResponse,
    status: 201,
    headers: ['Location'],
    errors: [409, 413, 415],
  });
