import { inLanguage } from './catalogue';
import { number, plural } from './format';

export const en = {
  requestReview: 'Request review',
  title: 'Title',
  note: 'Note (optional)',
  noteHint: 'It starts the conversation below the changes.',
  reviewers: 'Reviewers',
  required: 'Required by the merge rules',
  owner: 'Owner of changed pages',
  recent: 'Asked last time',
  addAnother: 'Add another person',
  person: 'Person',
  noReviewers: 'No one else may review in this space yet. Add a person who should.',
  chooseReviewers: 'Choose at least one reviewer.',
  moreReviewers: (count: number) =>
    plural(count, {
      one: 'One more person may review: find them below.',
      other: `${number(count)} more people may review: find them below.`,
    }),
  whatHappens: 'What happens next',
  getInbox: 'The reviewers find it in their inbox.',
  getMail: 'The reviewers find it in their inbox and get an email.',
  opensDraft: 'The draft is opened for review. You can go on editing.',
  mergeableAlways: 'No rule requires a review: it can also be merged without one.',
  mergeableOnce: (conditions: string) => `It can be merged once ${conditions}.`,
  conditions: {
    reviewed: 'it is reviewed',
    approved: 'someone approves it',
    allApproved: 'all reviewers approve it',
    requiredApproved: 'all required reviewers approve it',
    oneApproved: 'one of the required reviewers approves it',
    upToDate: 'it is up to date with the space',
    byAuthor: 'you merge it',
    byOther: 'someone else merges it',
    ownersApproved: 'an owner of each changed part approves it',
    checked: 'the required checks have passed',
  },
  requested: (names: string, more: number) =>
    more > 0 ? `Review requested from ${names} and ${number(more)} more` : `Review requested from ${names}`,
  listed: (items: readonly string[]) => new Intl.ListFormat('en', { type: 'conjunction' }).format(items),
};

export const t = inLanguage('requestReview', en);
