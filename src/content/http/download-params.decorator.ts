import { ApiParam } from '@nestjs/swagger';

export const FileBytesParam = () =>
  ApiParam({
    name: 'hash',
    description: 'Hash of the content.',
    schema: { type: 'string', maxLength: 43, example: 'n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg' },
  });

export const FileNameParam = () =>
  ApiParam({
    name: 'name',
    description: 'Name of the file.',
    schema: { type: 'string', maxLength: 255, example: 'screenshot.png' },
  });
