import { Module } from '@nestjs/common';
import { ContentModule } from '../content/content.module';
import { PieceReceiver } from './resumable/piece-receiver';
import { ResumableUploadsController } from './resumable/resumable-uploads.controller';
import { UploadLimits } from './resumable/upload-limits';
import { ResumableUploadsRepository } from './resumable/resumable-uploads.repository';
import { ResumableUploads } from './resumable/resumable-uploads.service';
import { UploadPruner } from './upload-pruner';
import { UploadsController } from './uploads.controller';
import { UploadsRepository } from './uploads.repository';
import { UploadsService } from './uploads.service';

/** Files that clients upload before something uses them. */
@Module({
  imports: [ContentModule],
  controllers: [UploadsController, ResumableUploadsController],
  providers: [
    UploadsService,
    UploadsRepository,
    UploadPruner,
    ResumableUploads,
    ResumableUploadsRepository,
    UploadLimits,
    PieceReceiver,
  ],
  exports: [UploadsService],
})
export class UploadsModule {}
