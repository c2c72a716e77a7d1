import type { PageTemplate } from './templates';

const GUIDE = `Say in one or two sentences what readers have done at the end of this page, and who needs it.

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
`;

const REFERENCE = `Say in one sentence what this is a reference of, and where it is used.

## Options

| Name | Type | Default | Description |
| --- | --- | --- | --- |
| \`name\` | text | required | What it sets, with its limits. |
| \`timeout\` | seconds | \`30\` | What happens when it is over. |

## Example

\`\`\`yaml
name: example
timeout: 60
\`\`\`

## Errors

| Message | What to do |
| --- | --- |
| The message as readers see it | How they solve it. |
`;

const releases = (today: string) => `What changed, the newest first.

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
`;

const decision = (today: string) => `| Status | Date | Decided by |
| --- | --- | --- |
| Proposed | ${today} | Names |

## Context

What has to be decided, why now, and what cannot be changed.

## Options

### The first option

What speaks for it and what against it, with figures where there are some.

### The second option

What speaks for it and what against it.

## Decision

One sentence that says what is done, and the reason that counted most.

## Consequences

* What becomes easier.
* What becomes harder, and how that is dealt with.
* When the decision is looked at again.
`;

const question = (title: string, answer: string) => `<details>

<summary>${title}</summary>

${answer}

</details>
`;

const FAQ = `Short answers to what people ask most, with links to the pages that say more.

## The first subject

${question('How do I …?', 'Answer in the first sentence. Then name the steps, or link to the page with them.')}
${question('Why does … not work?', 'Name the most frequent cause first, and what to do about it.')}
## The second subject

${question('Can I …?', 'Yes or no, and under which condition.')}`;

/** The Markdown of a template. @param today as `2026-01-31` */
export function pageText(template: PageTemplate, today: string): string {
  const texts: Readonly<Record<PageTemplate, string>> = {
    empty: '',
    guide: GUIDE,
    reference: REFERENCE,
    releases: releases(today),
    decision: decision(today),
    faq: FAQ,
  };
  return texts[template];
}
