import { SetMetadata } from '@nestjs/common';

/** Metadata of a handler: that it is served while the service is read-only, although its method is that of a write. */
export const WHILE_READ_ONLY = 'bindery:while-read-only';

/** Serves an operation while the service is read-only, although its method is that of a write: it only reads, or is a part of signing in. */
export const WhileReadOnly = () => SetMetadata(WHILE_READ_ONLY, true);
