import { SetMetadata } from '@nestjs/common';
import type { Permission } from './permission';

export type RouteAccess =
  | { readonly kind: 'public' }
  | { readonly kind: 'self'; readonly everywhere: boolean }
  | { readonly kind: 'operator' }
  | {
      readonly kind: 'permission';
      readonly permission: Permission;
      readonly trashed: boolean;
      readonly within?: string;
      readonly visitors?: boolean;
    };

export const ROUTE_ACCESS = 'bindery:route-access';

/** Anyone may call, without a token. */
export const Public = () => SetMetadata<string, RouteAccess>(ROUTE_ACCESS, { kind: 'public' });

/**
 * Any signed-in person may call; the route returns only what is their own or shared with them. `everywhere`: what it changes belongs to the
 * person in all organizations, so that a session or token that is limited to one is refused (403).
 */
export const SelfOnly = ({ everywhere = false }: { everywhere?: boolean } = {}) =>
  SetMetadata<string, RouteAccess>(ROUTE_ACCESS, { kind: 'self', everywhere });

/**
 * Only operators of the installation may call, with a session or token that is not limited to one organization; for everyone else the
 * route does not exist (404).
 */
export const OperatorOnly = () => SetMetadata<string, RouteAccess>(ROUTE_ACCESS, { kind: 'operator' });

/**
 * The caller needs `permission` on the resource that the path names first. `trashed` lets the route see a resource
 * that is in the trash (restore and the like); everywhere else such a resource is 404. `within` names the body field
 * of the collection in which the operation takes place: where it is given, the permission is required there instead.
 * `visitors` allows the tokens of published sites on a read, for what their site shows; the module filters the result.
 */
export const Requires = (
  permission: Permission,
  options: { trashed?: boolean; within?: string; visitors?: boolean } = {},
) =>
  SetMetadata<string, RouteAccess>(ROUTE_ACCESS, {
    kind: 'permission',
    permission,
    trashed: options.trashed ?? false,
    ...(options.within && { within: options.within }),
    ...(options.visitors && { visitors: true }),
  });
