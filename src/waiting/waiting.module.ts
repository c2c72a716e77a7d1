import { Global, Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module';
import { Recheck } from './recheck';
import { WaitingRoom } from './waiting-room';

/** Requests that wait for something to happen. */
@Global()
@Module({ imports: [AuthModule], providers: [WaitingRoom, Recheck], exports: [WaitingRoom, Recheck] })
export class WaitingModule {}
