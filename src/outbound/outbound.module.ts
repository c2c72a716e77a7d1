import { Global, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { Log } from '../common/http/logger';
import { LOG } from '../common/http/log.token';
import { CONFIGURATION, type Configuration } from '../config/configuration';
import { Metrics } from '../metrics/metrics';
import { GuardedOutboundClient } from './guarded-outbound-client';
import { GuardedSockets } from './guarded-sockets';
import { OutboundClient } from './outbound-client';
import { TxtRecords } from './txt-records';

const USER_AGENT = 'Bindery/0.1 (+self-hosted documentation)';

const BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Records the duration of every fetch in the metrics. */
function recordDurations(metrics: Metrics): (result: string, seconds: number) => void {
  const durations = metrics.histogram({
    name: 'outbound_fetch_duration_seconds',
    help: 'Fetches of user-supplied addresses, by result.',
    labels: ['result'],
    buckets: BUCKETS,
  });
  return (result, seconds) => durations.observe({ result }, seconds);
}

@Global()
@Module({
  providers: [
    {
      provide: GuardedOutboundClient,
      inject: [CONFIGURATION, LOG, Metrics],
      useFactory: ({ outboundAllow }: Configuration, log: Log, metrics: Metrics) =>
        new GuardedOutboundClient({
          allow: outboundAllow,
          log,
          userAgent: USER_AGENT,
          onEnd: recordDurations(metrics),
        }),
    },
    { provide: OutboundClient, useExisting: GuardedOutboundClient },
    GuardedSockets,
    TxtRecords,
  ],
  exports: [GuardedSockets, OutboundClient, TxtRecords],
})
export class OutboundModule implements OnApplicationShutdown {
  constructor(private readonly client: GuardedOutboundClient) {}

  async onApplicationShutdown(): Promise<void> {
    await this.client.close();
  }
}
