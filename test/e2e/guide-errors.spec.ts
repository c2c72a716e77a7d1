import { createRequire } from 'node:module';
import { PROCESS_ERROR_CODES } from '../../src/openapi/entities/openapi-spec.entity';
import { REFUSAL_REASONS } from '../../src/sso/sign-in-refusal';
import { DISABLED_REASONS } from '../../src/webhooks/entities/webhook.entity';
import { pageText } from '../support/guide/guide-pages';

const { errorsPage } = createRequire(__filename)('../../scripts/guide-errors.mjs') as {
  errorsPage: () => { readonly present: string; readonly wanted: string };
};

const page = pageText('docs/guide/use/errors.md');

describe('the page of the guide about errors', () => {
  it('lists the messages of the code; if not: npm run guide:errors', () => {
    const { present, wanted } = errorsPage();
    expect(present.split('\n')).toEqual(wanted.split('\n'));
    expect(present.split('\n').filter((line) => line.startsWith('* ')).length).toBeGreaterThan(350);
  });

  it('says of every status what to do', () => {
    const statuses = [...page.matchAll(/^### Messages of (\d+)$/gm)].map(([, status]) => status);
    expect(statuses.length).toBeGreaterThan(10);
    expect(statuses.filter((status) => !page.includes(`\n| ${status} | `))).toEqual([]);
  });

  it('says of every code what to do', () => {
    const codes = [...PROCESS_ERROR_CODES, ...REFUSAL_REASONS, ...DISABLED_REASONS];
    expect(codes.filter((code) => !page.includes(`| \`${code}\` | `))).toEqual([]);
  });
});
