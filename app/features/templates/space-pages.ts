import type { ContentEdit } from '../../api/types';
import { t } from '../../i18n/template-texts';
import { pageText } from './page-texts';

type NewPage = Extract<ContentEdit, { operation: 'insert_page' }>;

/** The pages of a space for product documentation, parents first. @param today formatted as `2026-01-31` */
export function productPages(today: string): readonly NewPage[] {
  const group = (ref: string, title: string, slug: string): NewPage => ({
    operation: 'insert_page',
    type: 'group',
    ref,
    title,
    slug,
  });
  const page = (title: string, slug: string, markdown: string, into?: string): NewPage => ({
    operation: 'insert_page',
    title,
    slug,
    into,
    document: { markdown },
  });
  return [
    page(t.titles.welcome, 'welcome', t.welcome),
    group('start', t.titles.start, 'get-started'),
    page(t.titles.quickstart, 'quickstart', t.quickstart, 'start'),
    group('guides', t.titles.guides, 'guides'),
    page(t.titles.firstGuide, 'first-guide', pageText('guide', today), 'guides'),
    group('reference', t.titles.reference, 'reference'),
    page(t.titles.settings, 'settings', pageText('reference', today), 'reference'),
    page(t.titles.questions, 'questions', pageText('faq', today)),
    page(t.titles.releases, 'release-notes', pageText('releases', today)),
  ];
}
