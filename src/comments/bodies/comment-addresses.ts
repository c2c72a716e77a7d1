import { badRequest } from '../../../core/errors/app-error';
import { isId } from '../../common/ids/id.pipe';
import type { ContentRef } from '../../../core/documents/blocks/nodes/content-ref.types';

const anchorOf = (fragment: string): string | undefined => {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return undefined;
  }
};

/**
 * References of comments as addresses of this installation, and back. A comment is no part of a revision, so its Markdown
 * names what a JSON document refers to by absolute addresses, which mean the same wherever it is read.
 */
export class CommentAddresses {
  private readonly patterns: readonly [RegExp, (ids: readonly string[], anchor?: string) => ContentRef | undefined][];

  constructor(
    private readonly publicUrl: string,
    /** The space that a reference without one is about; undefined: such a reference is a 400. */
    private readonly spaceId?: string,
  ) {
    this.patterns = [
      [/^\/app\/spaces\/([^/]+)\/pages\/([^/]+)$/, ([space, page = ''], anchor) => this.pageRef(space, page, anchor)],
      [/^\/app\/spaces\/([^/]+)$/, ([space = '']) => ({ kind: 'space', space })],
      [/^\/app\/collections\/([^/]+)$/, ([collection = '']) => ({ kind: 'collection', collection })],
      [/^\/v1\/users\/([^/]+)$/, ([user = '']) => ({ kind: 'user', user })],
      [
        /^\/v1\/spaces\/([^/]+)\/content\/files\/([^/]+)$/,
        ([space, file = '']) => ({ kind: 'file', file, ...this.other(space) }),
      ],
      [
        /^\/v1\/spaces\/([^/]+)\/content\/reusable-contents\/([^/]+)$/,
        ([space, id = '']) => ({ kind: 'reusable-content', reusableContent: id, ...this.other(space) }),
      ],
    ];
  }

  /** The address of a reference. */
  of(ref: ContentRef): string {
    switch (ref.kind) {
      case 'url':
        return ref.url;
      case 'page':
        return this.page(ref.page, ref.space);
      case 'anchor':
        return (ref.page === undefined ? '' : this.page(ref.page, ref.space)) + `#${encodeURIComponent(ref.anchor)}`;
      case 'space':
        return this.at('app/spaces', ref.space);
      case 'collection':
        return this.at('app/collections', ref.collection);
      case 'user':
        return this.at('v1/users', ref.user);
      case 'file':
        return this.at('v1/spaces', this.space(ref.space), 'content/files', ref.file);
      case 'reusable-content':
        return this.at('v1/spaces', this.space(ref.space), 'content/reusable-contents', ref.reusableContent);
      case 'openapi':
        return ref.spec;
    }
  }

  /** The reference that an address of this service represents; undefined for any other address. */
  ref(address: string): ContentRef | undefined {
    if (!address.startsWith(`${this.publicUrl}/`)) return undefined;
    const [path = '', fragment] = address.slice(this.publicUrl.length).split('#', 2);
    for (const [pattern, make] of this.patterns) {
      const ids = pattern.exec(path)?.slice(1);
      if (ids?.every(isId)) return make(ids, fragment);
    }
    return undefined;
  }

  private page(page: string, space: string | undefined): string {
    return this.at('app/spaces', this.space(space), 'pages', page);
  }

  private space(given: string | undefined): string {
    const space = given ?? this.spaceId;
    if (space === undefined)
      throw badRequest('invalid_document', 'document contains a reference without a space: name the space, too.', {
        field: 'document',
      });
    return space;
  }

  private pageRef(space: string | undefined, page: string, fragment: string | undefined): ContentRef | undefined {
    if (fragment === undefined) return { kind: 'page', page, ...this.other(space) };
    const anchor = anchorOf(fragment);
    return anchor === undefined ? undefined : { kind: 'anchor', anchor, page, ...this.other(space) };
  }

  /** Names a space only where it is another one. */
  private other(space: string | undefined): { readonly space?: string } {
    return space === undefined || space === this.spaceId ? {} : { space };
  }

  /** Folders are ours, names between them are identifiers that a client sent. */
  private at(...parts: readonly string[]): string {
    return [this.publicUrl, ...parts.map((part, index) => (index % 2 ? encodeURIComponent(part) : part))].join('/');
  }
}
