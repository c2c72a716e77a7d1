import { Global, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { Log } from '../common/http/logger';
import { LOG } from '../common/http/log.token';
import { CONFIGURATION, type Configuration } from '../config/configuration';
import { GuardedOutboundClient } from './guarded-outbound-client';
import { OutboundClient } from './outbound-client';

const USER_AGENT = 'Bindery/0.1 (+self-hosted documentation)';

@Global()
@Module({
  providers: [
    {
      provide: GuardedOutboundClient,
      inject: [CONFIGURATION, LOG],
      useFactory: ({ outboundAllow }: Configuration, log: Log) =>
        new GuardedOutboundClient({ allow: outboundAllow, log, userAgent: USER_AGENT }),
    },
    { provide: OutboundClient, useExisting: GuardedOutboundClient },
  ],
  exports: [OutboundClient],
})
export class OutboundModule implements OnApplicationShutdown {
  constructor(private readonly client: GuardedOutboundClient) {}

  async onApplicationShutdown(): Promise<void> {
    await this.client.close();
  }
}
