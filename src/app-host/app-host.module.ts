import { Module } from '@nestjs/common';
import { AppFiles } from './app-files';
import { AppHostController } from './app-host.controller';

@Module({ controllers: [AppHostController], providers: [AppFiles] })
export class AppHostModule {}
