import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import type { OutboundPause } from './entities/outbound-pause.entity';

/** Pauses jobs that act on others; an earlier pause keeps its time and its reason. */
export const PAUSE_OUTBOUND =
  'INSERT INTO outbound_pauses (id, paused_at, reason) VALUES (1, now(), $1) ON CONFLICT (id) DO NOTHING';

@Injectable()
export class OutboundPausesRepository {
  constructor(private readonly database: Database) {}

  async find(): Promise<Pick<OutboundPause, 'pausedAt' | 'reason'> | undefined> {
    const [row] = await this.database.query<Pick<OutboundPause, 'pausedAt' | 'reason'>>(
      'SELECT paused_at AS "pausedAt", reason FROM outbound_pauses',
    );
    return row;
  }

  async insert(reason: string): Promise<boolean> {
    return (await this.database.execute(PAUSE_OUTBOUND, [reason])) > 0;
  }

  async delete(): Promise<boolean> {
    return (await this.database.execute('DELETE FROM outbound_pauses')) > 0;
  }
}
