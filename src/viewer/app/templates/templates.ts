/** What a page or a space may begin with. The texts are loaded when one of them is chosen. */
interface Template {
  readonly label: string;
  readonly hint: string;
}

export const PAGE_TEMPLATES = {
  empty: { label: 'An empty page', hint: 'Nothing but the title.' },
  guide: {
    label: 'How-to guide',
    hint: 'One task from start to end: what is needed, the steps, how to check the result.',
  },
  reference: { label: 'Reference', hint: 'All options or fields of one thing in a table, with an example.' },
  releases: {
    label: 'Release notes',
    hint: 'What is new, changed and fixed, by date; readers can follow them as a feed.',
  },
  decision: { label: 'Decision record', hint: 'What was decided and why: context, options, consequences.' },
  faq: { label: 'Frequently asked questions', hint: 'Questions that open to show their answers, by subject.' },
} as const satisfies Readonly<Record<string, Template>>;

export type PageTemplate = keyof typeof PAGE_TEMPLATES;

export const SPACE_TEMPLATES = {
  empty: { label: 'An empty space', hint: 'Write the first page yourself, or import documentation.' },
  product: {
    label: 'Product documentation',
    hint: 'A welcome page, a quickstart, a guide, a reference, answers and release notes, each with a text to replace.',
  },
} as const satisfies Readonly<Record<string, Template>>;

export type SpaceTemplate = keyof typeof SPACE_TEMPLATES;

/** The templates as a list to choose from. */
export const choicesOf = <Name extends string>(
  templates: Readonly<Record<Name, Template>>,
): readonly (readonly [Name, string])[] =>
  (Object.keys(templates) as Name[]).map((name) => [name, templates[name].label] as const);
