import { Inject, Injectable } from '@nestjs/common';
import type { Counter } from 'prom-client';
import { type AppError, conflict } from '../../../core/errors/app-error';
import type { Log } from '../../common/http/logger';
import { LOG } from '../../common/http/log.token';
import { Metrics } from '../../metrics/metrics';

/** Refuses texts for which no Markdown was found that reads back as sent; each of them is a fault of the service. */
@Injectable()
export class UnwritableTexts {
  private readonly refusals: Counter<'block'>;

  constructor(
    @Inject(LOG) private readonly log: Log,
    metrics: Metrics,
  ) {
    this.refusals = metrics.counter({
      name: 'unwritable_texts_total',
      help: 'Texts of pages that were refused because they could not be written as Markdown, by type of block.',
      labels: ['block'],
    });
  }

  /**
   * Counts and logs a refusal, without any content.
   * @param place the path of the field
   * @param block the type of the first block that does not read back
   */
  refuse(page: string, place: string, block: string): AppError {
    this.refusals.inc({ block });
    this.log.warn({ page, block }, 'a text could not be written as Markdown');
    return conflict(
      'block_not_writable',
      `${place}: nothing was stored, because the block of type ${block} would read differently afterwards. ` +
        'Undo the last change of that block, or make it in the Markdown view.',
    );
  }
}
