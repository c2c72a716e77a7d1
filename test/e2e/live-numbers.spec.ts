import { eventually } from '../support/eventually';
import { LiveEditor } from '../support/live-editor';
import { CLOSE } from '../../core/live/close-codes';
import { liveStage } from './live-stage';

const NUMBER = 7;

describe('two clients with the same client number', () => {
  const on = liveStage();

  const join = (at = on.app): Promise<LiveEditor> =>
    on.enter(new LiveEditor(at.url, on.readme, on.tenant.token, {}, undefined, NUMBER));

  it.each([
    ['one process', () => on.app],
    ['two processes', () => on.sibling],
  ])('get two numbers if the first one is known when the second one comes, in %s', async (_where, at) => {
    const one = await join();
    one.connection.move({});
    // Presences travel beside the answers.
    let other = await join(at());
    await eventually(async () => {
      if (other.doc.clientID !== NUMBER) return true;
      other.leave();
      other = await join(at());
      return false;
    });
    one.type(' First.');
    other.type(' Second.');
    await Promise.all([one.stored(), other.stored()]);
    await eventually(() => one.markdown === other.markdown && one.markdown.includes('Second.'));
    expect(one.markdown).toContain('First.');
  });

  it('are told apart by what they send: nothing is acknowledged that would be taken for something else', async () => {
    const [one, other] = [await join(), await join(on.sibling)];
    one.type(' First.');
    other.type(' Second.');
    const isEnded = ({ connection }: LiveEditor) => connection.state === 'ended';
    await eventually(() => isEnded(one) || isEnded(other));
    const [refused, kept] = one.connection.state === 'ended' ? [one, other] : [other, one];
    expect(refused.connection.code).toBe(CLOSE.numberTaken);
    expect(refused.connection.isStored).toBe(false);
    await kept.stored();
    expect(kept.markdown).toMatch(/(?:First|Second)\./);
  });

  it('is no problem for one that sends again what was stored already', async () => {
    const one = await join();
    one.type(' First.');
    one.cut();
    await eventually(() => one.connection.state === 'open');
    one.type(' Second.');
    await one.stored();
    const other = await on.enter(new LiveEditor(on.sibling.url, on.readme, on.tenant.token));
    expect(other.markdown).toContain('Welcome. First. Second.');
  });
});
