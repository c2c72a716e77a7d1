import { type DynamicModule, Global, Module } from '@nestjs/common';
import { createLogger } from '../common/http/logger';
import { LOG } from '../common/http/log.token';
import { CursorCodec } from '../common/pagination/cursor-codec';
import { CONFIGURATION, type Configuration } from './configuration';
import { Sealer } from './sealer';
import { SecretKey } from './secret-key';

/** Provides the configuration, the log and what depends on them alone to every module. */
@Global()
@Module({})
export class ConfigModule {
  static forRoot(configuration: Configuration): DynamicModule {
    const key = SecretKey.load(configuration);
    return {
      module: ConfigModule,
      providers: [
        { provide: CONFIGURATION, useValue: configuration },
        { provide: SecretKey, useValue: key },
        Sealer,
        { provide: LOG, useFactory: () => createLogger(configuration.logLevel) },
        { provide: CursorCodec, useFactory: () => new CursorCodec(key.derive('cursor')) },
      ],
      exports: [CONFIGURATION, SecretKey, Sealer, LOG, CursorCodec],
    };
  }
}
