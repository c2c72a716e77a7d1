import type { PagePicture } from '../layout/page-picture';
import { drawPicture } from './draw-picture';

export const work = (picture: PagePicture): Promise<Uint8Array> => drawPicture(picture);
