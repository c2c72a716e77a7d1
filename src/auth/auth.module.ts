import { Module } from '@nestjs/common';
import { AuthGuard } from './auth.guard';
import { TokensController } from './tokens.controller';
import { TokensService } from './tokens.service';
import { VisitTokens } from './visit-tokens';

@Module({
  controllers: [TokensController],
  providers: [TokensService, VisitTokens, AuthGuard],
  exports: [TokensService, VisitTokens, AuthGuard],
})
export class AuthModule {}
