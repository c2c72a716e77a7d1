import { readBlocks } from '../syntax/read-blocks';
import { leavesOf } from './leaves';

const kindsOf = (source: string): string[] => leavesOf(readBlocks(source, 0)).map(({ kind }) => kind);

describe('the blocks of a page', () => {
  it('are tags where lines begin with one, also behind a quote that looks ahead', () => {
    expect(kindsOf('{% hint %}\n{% endhint %}')).toEqual(['tags', 'tags']);
    expect(kindsOf('> {% hint %}\n{% endhint %}')).toEqual(['tags', 'tags']);
    expect(kindsOf('> {% hint %}\n> text\n{% endhint %}')).toEqual(['tags', 'paragraph', 'tags']);
  });
});
