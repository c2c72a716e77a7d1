import { Module } from '@nestjs/common';
import { TranslationSettingsController } from './translation-settings.controller';
import { TranslationSettingsRepository } from './translation-settings.repository';
import { TranslationSettingsService } from './translation-settings.service';

@Module({
  controllers: [TranslationSettingsController],
  providers: [TranslationSettingsService, TranslationSettingsRepository],
})
export class TranslationsModule {}
