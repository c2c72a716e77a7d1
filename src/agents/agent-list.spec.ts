import { fitting, toAgentList } from './agent-list';

describe('lists for agents', () => {
  it('say how they go on, and nothing where they end', () => {
    expect(toAgentList('spaces', { items: [1], next: { page: 'abc' } })).toEqual({ spaces: [1], nextCursor: 'abc' });
    expect(toAgentList('spaces', { items: [] })).toEqual({ spaces: [] });
  });

  it('end before they become too long', () => {
    expect(fitting(['aa', 'bb', 'cc'], 8)).toEqual(['aa', 'bb']);
    expect(fitting(['aa', 'bb'], 8)).toEqual(['aa', 'bb']);
    expect(fitting(['a long one'], 5)).toEqual([]);
  });
});
