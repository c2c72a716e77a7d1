import { Inject, Injectable } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { type ArchiveBytes, scratchArchive } from './archive-bytes';
import { ScratchFile } from './scratch-file';

/** Creates temporary files in the data folder: that of the system is often in memory. */
@Injectable()
export class ScratchFiles {
  constructor(@Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'dataDir'>) {}

  create(): Promise<ScratchFile> {
    return ScratchFile.create(this.configuration.dataDir);
  }

  /** Keeps bytes that arrive in a temporary file, and passes them on as an archive. */
  async using<T>(bytes: AsyncIterable<Buffer>, use: (archive: ArchiveBytes) => Promise<T>): Promise<T> {
    const file = await this.create();
    try {
      for await (const piece of bytes) await file.append(piece);
      await file.flush();
      return await use(scratchArchive(file));
    } finally {
      await file.close();
    }
  }
}
