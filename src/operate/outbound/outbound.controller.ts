import { Body, Controller, Get, Post } from '@nestjs/common';
import { Operation } from '../../common/openapi/operation.decorator';
import { OperatorOnly } from '../../common/permissions/route-access.decorator';
import { OutboundResponse, PauseOutboundDto } from './outbound.dto';
import { OutboundControl } from './outbound.service';

const TAG = 'Operate';

@Controller('operate/outbound')
export class OutboundController {
  constructor(private readonly outbound: OutboundControl) {}

  @Get()
  @OperatorOnly()
  @Operation({
    id: 'getOutbound',
    tag: TAG,
    summary: 'Get whether outbound work is paused',
    description:
      'Whether webhooks, Git synchronization, imports and emails wait, as in a restored copy. What sign-in and storage need goes on.',
    ok: OutboundResponse,
  })
  get(): Promise<OutboundResponse> {
    return this.outbound.state();
  }

  @Post('pause')
  @OperatorOnly()
  @Operation({
    id: 'pauseOutbound',
    tag: TAG,
    matches: ['getOutbound'],
    summary: 'Pause outbound work',
    description:
      'Lets webhooks, Git synchronization, imports and emails wait in the queue, in all processes. An earlier pause keeps its reason.',
    ok: OutboundResponse,
    status: 200,
    errors: [409, 413, 415],
  })
  pause(@Body() { reason }: PauseOutboundDto): Promise<OutboundResponse> {
    return this.outbound.pause(reason);
  }

  @Post('resume')
  @OperatorOnly()
  @Operation({
    id: 'resumeOutbound',
    tag: TAG,
    matches: ['getOutbound'],
    summary: 'Resume outbound work',
    description:
      'Lets everything that waits run, unless the setting OUTBOUND=off keeps it paused: `switchedOff` says so.',
    ok: OutboundResponse,
  })
  resume(): Promise<OutboundResponse> {
    return this.outbound.resume();
  }
}
