import { Module } from '@nestjs/common';
import { PeopleReader } from './people.reader';
import { UsersController } from './users.controller';
import { UsersService } from './users.service';

@Module({
  controllers: [UsersController],
  providers: [UsersService, PeopleReader],
  exports: [UsersService, PeopleReader],
})
export class UsersModule {}
