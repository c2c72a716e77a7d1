import { Module } from '@nestjs/common';
import { ViewerController } from './viewer.controller';
import { ViewerFiles } from './viewer-files';

@Module({ controllers: [ViewerController], providers: [ViewerFiles] })
export class ViewerModule {}
