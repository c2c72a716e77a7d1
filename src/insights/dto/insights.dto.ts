import { Allow } from 'class-validator';
import { ApiProperty } from '@nestjs/swagger';
import { JsonArrayField, JsonField, NumberField, ResponseField } from '../../common/dto/fields';

const MAX_EVENTS = 100;
const ANY_OBJECT = { type: 'object', additionalProperties: true } as const;

/** Events of readers, as a renderer sends them. */
export class TrackEventsDto {
  @JsonArrayField({
    description:
      'Events with `type`, `session` and `location`, at most 100. Types and fields that are not known are ignored. No address, cookie or identifier of a reader is stored.',
    maxItems: MAX_EVENTS,
    example: [
      {
        type: 'page_view',
        session: {
          visitorId: 'v1',
          sessionId: 's1',
          cookies: {},
          userAgent: 'Mozilla/5.0',
          language: 'en',
          referrer: null,
        },
        location: {
          url: 'https://docs.example.com/guide',
          siteSection: null,
          siteSpace: null,
          siteShareKey: null,
          space: null,
          revision: null,
          page: null,
        },
      },
    ],
  })
  events: Readonly<Record<string, unknown>>[];
}

/** A query for the events of a site. */
export class AggregateEventsDto {
  @JsonArrayField({ description: 'Columns of the result.', optional: true, example: [{ column: 'eventsCount' }] })
  select?: Readonly<Record<string, unknown>>[];

  @JsonArrayField({
    description: 'Conditions, all of which hold: `column`, `operator` and `values`.',
    optional: true,
    example: [{ column: 'visitorBot', operator: 'in', values: [''] }],
  })
  where?: Readonly<Record<string, unknown>>[];

  @JsonArrayField({
    description: 'Columns that group the result.',
    optional: true,
    example: [{ column: 'datetime', interval: 'day' }],
  })
  groupBy?: Readonly<Record<string, unknown>>[];

  @JsonField({ description: 'A column of the result (`by`) and a `direction`.', optional: true })
  order?: Readonly<Record<string, unknown>>;

  @ApiProperty({
    description:
      '`last24Hours`, `last7Days`, `last30Days`, `last3Months`, `lastYear`, or an object with `from` and `to`, at most 731 days.',
    oneOf: [{ type: 'string' }, ANY_OBJECT],
    example: 'last30Days',
  })
  @Allow()
  range: unknown;

  @NumberField({ description: 'Most rows.', optional: true, min: 1, max: 1_000, default: 1_000 })
  limit: number = 1_000;
}

/** One column of a result. */
export class AggregatedColumnResponse {
  @ResponseField({ description: 'Name of the column.', example: 'eventsCount' })
  column: string;

  @ApiProperty({ description: 'Its value in every row.', type: 'array', items: {}, example: [12] })
  values: readonly unknown[];
}

/** The result, column by column. */
export class AggregatedEventsResponse {
  @ResponseField({
    description: 'The columns, all with as many values as there are rows.',
    type: [AggregatedColumnResponse],
  })
  columns: AggregatedColumnResponse[];
}
