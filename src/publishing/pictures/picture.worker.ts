import { parentPort } from 'node:worker_threads';
import { drawPicture } from './draw-picture';
import type { PagePicture } from '../layout/page-picture';

parentPort?.on('message', (picture: PagePicture) => {
  void drawPicture(picture).then((bytes) => parentPort?.postMessage(bytes));
});
