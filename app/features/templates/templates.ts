import { t } from '../../i18n/templates';

/** A template for a new page or space. The texts are loaded when a template is selected. */
interface Template {
  readonly label: string;
  readonly hint: string;
}

export const PAGE_TEMPLATES = {
  empty: { label: t.anEmptyPage, hint: t.nothingButTheTitle },
  guide: {
    label: t.guide,
    hint: t.guideHint,
  },
  reference: { label: t.reference, hint: t.referenceHint },
  releases: {
    label: t.releases,
    hint: t.releasesHint,
  },
  decision: { label: t.decision, hint: t.decisionHint },
  faq: { label: t.questions, hint: t.questionsHint },
} as const satisfies Readonly<Record<string, Template>>;

export type PageTemplate = keyof typeof PAGE_TEMPLATES;

export const SPACE_TEMPLATES = {
  empty: { label: t.anEmptySpace, hint: t.emptySpaceHint },
  product: {
    label: t.product,
    hint: t.productHint,
  },
} as const satisfies Readonly<Record<string, Template>>;

export type SpaceTemplate = keyof typeof SPACE_TEMPLATES;

/** The templates as a list of options. */
export const choicesOf = <Name extends string>(
  templates: Readonly<Record<Name, Template>>,
): readonly (readonly [Name, string])[] =>
  (Object.keys(templates) as Name[]).map((name) => [name, templates[name].label] as const);
