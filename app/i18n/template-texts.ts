import { inLanguage } from './catalogue';

/** What pages begin with: Markdown in the dialect of the product. */
export const en = {
  guide: `Say in one or two sentences what readers have done at the end of this page, and who needs it.

## Before you begin

* What readers need to have, with a link to how they get it.
* The permission that the task requires.

## Steps

{% stepper %}
{% step %}
### Name the first thing to do

Begin with a verb. Say what readers see when it worked.
{% endstep %}

{% step %}
### Name the next thing to do

One action in each step. Put commands into code blocks, so that they can be copied:

\`\`\`bash
example --help
\`\`\`
{% endstep %}
{% endstepper %}

## Check the result

Say how readers know that it worked.

{% hint style="info" %}
If it did not, name the most frequent cause and what to do about it.
{% endhint %}

## What comes next

* A link to the page that readers want to read now.
`,
  reference: `Say in one sentence what this reference covers, and where it is used.

## Options

| Name | Type | Default | Description |
| --- | --- | --- | --- |
| \`name\` | text | required | What it sets, with its limits. |
| \`timeout\` | seconds | \`30\` | What happens when it expires. |

## Example

\`\`\`yaml
name: example
timeout: 60
\`\`\`

## Errors

| Message | What to do |
| --- | --- |
| The message as readers see it | How they solve it. |
`,
  releases: (today: string) => `What changed, the newest first.

{% updates format="full" %}
{% update date="${today}" %}
## Version 1.0.0

Say in one sentence what readers gain from this version.

**New**

* What can be done now, with a link to the page that explains it.

**Changed**

* What works differently, and what readers have to do about it.

**Fixed**

* What went wrong before, as readers noticed it.
{% endupdate %}
{% endupdates %}
`,
  decision: (today: string) => `| Status | Date | Decided by |
| --- | --- | --- |
| Proposed | ${today} | Names |

## Context

What has to be decided, why now, and what cannot be changed.

## Options

### The first option

Arguments for and against it, with figures where there are any.

### The second option

Arguments for and against it.

## Decision

One sentence that says what is done, and the most important reason.

## Consequences

* What becomes easier.
* What becomes harder, and how that is dealt with.
* When the decision is reviewed.
`,
  questionsLead: `Short answers to what people ask most, with links to the pages that say more.`,
  firstSubject: 'The first subject',
  secondSubject: 'The second subject',
  howQuestion: 'How do I …?',
  howAnswer: 'Answer in the first sentence. Then name the steps, or link to the page with them.',
  whyQuestion: 'Why does … not work?',
  whyAnswer: 'Name the most frequent cause first, and what to do about it.',
  canQuestion: 'Can I …?',
  canAnswer: 'Yes or no, and under which condition.',
  welcome: `Say in two sentences what the product does, and for whom.

<table data-view="cards"><thead><tr><th></th><th></th><th data-hidden data-card-target data-type="content-ref"></th></tr></thead><tbody><tr><td><strong>Quickstart</strong></td><td>From nothing to the first result in five minutes.</td><td><a href="get-started/quickstart">Quickstart</a></td></tr><tr><td><strong>Guides</strong></td><td>One page for each task.</td><td><a href="guides/first-guide">Guides</a></td></tr><tr><td><strong>Reference</strong></td><td>Every setting with its default.</td><td><a href="reference/settings">Reference</a></td></tr></tbody></table>

## Need help?

See the [questions that others asked](questions), or say here how people reach you. Recent changes are in the
[release notes](release-notes).
`,
  quickstart: `The shortest way to a first result. Leave out everything that is not needed for it.

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

Continue with the [first guide](guides/first-guide).
`,
  titles: {
    welcome: 'Welcome',
    start: 'Get started',
    quickstart: 'Quickstart',
    guides: 'Guides',
    firstGuide: 'Your first guide',
    reference: 'Reference',
    settings: 'Settings',
    questions: 'Questions and answers',
    releases: 'Release notes',
  },
};

export const t = inLanguage('templateTexts', en);
