import { Role } from '../../src/common/permissions/role';
import type { Tenant } from '../factories/factories';
import type { TestApp } from '../support/test-app';
import { type Call, list, type Sample, with400 } from './route-sample';

interface Named {
  readonly id: string;
}

/** A change request by another person, which the first admin has reviewed, by the names of path parameters, with its author. */
export async function makeReviewed(
  app: TestApp,
  tenant: Tenant,
  spacePath: string,
): Promise<{ reviewed: Record<string, string>; author: string }> {
  const author = await app.factories.member(tenant, Role.Edit);
  const changeRequest = await author.client.post<Named>(`${spacePath}/change-requests`, { status: 201 });
  const path = `${spacePath}/change-requests/${changeRequest.body.id}`;
  const review = await tenant.client.post<Named>(`${path}/reviews`, { body: { status: 'approved' }, status: 201 });
  const body = { name: 'links', state: 'failure', details: 'One is broken.', url: 'https://ci.example.com/1' };
  const check = await author.client.post<Named>(`${path}/checks`, { body, status: 201 });
  return {
    reviewed: { changeRequestId: changeRequest.body.id, reviewId: review.body.id, checkId: check.body.id },
    author: author.user.id,
  };
}

const REQUEST = '/v1/spaces/:spaceId/change-requests/:changeRequestId';

const badRules: readonly Call[] = [
  {},
  { body: { type: 'all' } },
  { body: { type: null } },
  { body: { type: ['none'] } },
  { body: { type: 'rules' } },
  { body: { type: 'rules', rules: [] } },
  { body: { type: 'rules', rules: 'forbid_self_merge' } },
  { body: { type: 'rules', rules: null } },
  { body: { type: 'rules', rules: [{ rule: 'custom' }] } },
  { body: { type: 'rules', rules: [{}] } },
  { body: { type: 'rules', rules: [[]] } },
  { body: { type: 'rules', rules: [7] } },
  { body: { type: 'rules', rules: [{ rule: 'forbid_self_merge', users: ['x'] }] } },
  { body: { type: 'rules', rules: [{ rule: 'allow_bypass', users: 'x' }] } },
  { body: { type: 'rules', rules: [{ rule: 'allow_bypass', users: ['doesnotexist'] }] } },
  { body: { type: 'none', rules: [{ rule: 'forbid_self_merge' }] } },
  { body: { type: 'none', requiredChecks: ['links'] } },
  { body: { type: 'rules', requiredChecks: [] } },
  { body: { type: 'rules', requiredChecks: [7] } },
  { body: { type: 'rules', requiredChecks: ' links' } },
];

const setRules: Sample = {
  status: 200,
  good: ({ tenant }) => ({
    body: {
      type: 'rules',
      rules: [{ rule: 'require_at_least_one_review' }, { rule: 'allow_bypass', users: [tenant.user.id] }],
    },
  }),
  bad: () => badRules,
};

const badReviews: readonly Call[] = [
  {},
  { body: { status: 'rejected' } },
  { body: { status: ['approved'] } },
  { body: { status: null } },
  { body: { status: 'approved', comment: 'Fine' } },
  { body: { status: 'approved', comment: [] } },
  { body: { status: 'approved', comment: null } },
  { body: { status: 'approved', comment: {} } },
  { body: { status: 'approved', comment: { markdown: '' } } },
  { body: { status: 'approved', comment: { markdown: ' \n' } } },
  { body: { status: 'approved', comment: { markdown: 'x'.repeat(10_001) } } },
  { body: { status: 'approved', comment: { document: 'x' } } },
  { body: { status: 'approved', comment: { html: '<p>' } } },
  { body: { status: 'approved', reviewer: 'x' } },
];

const badReviewers = (author: string): Call[] => [
  {},
  { body: { users: [] } },
  { body: { users: author } },
  { body: { users: null } },
  { body: { users: [''] } },
  { body: { users: [7] } },
  { body: { users: [['x']] } },
  { body: { users: ['no identifier'] } },
  { body: { users: ['doesnotexist'] } },
  { body: { users: Array.from({ length: 51 }, () => author) } },
  { body: { users: [author], subject: 'x'.repeat(101) } },
  { body: { users: [author], subject: null } },
  { body: { users: [author], note: 'x'.repeat(2_001) } },
  { body: { users: [author], note: null } },
];

const badOwners = (user: string): Call[] => [
  {},
  { body: { entries: {} } },
  { body: { entries: null } },
  { body: { entries: [7] } },
  { body: { entries: [{}] } },
  { body: { entries: [{ path: 'guides' }] } },
  { body: { entries: [{ path: 'guides', page: 'x', users: [user] }] } },
  { body: { entries: [{ path: '/guides', users: [user] }] } },
  { body: { entries: [{ path: 'a//b', users: [user] }] } },
  { body: { entries: [{ path: 'x'.repeat(513), users: [user] }] } },
  { body: { entries: [{ path: ['guides'], users: [user] }] } },
  { body: { entries: [{ path: 'guides', users: ['doesnotexist'] }] } },
  { body: { entries: [{ path: 'guides', teams: ['doesnotexist'] }] } },
  { body: { entries: [{ path: 'guides', users: Array.from({ length: 21 }, () => user) }] } },
  { body: { entries: Array.from({ length: 51 }, () => ({ path: 'guides', users: [user] })) } },
  { body: { entries: [], required: 'maybe' } },
];

