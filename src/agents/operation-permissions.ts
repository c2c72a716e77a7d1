import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import { OPERATION_ID } from '../common/openapi/operation.decorator';
import { ROUTE_ACCESS, type RouteAccess } from '../common/permissions/route-access.decorator';

type Handler = (...args: unknown[]) => unknown;
export type RequiredAccess = Extract<RouteAccess, { kind: 'permission' }>;

/** The permissions that API routes require, by operation ID. Tools require the same, so they can never do more than the API. */
@Injectable()
export class OperationPermissions implements OnApplicationBootstrap {
  private readonly required = new Map<string, RequiredAccess>();

  constructor(private readonly modules: ModulesContainer) {}

  onApplicationBootstrap(): void {
    const controllers = [...this.modules.values()].flatMap((module) => [...module.controllers.values()]);
    for (const { metatype } of controllers) {
      const prototype = (metatype?.prototype ?? {}) as Record<string, Handler>;
      for (const name of new MetadataScanner().getAllMethodNames(prototype)) this.note(prototype[name]);
    }
  }

  /** Throws for an unknown operation, or one that requires no permission. */
  of(operation: string): RequiredAccess {
    const required = this.required.get(operation);
    if (!required) throw new Error(`No operation ${operation} requires a permission`);
    return required;
  }

  private note(handler: Handler | undefined): void {
    const id = handler && (Reflect.getMetadata(OPERATION_ID, handler) as string | undefined);
    const access = handler && (Reflect.getMetadata(ROUTE_ACCESS, handler) as RouteAccess | undefined);
    if (id !== undefined && access?.kind === 'permission') this.required.set(id, access);
  }
}
