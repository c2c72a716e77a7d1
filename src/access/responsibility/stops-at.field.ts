import { ResponseTime } from '../../common/dto/response-fields';

/** Documents `stopsAt` of integrations. */
export const StopsAtField = (): PropertyDecorator =>
  ResponseTime(
    'When it stops, or stopped, because no one is responsible for it who may be: 14 days after that was noticed. Absent otherwise.',
    '2026-02-14T09:30:00.000Z',
    { required: false },
  );