const badChecks: readonly Call[] = [
  {},
  { body: { name: 'links' } },
  { body: { state: 'success' } },
  { body: { name: '', state: 'success' } },
  { body: { name: ['links'], state: 'success' } },
  { body: { name: 'x'.repeat(101), state: 'success' } },
  { body: { name: 'links', state: 'passed' } },
  { body: { name: 'links', state: null } },
  { body: { name: 'links', state: 'success', details: 7 } },
  { body: { name: 'links', state: 'success', details: 'x'.repeat(4_001) } },
  { body: { name: 'links', state: 'success', url: 'javascript:alert(1)' } },
  { body: { name: 'links', state: 'success', url: {} } },
  { body: { name: 'links', state: 'success', revision: '' } },
  { body: { name: 'links', state: 'success', revision: 'doesnotexist' } },
];

/** Samples of the routes of reviews, checks, merge rules and conflicts. */
export const REVIEW_SAMPLES: Readonly<Record<string, Sample>> = {
  'get /v1/orgs/:organizationId/change-requests': with400(
    list,
    { query: { status: 'closed' } },
    { query: { status: '' } },
    { query: { status: ['open', 'closed'] } },
    { query: { status: Array.from({ length: 5 }, () => 'open') } },
    { query: { creator: '' } },
    { query: { contributor: ['a', 'b'] } },
    { query: { requestedReviewer: 'x'.repeat(33) } },
    { query: { updatedSince: 'yesterday' } },
  ),
  'get /v1/orgs/:organizationId/comments': with400(
    list,
    { query: { order: 'up' } },
    { query: { status: 'closed' } },
    { query: { status: ['open', 'resolved'] } },
    { query: { space: '' } },
    { query: { space: 'x'.repeat(33) } },
    { query: { updatedSince: '2026-01-31' } },
    { query: { updatedSince: ['2026-01-31T09:30:00Z', '2026-01-31T09:30:00Z'] } },
  ),
  'get /v1/orgs/:organizationId/merge-rules': { status: 200 },
  'put /v1/orgs/:organizationId/merge-rules': with400(setRules, { body: { type: 'inherit' } }),
  'get /v1/spaces/:spaceId/merge-rules': { status: 200 },
  'put /v1/spaces/:spaceId/merge-rules': setRules,
  'get /v1/spaces/:spaceId/owners': { status: 200 },
  'put /v1/spaces/:spaceId/owners': {
    status: 200,
    good: ({ tenant }) => ({ body: { entries: [{ path: 'guides/**', users: [tenant.user.id] }], required: false } }),
    bad: ({ tenant }) => badOwners(tenant.user.id),
  },
  [`get ${REQUEST}/owners`]: { status: 200 },
  [`get ${REQUEST}/requested-reviewers`]: list,
  [`get ${REQUEST}/suggested-reviewers`]: list,
  [`post ${REQUEST}/requested-reviewers`]: {
    status: 200,
    good: ({ author }) => ({ body: { users: [author], subject: 'x'.repeat(100), note: 'Please look at it.' } }),
    bad: ({ author }) => badReviewers(author),
  },
  [`delete ${REQUEST}/requested-reviewers/:userId`]: { status: 204 },
  [`get ${REQUEST}/reviews`]: with400(list, { query: { format: 'html' } }),
  [`post ${REQUEST}/reviews`]: {
    status: 201,
    good: ({ reviewed }) => ({ body: { status: 'changes-requested' }, values: reviewed }),
    bad: () => badReviews,
  },
  [`get ${REQUEST}/reviews/:reviewId`]: with400(
    { status: 200, good: ({ reviewed }) => ({ values: reviewed }) },
    { query: { format: 'pdf' } },
    { query: { format: ['markdown', 'document'] } },
  ),
  [`get ${REQUEST}/checks`]: list,
  [`post ${REQUEST}/checks`]: {
    status: 200,
    good: ({ reviewed }) => ({ body: { name: 'links', state: 'success' }, values: reviewed }),
    bad: () => badChecks,
  },
  [`get ${REQUEST}/checks/:checkId`]: { status: 200, good: ({ reviewed }) => ({ values: reviewed }) },
  [`delete ${REQUEST}/checks/:checkId`]: { status: 204 },
  [`get ${REQUEST}/contributors`]: list,
  [`get ${REQUEST}/conflicts`]: list,
  [`delete ${REQUEST}/conflicts/:itemId`]: { status: 204 },
};
