import type { SpaceScope } from '../../spaces/space-scope';
import type { ChangeRequest } from '../entities/change-request.entity';
import { type ReviewCommentStore, ReviewComments } from './review-comments';

const scope = {} as SpaceScope;
const changeRequest = {} as ChangeRequest;

/** Stores comments in memory. */
class MemoryStore implements ReviewCommentStore {
  private readonly kept = new Map<string, object>();

  async read({ markdown = '' }: { markdown?: string }): Promise<string> {
    return markdown.trim();
  }

  async post(_scope: SpaceScope, _request: ChangeRequest, reviewId: string, markdown: string): Promise<void> {
    this.kept.set(reviewId, { body: { markdown } });
  }

  async postNote(_scope: SpaceScope, _request: ChangeRequest, markdown: string): Promise<string> {
    return markdown;
  }

  async show(
    _scope: SpaceScope,
    _request: ChangeRequest,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, object>> {
    return new Map([...this.kept].filter(([id]) => ids.includes(id)));
  }
}

describe('comments of reviews', () => {
  it('are refused with a sentence while no module keeps them', async () => {
    const comments = new ReviewComments();
    await expect(comments.read({ markdown: 'Hello' })).rejects.toMatchObject({ status: 400 });
    expect((await comments.show(scope, changeRequest, ['v1'], 'markdown')).size).toBe(0);
  });

  it('go to the module that registered, and only one may', async () => {
    const comments = new ReviewComments();
    comments.register(new MemoryStore());
    await comments.post(scope, changeRequest, 'v1', await comments.read({ markdown: ' Hello ' }));
    expect([...(await comments.show(scope, changeRequest, ['v1', 'v2'], 'markdown'))]).toEqual([
      ['v1', { body: { markdown: 'Hello' } }],
    ]);
    expect(() => comments.register(new MemoryStore())).toThrow('Two modules');
  });
});
