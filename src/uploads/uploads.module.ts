import { Module } from '@nestjs/common';
import { ContentModule } from '../content/content.module';
import { UploadPruner } from './upload-pruner';
import { UploadsController } from './uploads.controller';
import { UploadsRepository } from './uploads.repository';
import { UploadsService } from './uploads.service';

/** Files that clients upload before something uses them. */
@Module({
  imports: [ContentModule],
  controllers: [UploadsController],
  providers: [UploadsService, UploadsRepository, UploadPruner],
  exports: [UploadsService],
})
export class UploadsModule {}
