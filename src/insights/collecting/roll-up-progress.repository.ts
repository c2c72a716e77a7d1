import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import type { SummedUnit } from '../entities/summed-unit';

/** The end of the sums of each unit; undefined for one that has none yet. */
export type SummedUntil = Readonly<Partial<Record<SummedUnit, Date>>>;

/** How far events are added up: sums are complete before these times, and from them on single events are counted. */
@Injectable()
export class RollUpProgressRepository {
  constructor(private readonly database: Database) {}

  async read(): Promise<SummedUntil> {
    const rows = await this.database.query<{ unit: SummedUnit; until: Date }>(
      'SELECT unit, until FROM site_event_progress',
    );
    return Object.fromEntries(rows.map(({ unit, until }) => [unit, until]));
  }

  /** Never goes back: two processes may add up at the same time. */
  async set(unit: SummedUnit, until: Date): Promise<void> {
    await this.database.execute(
      `INSERT INTO site_event_progress (unit, until) VALUES ($1, $2)
       ON CONFLICT (unit) DO UPDATE SET until = EXCLUDED.until WHERE site_event_progress.until < EXCLUDED.until`,
      [unit, until],
    );
  }
}
