import { useSignal, type ReadonlySignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { api, ok } from '../api/client';
import type { ChangeRequest, Page } from '../api/types';
import { DocumentView } from '../document/document-view';
import { createOrigin, type Origin } from '../document/origin';
import { t } from '../i18n/editor';

interface PreviewProps {
  readonly spaceId: string;
  readonly pageId: string;
  /** Undefined before the first edit. */
  readonly changeRequest: ReadonlySignal<ChangeRequest | undefined>;
  /** The revision of the space, used while there is no change request. */
  readonly revision: string;
  /** Called with the page each time it has been read. */
  readonly onRead: (page: Page) => void;
}

type Place = Pick<PreviewProps, 'spaceId' | 'pageId'>;

function readDocument(
  { spaceId, pageId }: Place,
  changeRequest: ChangeRequest | undefined,
  signal: AbortSignal,
): Promise<Page> {
  const query = { format: 'document', metadata: false } as const;
  if (!changeRequest) {
    const path = { spaceId, pageId };
    return ok(api.GET('/v1/spaces/{spaceId}/content/page/{pageId}', { params: { path, query }, signal }));
  }
  const path = { spaceId, pageId, changeRequestId: changeRequest.id };
  return ok(
    api.GET('/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}', {
      params: { path, query },
      signal,
    }),
  );
}

/** The page as the service parses it, updated each time it has been saved. */
export function Preview({ spaceId, pageId, changeRequest, revision, onRead }: PreviewProps) {
  const read = useSignal<{ readonly page: Page; readonly origin: Origin } | undefined>(undefined);
  const shown = changeRequest.value?.revision ?? revision;
  useEffect(() => {
    const reading = new AbortController();
    readDocument({ spaceId, pageId }, changeRequest.peek(), reading.signal)
      .then((page) => {
        read.value = { page, origin: createOrigin({ space: spaceId, revision: shown, page: pageId }) };
        onRead(page);
      })
      // The previous preview stays; whether the text is saved is shown elsewhere.
      .catch(() => undefined);
    return () => reading.abort();
  }, [shown]);
  return (
    <section class="preview" aria-label={t.preview}>
      {read.value && <DocumentView document={read.value.page.document} origin={read.value.origin} />}
    </section>
  );
}
