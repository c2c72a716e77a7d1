import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { describeListenError, reservePort } from './port';

const withCode = (code: string): Error => Object.assign(new Error('listen failed'), { code });

describe('the port', () => {
  it('is refused when another program uses it, with the variable, the address and the fix', async () => {
    const other = createServer();
    other.listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    await expect(reservePort('127.0.0.1', port)).rejects.toThrow(
      `Another program is using port ${port} on 127.0.0.1. Stop it, or set PORT to a free port`,
    );
    other.close();
  });

  it('0 becomes a free one, reserved until it is released', async () => {
    const reserved = await reservePort('127.0.0.1', 0);
    expect(reserved.port).toBeGreaterThan(0);
    await expect(reservePort('127.0.0.1', reserved.port)).rejects.toThrow('Another program');
    await reserved.release();
    const again = await reservePort('127.0.0.1', reserved.port);
    await again.release();
  });

  it.each([
    ['EACCES', 'PORT'],
    ['EADDRNOTAVAIL', 'HOST'],
    ['ENOTFOUND', 'HOST'],
    ['EAI_AGAIN', 'HOST'],
    ['ESOMETHING', 'PORT'],
  ])('explains %s by naming %s', (code, variable) => {
    const { message } = describeListenError(withCode(code), 'docs.example.com', 80);
    expect(message).toContain(variable);
    expect(message).toContain('docs.example.com');
    expect(message).not.toContain('listen failed');
  });
});
