import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { misspelt, namesInFile } from './misspelt';

describe('a variable that is misspelt', () => {
  it.each([
    ['PROT', 'PORT'],
    ['PUBLIC_ULR', 'PUBLIC_URL'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['RATE_LIMITS', 'RATE_LIMIT'],
    ['trust_proxy', 'TRUST_PROXY'],
    ['SECRETKEY', 'SECRET_KEY'],
    ['SECRET_KEY_FIEL', 'SECRET_KEY_FILE'],
  ])('is reported with the one that was meant: %s', (name, known) => {
    expect(misspelt({}, [name])).toEqual([
      `${name} in .env is not a variable of Bindery and has no effect: did you mean ${known}?`,
    ]);
  });

  it('is reported in the environment only where nothing else can be meant', () => {
    expect(misspelt({ PUBLIC_ULR: 'x' }, [])).toEqual([
      'PUBLIC_ULR is not a variable of Bindery and has no effect: did you mean PUBLIC_URL?',
    ]);
    expect(misspelt({ PROT: '1', HOSTNAME: 'x', POST: '1', HOME: '/root', PATH: '/bin', NODE_ENV: 'x' }, [])).toEqual(
      [],
    );
  });

  it('is neither a known variable nor one of another program', () => {
    expect(
      misspelt({ PORT: '1', SECRET_KEY_FILE: 'x' }, ['PORT', 'POSTGRES_PASSWORD', 'COMPOSE_PROJECT_NAME']),
    ).toEqual([]);
  });

  it('is searched for in the .env file of the folder', () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'env-')), '.env');
    writeFileSync(file, '# PROT=1\nPROT=2\nHOST=x\n');
    expect(namesInFile(file).sort()).toEqual(['HOST', 'PROT']);
    expect(namesInFile(`${file}.none`)).toEqual([]);
  });
});
