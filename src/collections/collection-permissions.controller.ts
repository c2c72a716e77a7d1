import { Controller } from '@nestjs/common';
import { permissionsOf } from '../access/grants/level-permissions';

/** Who may do what on a collection. */
@Controller('collections/:collectionId/permissions')
export class CollectionPermissionsController extends permissionsOf('collection') {}
