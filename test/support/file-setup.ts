import { closeAll } from './end-of-file';

afterAll(closeAll);
