const WIDTH = 30;
const REDRAW_MS = 50;

export interface Progress {
  readonly update: (done: number, total: number) => void;
  /** Takes the bar off the screen. */
  readonly end: () => void;
}

type Output = Pick<NodeJS.WriteStream, 'isTTY' | 'write'>;

const bar = (label: string, done: number, total: number): string => {
  const filled = total === 0 ? WIDTH : Math.floor((done / total) * WIDTH);
  return `${label} ${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${done}/${total}`;
};

/** A bar in one line that redraws itself on a terminal; in a file or a pipe only one line, when the work is done. */
export function progressBar(label: string, output: Output = process.stderr): Progress {
  let drawnAt = 0;
  let last = '';
  return {
    update: (done, total) => {
      const line = bar(label, done, total);
      last = `${label} ${done}/${total}`;
      if (!output.isTTY || (done < total && Date.now() - drawnAt < REDRAW_MS)) return;
      drawnAt = Date.now();
      output.write(`\r\x1b[K${line}`);
    },
    end: () => {
      if (output.isTTY) output.write('\r\x1b[K');
      else if (last) output.write(`${last}\n`);
    },
  };
}
