import type { Request, Response } from 'express';
import { sendBytes } from '../../common/http/broken-answers';
import type { DownloadAnswer } from './download.service';

export async function sendDownload(request: Request, response: Response, answer: DownloadAnswer): Promise<void> {
  response.status(answer.status).set(answer.headers);
  if (!answer.body || request.method === 'HEAD') {
    answer.body?.destroy();
    response.end();
    return;
  }
  await sendBytes(response, answer.body);
}
