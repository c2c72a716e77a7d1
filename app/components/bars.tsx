import { date, number } from '../i18n/format';
import { t } from '../i18n/parts';

interface BarsProps {
  /** A description of the counts for screen readers. */
  readonly label: string;
  readonly days: readonly { readonly day: string; readonly count: number }[];
}

const WIDTH = 720;
const HEIGHT = 160;
const GAP = 2;

const dayLabel = (day: string) => date(day, 'day');

/** Counts by day, as bars; the same numbers are in a collapsed table below. */
export function Bars({ label, days }: BarsProps) {
  const max = Math.max(1, ...days.map(({ count }) => count));
  const step = WIDTH / Math.max(1, days.length);
  return (
    <figure class="bars">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
        {days.map(({ day, count }, index) => {
          const height = (count / max) * HEIGHT;
          return (
            <rect key={day} x={index * step} y={HEIGHT - height} width={Math.max(1, step - GAP)} height={height}>
              <title>{`${dayLabel(day)}: ${number(count)}`}</title>
            </rect>
          );
        })}
      </svg>
      <figcaption>
        <span>{days[0] && dayLabel(days[0].day)}</span>
        <span>{t.atMostADay(max)}</span>
        <span>{days.at(-1) && dayLabel(days.at(-1)?.day ?? '')}</span>
      </figcaption>
      <details>
        <summary>{t.asTable}</summary>
        <div class="table">
          <table>
            <thead>
              <tr>
                <th scope="col">{t.day}</th>
                <th scope="col">{label}</th>
              </tr>
            </thead>
            <tbody>
              {days.map(({ day, count }) => (
                <tr key={day}>
                  <td>{dayLabel(day)}</td>
                  <td>{number(count)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}
