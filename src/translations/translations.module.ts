import { Module } from '@nestjs/common';
import { GlossaryController } from './glossary/glossary.controller';
import { GlossaryRepository } from './glossary/glossary.repository';
import { GlossaryService } from './glossary/glossary.service';
import { TranslationSettingsController } from './translation-settings.controller';
import { TranslationSettingsRepository } from './translation-settings.repository';
import { TranslationSettingsService } from './translation-settings.service';

@Module({
  controllers: [TranslationSettingsController, GlossaryController],
  providers: [TranslationSettingsService, TranslationSettingsRepository, GlossaryService, GlossaryRepository],
})
export class TranslationsModule {}
