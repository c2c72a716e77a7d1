import { describeAddress } from './database-address';

describe('a database address in messages', () => {
  it.each([
    ['postgres://bindery:hunter2@db.example.com:5433/docs', 'db.example.com:5433, database "docs"'],
    ['postgres://bindery:hunter2@db.example.com', 'db.example.com:5432'],
    ['postgresql://bindery:hunter2@[::1]/docs', '[::1]:5432, database "docs"'],
    ['postgres:///docs?host=/run/postgresql', '/run/postgresql:5432, database "docs"'],
  ])('%s', (address, text) => {
    expect(describeAddress(address)).toBe(text);
  });
});
