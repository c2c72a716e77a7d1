import { useSignal, type ReadonlySignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { renderDocument } from '../../ui/document-view.js';
import { originOf } from '../../ui/line-view.js';
import { api, ok } from '../api/client';
import type { ChangeRequest, Page } from '../api/types';
import { Nodes } from '../parts/nodes';

interface PreviewProps {
  readonly spaceId: string;
  readonly pageId: string;
  /** Undefined before the first edit. */
  readonly request: ReadonlySignal<ChangeRequest | undefined>;
  /** Of the space, while there is no request. */
  readonly revision: string;
  /** Called with the page each time that it was read. */
  readonly seen: (page: Page) => void;
}

type Place = Pick<PreviewProps, 'spaceId' | 'pageId'>;

function readDocument(
  { spaceId, pageId }: Place,
  request: ChangeRequest | undefined,
  signal: AbortSignal,
): Promise<Page> {
  const query = { format: 'document', metadata: false } as const;
  if (!request) {
    const path = { spaceId, pageId };
    return ok(api.GET('/v1/spaces/{spaceId}/content/page/{pageId}', { params: { path, query }, signal }));
  }
  const path = { spaceId, pageId, changeRequestId: request.id };
  return ok(
    api.GET('/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}', {
      params: { path, query },
      signal,
    }),
  );
}

/** The page as the service reads it, after each time that it was saved. */
export function Preview({ spaceId, pageId, request, revision, seen }: PreviewProps) {
  const nodes = useSignal<readonly Node[]>([]);
  const shown = request.value?.revision ?? revision;
  useEffect(() => {
    const reading = new AbortController();
    readDocument({ spaceId, pageId }, request.peek(), reading.signal)
      .then((page) => {
        const origin = originOf(spaceId, shown, reading.signal, undefined, pageId);
        nodes.value = [renderDocument(page.document, origin)];
        seen(page);
      })
      // What was shown before stays; whether the text is saved is shown elsewhere.
      .catch(() => undefined);
    return () => reading.abort();
  }, [shown]);
  return (
    <section class="preview" aria-label="Preview">
      <Nodes nodes={nodes.value} />
    </section>
  );
}
