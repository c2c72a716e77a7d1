import { Module } from '@nestjs/common';
import { ViewerController } from './viewer.controller';
import { ViewerFiles } from './viewer-files';
import { ViewerPartsController } from './viewer-parts.controller';
import { ViewerPages } from './viewer-pages';

@Module({
  controllers: [ViewerController, ViewerPartsController],
  providers: [ViewerFiles, ViewerPages],
  exports: [ViewerPages],
})
export class ViewerModule {}
