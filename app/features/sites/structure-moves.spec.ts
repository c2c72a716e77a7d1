import type { StructureItem } from './structure-data';
import { canDrop } from './structure-moves';

const item = (fields: object): StructureItem => fields as StructureItem;
const variant = (id: string, section?: string) => item({ object: 'site-space', id, section });
const section = (id: string, sectionGroup?: string) => item({ object: 'site-section', id, sectionGroup });
const group = (id: string) => item({ object: 'site-section-group', id });

describe('dropping a part of a site', () => {
  it('sorts variants in their section alone', () => {
    expect(canDrop(variant('a', 's'), 'before', variant('b', 's'))).toBe(true);
    expect(canDrop(variant('a', 's'), 'after', variant('b', 't'))).toBe(false);
    expect(canDrop(variant('a', 's'), 'before', section('t'))).toBe(false);
    expect(canDrop(variant('a', 's'), 'in', section('t'))).toBe(false);
  });

  it('takes sections everywhere among sections, and into and out of groups', () => {
    expect(canDrop(section('a'), 'after', section('b', 'g'))).toBe(true);
    expect(canDrop(section('a', 'g'), 'before', group('g'))).toBe(true);
    expect(canDrop(section('a'), 'in', group('g'))).toBe(true);
    expect(canDrop(section('a', 'g'), 'in', group('g'))).toBe(false);
    expect(canDrop(section('a'), 'in', section('b'))).toBe(false);
  });

  it('keeps groups at the top, and leaves what is dropped on itself', () => {
    expect(canDrop(group('g'), 'after', section('a'))).toBe(true);
    expect(canDrop(group('g'), 'after', section('a', 'h'))).toBe(false);
    expect(canDrop(group('g'), 'in', group('h'))).toBe(false);
    expect(canDrop(section('a'), 'before', section('a'))).toBe(false);
  });
});
