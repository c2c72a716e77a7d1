import { knownDraft } from '../../state/draft';
import { closeSpace } from '../../state/open-space';
import { countSkipped } from './count-skipped';
import type { Imported } from './progress';
import { t } from '../../i18n/import';

interface ImportReportProps extends Imported {
  readonly space: string;
}

/** The result of an import, with everything that was left out and why. */
export function ImportReportView({ report, address, space }: ImportReportProps) {
  const pages = knownDraft(space)?.changedPages;
  const { importedResources: count, totalResources, skipped } = report;
  const listed = countSkipped(skipped);
  const skippedCount = Math.max(listed, totalResources - count);
  const more = skippedCount - listed;
  return (
    <>
      <p role="status">{pages === undefined ? t.inYourDraft(count) : t.pagesInYourDraft(pages)}</p>
      {skippedCount > 0 && (
        <section class="left-out" aria-labelledby="left-out">
          <h3 id="left-out">{t.leftOut(skippedCount)}</h3>
          <ul tabIndex={0} aria-labelledby="left-out">
            {skipped.map(({ path, reason, files }) => (
              <li key={`${path} ${reason}`}>
                <strong>{path}</strong>
                {files !== undefined && ` (${t.filesIn(files)})`}: {reason}
              </li>
            ))}
          </ul>
          {more > 0 && <p>{t.moreInTheLog(more)}</p>}
        </section>
      )}
      {/* The tree beside the screen is still in its earlier state. */}
      <a class="primary" href={address} onClick={closeSpace}>
        {t.seeDraft}
      </a>
    </>
  );
}
