import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ResourceRegistry } from '../access/resource-registry';
import { SpacesRepository } from './spaces.repository';

/** Tells the access room how spaces are found. */
@Injectable()
export class SpaceResource implements OnModuleInit {
  constructor(
    private readonly resources: ResourceRegistry,
    private readonly spaces: SpacesRepository,
  ) {}

  onModuleInit(): void {
    this.resources.register({
      param: 'spaceId',
      what: 'space',
      view: 'space.view',
      locate: (id) => this.spaces.locate(id),
    });
  }
}
