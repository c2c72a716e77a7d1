import { inLanguage } from './catalogue';

export const en = {
  anEmptyPage: 'Empty page',
  nothingButTheTitle: 'Only a title.',
  guide: 'How-to guide',
  guideHint: 'One task from start to end: what is needed, the steps, how to check the result.',
  reference: 'Reference',
  referenceHint: 'All options or fields of one thing in a table, with an example.',
  releases: 'Release notes',
  releasesHint: 'What is new, changed and fixed, by date; readers can follow them as a feed.',
  decision: 'Decision record',
  decisionHint: 'What was decided and why: context, options, consequences.',
  questions: 'Frequently asked questions',
  questionsHint: 'Questions that open to show their answers, by subject.',
  anEmptySpace: 'Empty space',
  emptySpaceHint: 'Write the first page yourself, or import documentation.',
  product: 'Product documentation',
  productHint:
    'A welcome page, a quickstart, a guide, a reference, answers and release notes, each with a text to replace.',
  beginWithProduct: 'Start with product documentation',
  changedMeanwhile: 'Someone else has changed the space in the meantime.',
};

export const t = inLanguage('templates', en);
