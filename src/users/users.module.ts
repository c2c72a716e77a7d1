import { Module } from '@nestjs/common';
import { PeopleReader } from './people.reader';
import { SignInVersionsRepository } from './sign-in-versions.repository';
import { UsersController } from './users.controller';
import { UsersRepository } from './users.repository';
import { UsersService } from './users.service';

@Module({
  controllers: [UsersController],
  providers: [UsersService, UsersRepository, PeopleReader, SignInVersionsRepository],
  exports: [UsersService, PeopleReader, SignInVersionsRepository],
})
export class UsersModule {}
