import { Controller } from '@nestjs/common';
import { permissionsOf } from '../access/grants/level-permissions';

/** Permissions of people and teams on a collection. */
@Controller('collections/:collectionId/permissions')
export class CollectionPermissionsController extends permissionsOf('collection') {}
