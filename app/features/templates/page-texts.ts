import { t } from '../../i18n/template-texts';
import type { PageTemplate } from './templates';

const question = (title: string, answer: string) => `<details>

<summary>${title}</summary>

${answer}

</details>
`;

const questions = () => `${t.questionsLead}

## ${t.firstSubject}

${question(t.howQuestion, t.howAnswer)}
${question(t.whyQuestion, t.whyAnswer)}
## ${t.secondSubject}

${question(t.canQuestion, t.canAnswer)}`;

/** The Markdown of a template. @param today formatted as `2026-01-31` */
export function pageText(template: PageTemplate, today: string): string {
  const texts: Readonly<Record<PageTemplate, string>> = {
    empty: '',
    guide: t.guide,
    reference: t.reference,
    releases: t.releases(today),
    decision: t.decision(today),
    faq: questions(),
  };
  return texts[template];
}
