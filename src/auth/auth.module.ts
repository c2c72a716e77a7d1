import { Module } from '@nestjs/common';
import { AuthGuard } from './auth.guard';
import { TokensController } from './tokens.controller';
import { TokensService } from './tokens.service';

@Module({ controllers: [TokensController], providers: [TokensService, AuthGuard], exports: [TokensService, AuthGuard] })
export class AuthModule {}
