import { Controller } from '@nestjs/common';
import { permissionsOf } from '../access/grants/level-permissions';

/** Who may do what on a space. */
@Controller('spaces/:spaceId/permissions')
export class SpacePermissionsController extends permissionsOf('space') {}
