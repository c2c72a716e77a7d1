import { applyDecorators, Get, Param, Put, type Type } from '@nestjs/common';
import type { OperationGroup } from '../common/openapi/operation-groups';
import { Operation } from '../common/openapi/operation.decorator';
import type { Permission } from '../common/permissions/permission';
import { Requires } from '../common/permissions/route-access.decorator';
import { ExternalIdPipe } from './external-id.pipe';

/** The operations of one kind by external ID. */
interface Resource {
  /** As in operation identifiers: `Space`. */
  readonly name: string;
  /** As in texts: `space`. */
  readonly label: string;
  readonly tag: OperationGroup;
  readonly body: Type<unknown>;
}

interface PutOptions {
  /** The body of the answer, where it is not that of a GET. */
  readonly body?: Type<unknown>;
  /** The body field of the collection in which it is created. */
  readonly within?: string;
  /** What the operation does in addition, its limits and the meaning of its errors. */
  readonly notes?: string;
}

const PATH = 'by-external-id/:externalId';

/** One that is sought: whatever it is, `ExternalIds.find` says 404 where there is none. */
export const SoughtExternalId = (): ParameterDecorator => Param('externalId');

/** One that something may get: 400 if that cannot be. */
export const ExternalIdParam = (): ParameterDecorator => Param('externalId', ExternalIdPipe);

/** Controllers with these routes are listed before those with a parameter in the place of `by-external-id`. */
export const GetByExternalId = ({ name, label, tag, body }: Resource, permission: Permission): MethodDecorator =>
  applyDecorators(
    Get(PATH),
    Requires(permission),
    Operation({
      id: `get${name}ByExternalId`,
      tag,
      summary: `Get a ${label} by its external ID`,
      description: `Returns the same as a GET by identifier. 404 if no ${label} that the caller can see has this external ID.`,
      ok: body,
    }),
  );

/** `permission`: to create one; whether the caller may change an existing one is checked when it is found. */
export const PutByExternalId = (
  { name, label, tag, body }: Resource,
  permission: Permission,
  { body: answer = body, within, notes = '' }: PutOptions = {},
): MethodDecorator =>
  applyDecorators(
    Put(PATH),
    Requires(permission, { within }),
    Operation({
      id: `put${name}ByExternalId`,
      tag,
      summary: `Create or update a ${label} by its external ID`,
      description:
        `Creates the ${label} with this external ID (201), or sets the fields of the existing one to those in the body (200); omitted fields stay as they are. If nothing differs, nothing is written. Of any number of calls at once, one creates. 409 if a ${label} that the caller cannot see has the external ID. ${notes}`.trim(),
      ok: answer,
      orCreated: true,
      dryRun: true,
      errors: [409, 413, 415],
    }),
  );
