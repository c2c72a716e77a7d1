import { closeSpace } from '../state/open-space';
import type { Imported } from './run-import';

const inWords = (count: number, one: string, many: string) => `${count.toLocaleString()} ${count === 1 ? one : many}`;

/** What became of an import, with what was left out and why. */
export function ImportReportView({ report, address }: Imported) {
  const { importedResources: count, totalResources, skipped } = report;
  const left = Math.max(skipped.length, totalResources - count);
  const more = left - skipped.length;
  const what = inWords(count, 'page or file is', 'pages and files are');
  return (
    <>
      <p role="status">{what} in your draft.</p>
      {left > 0 && (
        <section class="left-out" aria-labelledby="left-out">
          <h3 id="left-out">Left out: {left.toLocaleString()}</h3>
          <ul tabIndex={0} aria-labelledby="left-out">
            {skipped.map(({ path, reason }) => (
              <li key={`${path} ${reason}`}>
                <strong>{path}</strong>: {reason}
              </li>
            ))}
          </ul>
          {more > 0 && <p>{`And ${inWords(more, 'more, which is', 'more, which are')} in the log of the service.`}</p>}
        </section>
      )}
      {/* The tree beside the screen is as it was before. */}
      <a class="primary" href={address} onClick={closeSpace}>
        See the draft
      </a>
    </>
  );
}
