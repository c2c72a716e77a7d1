import type { ContentEdit } from '../api/types';
import { pageText } from './page-texts';

type NewPage = Extract<ContentEdit, { operation: 'insert_page' }>;

const WELCOME = `Say in two sentences what the product does, and for whom.

<table data-view="cards"><thead><tr><th></th><th></th><th data-hidden data-card-target data-type="content-ref"></th></tr></thead><tbody><tr><td><strong>Quickstart</strong></td><td>From nothing to the first result in five minutes.</td><td><a href="get-started/quickstart">Quickstart</a></td></tr><tr><td><strong>Guides</strong></td><td>One page for each task.</td><td><a href="guides/first-guide">Guides</a></td></tr><tr><td><strong>Reference</strong></td><td>Every setting with its default.</td><td><a href="reference/settings">Reference</a></td></tr></tbody></table>

## Need help?

Look into the [questions that others asked](questions), or say here how people reach you. What changed lately is in the
[release notes](release-notes).
`;

const QUICKSTART = `The shortest way to a first result. Leave out everything that is not needed for it.

{% stepper %}
{% step %}
### Install it

{% tabs %}
{% tab title="Linux" %}
\`\`\`bash
example install
\`\`\`
{% endtab %}

{% tab title="macOS" %}
\`\`\`bash
example install
\`\`\`
{% endtab %}

{% tab title="Windows" %}
\`\`\`powershell
example install
\`\`\`
{% endtab %}
{% endtabs %}
{% endstep %}

{% step %}
### Set it up

What has to be entered, and where readers find it.
{% endstep %}

{% step %}
### See the first result

What readers see now.
{% endstep %}
{% endstepper %}

Go on with the [first guide](guides/first-guide).
`;

/** The pages of a space for the documentation of a product, parents first. @param today as `2026-01-31` */
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
    page('Welcome', 'welcome', WELCOME),
    group('start', 'Get started', 'get-started'),
    page('Quickstart', 'quickstart', QUICKSTART, 'start'),
    group('guides', 'Guides', 'guides'),
    page('Your first guide', 'first-guide', pageText('guide', today), 'guides'),
    group('reference', 'Reference', 'reference'),
    page('Settings', 'settings', pageText('reference', today), 'reference'),
    page('Questions and answers', 'questions', pageText('faq', today)),
    page('Release notes', 'release-notes', pageText('releases', today)),
  ];
}
