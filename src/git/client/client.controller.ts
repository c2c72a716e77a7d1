import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Controller, Get, Header } from '@nestjs/common';
import { Operation } from '../../common/openapi/operation.decorator';
import { Public } from '../../common/permissions/route-access.decorator';

/** Built by `scripts/bundle-client.mjs`. */
const FILE = path.join(__dirname, 'bundle/bindery.mjs');

/** The client with which CI runners upload documentation. */
@Controller('git/client')
export class ClientController {
  private text?: Promise<string>;

  @Get()
  @Public()
  @Header('Content-Type', 'text/javascript; charset=utf-8')
  @Header('Cache-Control', 'public, max-age=300')
  @Operation({
    id: 'downloadGitClient',
    tag: 'Git',
    summary: 'Download the client for CI runners',
    description:
      'One file that requires only Node.js 20 or later: it pushes a folder into a change request, checks it, and pulls the content of a space. Save it as `bindery.mjs` and run `node bindery.mjs --help`.',
    text: ['text/javascript'],
  })
  download(): Promise<string> {
    return (this.text ??= readFile(FILE, 'utf8'));
  }
}
