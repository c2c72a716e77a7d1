interface BarsProps {
  /** What is counted, for those who do not see the picture. */
  readonly label: string;
  readonly days: readonly { readonly day: string; readonly count: number }[];
}

const WIDTH = 720;
const HEIGHT = 160;
const GAP = 2;

const shown = (day: string) => new Date(day).toLocaleDateString(undefined, { day: 'numeric', month: 'short' });

/** Counts by day, as bars; the same numbers stand in a table below, which is folded. */
export function Bars({ label, days }: BarsProps) {
  const most = Math.max(1, ...days.map(({ count }) => count));
  const step = WIDTH / Math.max(1, days.length);
  return (
    <figure class="bars">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
        {days.map(({ day, count }, index) => {
          const height = (count / most) * HEIGHT;
          return (
            <rect key={day} x={index * step} y={HEIGHT - height} width={Math.max(1, step - GAP)} height={height}>
              <title>{`${shown(day)}: ${count.toLocaleString()}`}</title>
            </rect>
          );
        })}
      </svg>
      <figcaption>
        <span>{days[0] && shown(days[0].day)}</span>
        <span>at most {most.toLocaleString()} a day</span>
        <span>{days.at(-1) && shown(days.at(-1)?.day ?? '')}</span>
      </figcaption>
      <details>
        <summary>As a table</summary>
        <div class="table">
          <table>
            <thead>
              <tr>
                <th scope="col">Day</th>
                <th scope="col">{label}</th>
              </tr>
            </thead>
            <tbody>
              {days.map(({ day, count }) => (
                <tr key={day}>
                  <td>{shown(day)}</td>
                  <td>{count.toLocaleString()}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}
