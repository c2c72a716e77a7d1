import { Module } from '@nestjs/common';
import { ContentModule } from '../content/content.module';
import { OutboundModule } from '../outbound/outbound.module';
import { SpacesModule } from '../spaces/spaces.module';
import { BundleChanges } from './bundle-changes';
import { BundlePreparer } from './bundle-preparer';
import { ExistingContentReader } from './existing-content.reader';
import { FileStorer } from './file-storer';
import { ImportController } from './import.controller';
import { FolderRecorder } from './folder-recorder';
import { ImportService } from './import.service';
import { ImportQueue } from './import-queue';
import { NavigationReader } from './navigation/navigation-reader';
import { ScriptReader } from './navigation/script-reader';
import { SampleSpaces } from './samples/sample-spaces';
import { ScratchFiles } from './scratch/scratch-files';
import { ArchiveImportService } from './upload/archive-import.service';
import { ArchiveReading } from './upload/archive-reading';
import { UrlImportService } from './url-import.service';

/** Imports of documentation from other tools, archives and websites into spaces and change requests. */
@Module({
  imports: [SpacesModule, ContentModule, OutboundModule],
  controllers: [ImportController],
  providers: [
    ArchiveImportService,
    ArchiveReading,
    BundleChanges,
    BundlePreparer,
    ExistingContentReader,
    FileStorer,
    FolderRecorder,
    ImportService,
    ImportQueue,
    NavigationReader,
    SampleSpaces,
    ScratchFiles,
    ScriptReader,
    UrlImportService,
  ],
  exports: [ArchiveImportService, ArchiveReading, ImportService, SampleSpaces, UrlImportService],
})
export class ImportModule {}
