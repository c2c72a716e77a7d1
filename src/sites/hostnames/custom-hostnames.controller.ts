import { Controller, Delete, Get, HttpCode, Param, Patch, Res } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import type { Response } from 'express';
import { Operation } from '../../common/openapi/operation.decorator';
import type { Actor } from '../../common/permissions/actor';
import { CallerActor } from '../../common/permissions/caller.decorator';
import { SelfOnly } from '../../common/permissions/route-access.decorator';
import { CustomHostnamesService } from './custom-hostnames.service';
import { CustomHostnameResponse } from './dto/custom-hostname.response';

const TAG = 'Sites';

const HostnameParam = () =>
  ApiParam({
    name: 'hostname',
    description: 'A host name of at least three parts, in lower case.',
    schema: { type: 'string', maxLength: 512, example: 'docs.example.com' },
  });

@Controller('custom-hostnames')
export class CustomHostnamesController {
  constructor(private readonly hostnames: CustomHostnamesService) {}

  @Get(':hostname')
  @HostnameParam()
  @SelfOnly()
  @Operation({
    id: 'getCustomHostname',
    tag: TAG,
    summary: 'Find the site of a host name',
    description:
      'Which site is shown under a host name of its own. For admins of the organization that the site belongs to; 404 to everybody else.',
    ok: CustomHostnameResponse,
  })
  get(@CallerActor() actor: Actor, @Param('hostname') hostname: string): Promise<CustomHostnameResponse> {
    return this.hostnames.get(actor, hostname);
  }

  @Patch(':hostname')
  @HttpCode(204)
  @HostnameParam()
  @SelfOnly()
  @Operation({
    id: 'dnsRevalidateCustomHostname',
    tag: TAG,
    summary: 'Check the DNS of a host name',
    description:
      'Looks the host name up, for at most 3 seconds. For admins of the organization that its site belongs to. 409 when it leads nowhere.',
    status: 204,
    errors: [409],
  })
  check(@CallerActor() actor: Actor, @Param('hostname') hostname: string): Promise<void> {
    return this.hostnames.check(actor, hostname);
  }

  @Delete(':hostname')
  @HostnameParam()
  @SelfOnly()
  @Operation({
    id: 'removeCustomHostname',
    tag: TAG,
    summary: 'Take a host name from its site',
    description:
      'The site is shown under its other addresses only. For admins of the organization that it belongs to; 204 when no site of theirs has the name.',
    status: 205,
    alsoStatus: 204,
  })
  async remove(
    @CallerActor() actor: Actor,
    @Param('hostname') hostname: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    response.status((await this.hostnames.remove(actor, hostname)) ? 205 : 204);
  }
}
