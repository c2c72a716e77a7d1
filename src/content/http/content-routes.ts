import { applyDecorators, Get } from '@nestjs/common';
import { Operation, type OperationOptions } from '../../common/openapi/operation.decorator';
import { Requires } from '../../common/permissions/route-access.decorator';
import { DocumentResponse } from '../reading/dto/document.response';
import { FileResponse } from '../reading/dto/file.response';
import { MetaLinksResponse } from '../reading/dto/meta-links.response';
import { PageResponse, PagesResponse } from '../reading/dto/page.response';
import { ReusableContentResponse, RevisionResponse } from '../reading/dto/revision.response';
import { PagePathParam } from '../reading/page-path.decorator';

/** The texts of an operation in the API description. */
type Texts = Pick<OperationOptions, 'id' | 'summary' | 'description'>;

/** A place where content can be read, with its texts for the API description. */
export interface ContentPlace {
  readonly tag: OperationOptions['tag'];
  /** Whether visitors of a published site may read it too. */
  readonly visitors?: true;
  readonly texts: Readonly<
    Record<'revision' | 'pages' | 'files' | 'file' | 'page' | 'pageAt' | 'metaLinks' | 'reusable', Texts>
  >;
}

// The routes of content, shared by the newest revision, older ones and change requests.

const route =
  (path: string, operation: Omit<OperationOptions, 'tag' | keyof Texts>) =>
  ({ tag, visitors }: Pick<ContentPlace, 'tag' | 'visitors'>, texts: Texts): MethodDecorator =>
    applyDecorators(Get(path), Requires('content.view', { visitors }), Operation({ tag, ...texts, ...operation }));

export const RevisionRoute = route('', { ok: RevisionResponse, headers: ['ETag'] });

export const PageTreeRoute = route('pages', { ok: PagesResponse, headers: ['ETag'] });

export const FilesRoute = route('files', { ok: FileResponse, list: true });

export const FileRoute = route('files/:fileId', { ok: FileResponse });

export const PageRoute = route('page/:pageId', { ok: PageResponse, headers: ['ETag'] });

export const PageDocumentRoute = route('page/:pageId/document', {
  ok: DocumentResponse,
  headers: ['ETag'],
  errors: [409],
});

export const MetaLinksRoute = route('page/:pageId/meta-links', { ok: MetaLinksResponse });

const pageAtRoute = route('path/*pagePath', { ok: PageResponse, headers: ['ETag'] });

export const PageAtRoute = (place: ContentPlace, texts: Texts): MethodDecorator =>
  applyDecorators(PagePathParam(), pageAtRoute(place, texts));

export const ReusableRoute = route('reusable-contents/:reusableContentId', { ok: ReusableContentResponse });

export const ReusableDocumentRoute = route('reusable-contents/:reusableContentId/document', {
  ok: DocumentResponse,
  errors: [409],
});
