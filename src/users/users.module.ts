import { Module } from '@nestjs/common';
import { PeopleReader } from './people.reader';
import { UsersController } from './users.controller';
import { UsersRepository } from './users.repository';
import { UsersService } from './users.service';

@Module({
  controllers: [UsersController],
  providers: [UsersService, UsersRepository, PeopleReader],
  exports: [UsersService, PeopleReader],
})
export class UsersModule {}
