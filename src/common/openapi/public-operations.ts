import type { INestApplicationContext } from '@nestjs/common';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import { ROUTE_ACCESS, type RouteAccess } from '../permissions/route-access.decorator';
import { OPERATION_ID } from './operation.decorator';

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

/** Identifiers of the operations that need no token, read from the same decorator that the guards read. */
export function publicOperations(app: INestApplicationContext): ReadonlySet<string> {
  const found = new Set<string>();
  for (const handler of handlers(app)) {
    const access = Reflect.getMetadata(ROUTE_ACCESS, handler) as RouteAccess | undefined;
    const id = Reflect.getMetadata(OPERATION_ID, handler) as string | undefined;
    if (access?.kind === 'public' && id) found.add(id);
  }
  return found;
}
