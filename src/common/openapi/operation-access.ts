import type { INestApplicationContext } from '@nestjs/common';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import { minimumRole } from '../permissions/permission';
import { ROUTE_ACCESS, type RouteAccess } from '../permissions/route-access.decorator';
import { OPERATION_ID, OPERATION_MATCHES } from './operation.decorator';

/** Every handler of every controller. */
function* handlers(app: INestApplicationContext): Generator<object> {
  const scanner = new MetadataScanner();
  for (const { controllers } of app.get(ModulesContainer).values())
    for (const { metatype } of controllers.values()) {
      const prototype = metatype?.prototype as Record<string, object> | undefined;
      for (const name of prototype ? scanner.getAllMethodNames(prototype) : [])
        if (prototype?.[name]) yield prototype[name];
    }
}

/** Who may call each operation, by its identifier, read from the same decorator that the guards read. */
export function operationAccess(app: INestApplicationContext): ReadonlyMap<string, RouteAccess> {
  const found = new Map<string, RouteAccess>();
  for (const handler of handlers(app)) {
    const access = Reflect.getMetadata(ROUTE_ACCESS, handler) as RouteAccess | undefined;
    const id = Reflect.getMetadata(OPERATION_ID, handler) as string | undefined;
    if (access && id) found.set(id, access);
  }
  return found;
}

/** The GETs that operations declare for `If-Match`, by their identifiers. */
export const operationMatches = (app: INestApplicationContext): ReadonlyMap<string, readonly string[]> =>
  new Map(
    [...handlers(app)].flatMap((handler) => {
      const id = Reflect.getMetadata(OPERATION_ID, handler) as string | undefined;
      return id ? [[id, Reflect.getMetadata(OPERATION_MATCHES, handler) as readonly string[]] as const] : [];
    }),
  );

/** The sentence on the required role in the description of an operation; undefined where none is needed. */
export function requirementOf(access: RouteAccess | undefined): string | undefined {
  if (access?.kind === 'operator')
    return 'Only for operators of the installation; for everyone else, and with a session or token that is limited to one organization, it does not exist (404).';
  if (access?.kind !== 'permission') return undefined;
  const role = minimumRole(access.permission);
  if (role === null) return undefined;
  return access.visitors
    ? `Requires the \`${role}\` role, or a token of the published site.`
    : `Requires the \`${role}\` role.`;
}
