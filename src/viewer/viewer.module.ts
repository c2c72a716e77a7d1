import { Module } from '@nestjs/common';
import { ViewerController } from './viewer.controller';
import { ViewerFiles } from './viewer-files';
import { ViewerPages } from './viewer-pages';

@Module({ controllers: [ViewerController], providers: [ViewerFiles, ViewerPages], exports: [ViewerPages] })
export class ViewerModule {}
