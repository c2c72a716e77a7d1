import { Controller, Delete, Get, Param, Patch } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
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
    description: 'A hostname of at least three labels, in lower case.',
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
    summary: 'Find the site of a custom hostname',
    description:
      'Returns the site with this custom hostname. Available to admins of the organization that owns the site; 404 for everyone else.',
    ok: CustomHostnameResponse,
  })
  get(@CallerActor() actor: Actor, @Param('hostname') hostname: string): Promise<CustomHostnameResponse> {
    return this.hostnames.get(actor, hostname);
  }

  @Patch(':hostname')
  @HostnameParam()
  @SelfOnly()
  @Operation({
    id: 'dnsRevalidateCustomHostname',
    tag: TAG,
    summary: 'Check the DNS of a custom hostname',
    description:
      'Resolves the hostname, for at most 3 seconds. Available to admins of the organization that owns the site. 409 if it does not resolve.',
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
    summary: 'Remove a custom hostname',
    description:
      'Removes the hostname from its site, which keeps its other URLs. Available to admins of the organization that owns the site; 204 if none of their sites has the hostname.',
    deletes: true,
  })
  remove(@CallerActor() actor: Actor, @Param('hostname') hostname: string): Promise<boolean> {
    return this.hostnames.remove(actor, hostname);
  }
}
