import { Module } from '@nestjs/common';
import { ApiInformationController } from './api-information.controller';
import { HealthController } from './health.controller';

@Module({ controllers: [ApiInformationController, HealthController] })
export class HealthModule {}
