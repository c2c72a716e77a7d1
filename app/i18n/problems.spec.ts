import { ALL_REASONS } from '../../core/errors/error-reasons';
import { de } from './de/problems';
import { en, type ProblemFacts } from './problems';

const FACTS: readonly ProblemFacts[] = [{}, { field: 'Name' }, { limit: '200' }, { field: 'Name', limit: '10 MiB' }];

type Reason = (typeof ALL_REASONS)[number];

function sentencesFor({ reasons }: typeof en, reason: Reason): readonly string[] {
  const found = reasons[reason];
  return typeof found === 'string' ? [found] : FACTS.map(found);
}

/** Names of fields in camel or snake case, headers, and words of those who program. */
const FOR_PROGRAMS =
  /\b(?:[a-z]+[A-Z]\w*|[a-z]+_[a-z_]+|(?:Content|Idempotency|If|Retry|Accept|Upload)-[A-Z]\w*|ETag|JSON|header|token|bearer|cursor|status|request body|undefined|null)\b|`|\/v1\//;

describe.each([
  ['English', en],
  ['German', de],
])('the sentences about errors in %s', (_, texts) => {
  it('exist for every reason, end, and name no field, header or token', () => {
    for (const reason of ALL_REASONS)
      for (const sentence of sentencesFor(texts, reason)) {
        expect(sentence).toMatch(/^[A-ZÄÖÜ„“].{10,}\.$/u);
        expect([reason, sentence]).not.toEqual([reason, expect.stringMatching(FOR_PROGRAMS)]);
      }
  });

  it('exist for every status that a proxy could answer with', () => {
    for (const status of [400, 401, 403, 404, 409, 412, 413, 429, 500, 503])
      expect(texts.statuses[status]).toMatch(/^[A-ZÄÖÜ].{10,}\.$/u);
  });

  it('say the label of the field and the limit where they are known', () => {
    const { too_long } = texts.reasons;
    expect(typeof too_long === 'string' ? too_long : too_long({ field: 'Label', limit: '200' })).toMatch(/Label.*200/);
    expect(sentencesFor(texts, 'limit_reached').join()).toContain('10 MiB');
  });
});

it('are translated, all of them', () => {
  for (const reason of ALL_REASONS) expect(sentencesFor(de, reason)).not.toEqual(sentencesFor(en, reason));
  expect(Object.keys(de.fields)).toEqual(Object.keys(en.fields));
  expect(Object.keys(de.formats)).toEqual(Object.keys(en.formats));
});
