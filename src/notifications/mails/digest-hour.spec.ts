import { isTimeZone, nextDigest } from './digest-hour';

const next = (now: string, timeZone = 'UTC', hour = 8, digestedAt: string | null = null): string =>
  nextDigest({ hour, timeZone, digestedAt: digestedAt === null ? null : new Date(digestedAt) }, new Date(now))
    .toISOString()
    .slice(0, 16);

describe('the next daily mail', () => {
  it('is at the hour of the person, today or tomorrow', () => {
    expect(next('2026-03-10T07:59:59Z')).toBe('2026-03-10T08:00');
    expect(next('2026-03-10T08:00:00Z')).toBe('2026-03-11T08:00');
    expect(next('2026-03-10T23:30:00Z', 'Asia/Tokyo')).toBe('2026-03-11T23:00');
    expect(next('2026-03-10T22:30:00Z', 'Asia/Tokyo')).toBe('2026-03-10T23:00');
  });

  it('stays at that hour when clocks are changed, an hour later where they skip it', () => {
    expect(next('2026-03-28T12:00:00Z', 'Europe/Berlin')).toBe('2026-03-29T06:00');
    expect(next('2026-03-27T12:00:00Z', 'Europe/Berlin')).toBe('2026-03-28T07:00');
    expect(next('2026-03-28T12:00:00Z', 'Europe/Berlin', 2)).toBe('2026-03-29T01:00');
  });

  it('is not on a day on which there was one, whatever hour or zone was chosen meanwhile', () => {
    expect(next('2026-03-10T09:00:00Z', 'UTC', 20, '2026-03-10T08:00:00Z')).toBe('2026-03-11T20:00');
    expect(next('2026-03-10T09:00:00Z', 'America/New_York', 8, '2026-03-10T08:00:00Z')).toBe('2026-03-11T12:00');
  });

  it('is at the hour of UTC where the zone is not known any more', () => {
    expect(next('2026-03-10T07:00:00Z', 'Mars/Olympus')).toBe('2026-03-10T08:00');
    expect([isTimeZone('Europe/Berlin'), isTimeZone('UTC'), isTimeZone('Mars/Olympus')]).toEqual([true, true, false]);
  });
});
