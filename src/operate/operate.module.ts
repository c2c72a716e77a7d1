import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module';
import { OutboundController } from './outbound/outbound.controller';
import { OutboundControl } from './outbound/outbound.service';
import { Operators } from './operators/operators.service';

/** What operators of the installation see and do, beyond its organizations. */
@Module({
  imports: [UsersModule],
  controllers: [OutboundController],
  providers: [Operators, OutboundControl],
})
export class OperateModule {}
