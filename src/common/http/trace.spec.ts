import { joinTrace, traceparent } from './trace';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';

describe('a trace', () => {
  it('continues with a new span', () => {
    const trace = joinTrace(`00-${TRACE}-${PARENT}-01`);
    expect(trace).toEqual({
      traceId: TRACE,
      parentId: PARENT,
      spanId: expect.stringMatching(/^[0-9a-f]{16}$/) as string,
      flags: '01',
    });
    expect(trace?.spanId).not.toBe(PARENT);
    expect(trace && traceparent(trace)).toBe(`00-${TRACE}-${trace?.spanId}-01`);
  });

  it('accepts later versions, and drops unknown flags', () => {
    expect(joinTrace(`cc-${TRACE}-${PARENT}-ff-what-comes-later`)).toMatchObject({ traceId: TRACE, flags: '03' });
  });

  it.each([
    ['nothing', undefined],
    ['two headers', [`00-${TRACE}-${PARENT}-01`, `00-${TRACE}-${PARENT}-01`]],
    ['an invalid trace', `00-${'0'.repeat(32)}-${PARENT}-01`],
    ['an invalid parent', `00-${TRACE}-${'0'.repeat(16)}-01`],
    ['the invalid version', `ff-${TRACE}-${PARENT}-01`],
    ['capital letters', `00-${TRACE.toUpperCase()}-${PARENT}-01`],
    ['more than version 00 has', `00-${TRACE}-${PARENT}-01-more`],
    ['a line break', `00-${TRACE}-${PARENT}-01\nx`],
    ['something else', 'x'.repeat(100_000)],
  ])('is not continued from %s', (_name, header) => {
    expect(joinTrace(header)).toBeUndefined();
  });
});
