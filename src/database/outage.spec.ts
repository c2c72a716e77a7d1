import { QueryFailedError } from 'typeorm';
import { translateOutage } from './outage';

const failed = (values: object, message = 'failed'): Error => Object.assign(new Error(message), values);

describe('the error for a caller when the database fails', () => {
  it.each([
    [503, failed({ code: 'ECONNREFUSED', syscall: 'connect' })],
    [503, failed({ code: 'ECONNRESET', syscall: 'read' })],
    [503, failed({ code: 'EPIPE' }, 'This socket has been ended by the other party')],
    [503, failed({ code: 'ERR_STREAM_DESTROYED' }, 'Cannot call write after a stream was destroyed')],
    [503, new AggregateError([failed({ code: 'ECONNREFUSED', syscall: 'connect' }), failed({})])],
    [
      503,
      new QueryFailedError('SELECT', [], new AggregateError([failed({ code: 'ECONNREFUSED', syscall: 'connect' })])),
    ],
    [503, failed({}, 'Cannot use a pool after calling end on the pool')],
    [503, failed({}, 'The connection to the database is down.')],
    [503, failed({}, 'Connection terminated unexpectedly')],
    [503, failed({}, 'timeout exceeded when trying to connect')],
    [503, failed({}, 'Query read timeout')],
    [503, failed({ code: '57P01' })],
    [503, failed({ code: '57P03' })],
    [503, failed({ code: '08006' })],
    [503, failed({ code: '53300' })],
    [503, failed({ code: '25006' })],
    [503, failed({ code: '57014' })],
    [503, failed({ code: '55P03' })],
    [503, failed({ code: '40P01' })],
    [507, failed({ code: '53100' })],
    [507, new QueryFailedError('INSERT', [], failed({ code: '53100' }))],
    [undefined, failed({ code: '23505' })],
    [undefined, failed({ code: '42601' })],
    [undefined, failed({ code: 'ENOENT', syscall: 'open' })],
    [undefined, failed({ code: 'EPIPE', syscall: 'spawn' })],
    [undefined, new AggregateError([])],
    [undefined, failed({})],
    [undefined, 'text'],
    [undefined, null],
  ])('%s: %p', (status, error) => {
    const answer = translateOutage(error);
    expect(answer?.status).toBe(status);
    if (answer) expect(Number(answer.headers['Retry-After'])).toBeGreaterThan(0);
  });
});
