import { invitedPeopleProblem } from './invited-people.field';

describe('people to invite', () => {
  it('are addresses, with a role of their own or without', () => {
    const people = [
      'ada@example.com',
      { email: 'bob@bücher.example', role: 'edit' },
      { email: "o'x+y@a.b", role: null },
    ];
    expect(invitedPeopleProblem(people)).toBeUndefined();
    expect(invitedPeopleProblem(Array.from({ length: 100 }, (_, index) => `p${index}@example.com`))).toBeUndefined();
  });

  it.each([
    'ada@example.com',
    [],
    ['ada'],
    ['ada@'],
    ['@example.com'],
    ['a b@example.com'],
    ['a@b@example.com'],
    ['<script>@example.com'],
    ['a\0b@example.com'],
    ['a\ud800@example.com'],
    [`${'x'.repeat(65)}@example.com`],
    [`a@${'x'.repeat(253)}.com`],
    [7],
    [null],
    [['ada@example.com']],
    [{ email: 'ada@example.com' }],
    [{ email: 'ada@example.com', role: 'owner' }],
    [{ email: ['ada@example.com'], role: 'read' }],
    [{ email: 'ada@example.com', role: 'read', admin: true }],
    Array.from({ length: 101 }, (_, index) => `p${index}@example.com`),
  ])('are not %j', (people) => {
    expect(invitedPeopleProblem(people)).toMatch(/^must /);
  });
});
