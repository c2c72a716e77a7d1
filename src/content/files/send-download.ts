import type { Request, Response } from 'express';
import { sendStream } from '../../common/http/aborted-responses';
import type { DownloadAnswer } from './download.service';

export async function sendDownload(request: Request, response: Response, answer: DownloadAnswer): Promise<void> {
  response.status(answer.status).set(answer.headers);
  if (!answer.body || request.method === 'HEAD') {
    answer.body?.destroy();
    response.end();
    return;
  }
  await sendStream(response, answer.body);
}
