import { type DynamicModule, Global, Module } from '@nestjs/common';
import { createLogger, type Log } from '../common/http/logger';
import { LOG } from '../common/http/log.token';
import { CursorCodec } from '../common/pagination/cursor-codec';
import { CONFIGURATION, type Configuration } from './configuration';
import { Sealer } from './sealer';
import { SecretKey } from './secret-key';

/** Provides the configuration, the log and what depends on them alone to every module. */
@Global()
@Module({})
export class ConfigModule {
  /** @param log omitted: on standard output */
  static forRoot(configuration: Configuration, log: Log = createLogger(configuration.logLevel)): DynamicModule {
    const key = SecretKey.load(configuration);
    return {
      module: ConfigModule,
      providers: [
        { provide: CONFIGURATION, useValue: configuration },
        { provide: SecretKey, useValue: key },
        Sealer,
        { provide: LOG, useValue: log },
        { provide: CursorCodec, useFactory: () => new CursorCodec(key.deriveAll('cursor')) },
      ],
      exports: [CONFIGURATION, SecretKey, Sealer, LOG, CursorCodec],
    };
  }
}
