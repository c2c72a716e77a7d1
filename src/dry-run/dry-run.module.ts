import { Module } from '@nestjs/common';
import { DryRun } from './dry-run';

/** Changes that are only tried. */
@Module({ providers: [DryRun], exports: [DryRun] })
export class DryRunModule {}
