import { Controller } from '@nestjs/common';
import { permissionsOf } from '../access/grants/level-permissions';

/** Permissions of people and teams on a space. */
@Controller('spaces/:spaceId/permissions')
export class SpacePermissionsController extends permissionsOf('space') {}
