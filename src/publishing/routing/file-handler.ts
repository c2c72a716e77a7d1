import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { sendStream } from '../../common/http/aborted-responses';
import { isId } from '../../common/ids/id.pipe';
import { DownloadService } from '../../content/files/download.service';
import { FilesRepository } from '../../content/storage/files.repository';
import { isPublic, type SiteVisit } from '../visit/site-visit';

/** Serves the files of a space to visitors of the site; false if the content has no such file. */
@Injectable()
export class FileHandler {
  constructor(
    private readonly files: FilesRepository,
    private readonly downloads: DownloadService,
  ) {}

  async serve(visit: SiteVisit, fileId: string, response: Response): Promise<boolean> {
    const file = isId(fileId) ? await this.files.find(visit.point, fileId) : undefined;
    if (!file) return false;
    const { request } = visit.call;
    const answer = await this.downloads.openStored(file.blobHash, file.name, request.headers);
    response.status(answer.status).set(answer.headers);
    // Access can change at any moment, so caches must revalidate each time.
    response.set('Cache-Control', isPublic(visit) ? 'public, no-cache' : 'private, no-cache');
    response.set('Cross-Origin-Resource-Policy', 'same-site');
    if (!answer.body || request.method === 'HEAD') {
      answer.body?.destroy();
      response.end();
      return true;
    }
    await sendStream(response, answer.body);
    return true;
  }
}
