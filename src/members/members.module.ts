import { Module } from '@nestjs/common';
import { OrganizationsModule } from '../organizations/organizations.module';
import { MembersService } from './members.service';
import { OrganizationsOfCallerController } from './organizations-of-caller.controller';
import { PeopleController } from './people.controller';

@Module({
  imports: [OrganizationsModule],
  controllers: [OrganizationsOfCallerController, PeopleController],
  providers: [MembersService],
  exports: [MembersService],
})
export class MembersModule {}
