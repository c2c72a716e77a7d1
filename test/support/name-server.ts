import { createSocket, type Socket } from 'node:dgram';

/** End of the question of a DNS query: after its name, type and class. */
const endOfQuestion = (query: Buffer): number => query.indexOf(0, 12) + 5;

const nameIn = (query: Buffer): string => {
  const labels: string[] = [];
  for (let at = 12; query[at]; at += (query[at] ?? 0) + 1)
    labels.push(query.toString('latin1', at + 1, at + 1 + (query[at] ?? 0)));
  return labels.join('.');
};

/** A local DNS server that resolves a few names to IPv4 addresses; it does not answer queries for `silent` ones. */
export class NameServer {
  private constructor(private readonly socket: Socket) {}

  static async start(known: readonly string[], silent: readonly string[] = []): Promise<NameServer> {
    const socket = createSocket('udp4');
    socket.on('message', (query, { port, address }) => {
      const name = nameIn(query);
      if (silent.includes(name)) return;
      const question = query.subarray(12, endOfQuestion(query));
      const asksForIPv4 = question.readUInt16BE(question.length - 4) === 1;
      const found = known.includes(name) && asksForIPv4;
      const header = Buffer.from(query.subarray(0, 12));
      header.writeUInt16BE(known.includes(name) ? 0x8180 : 0x8183, 2);
      header.writeUInt16BE(found ? 1 : 0, 6);
      header.fill(0, 8, 12);
      const answer = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, 192, 0, 2, 1]);
      socket.send(Buffer.concat([header, question, ...(found ? [answer] : [])]), port, address);
    });
    await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
    return new NameServer(socket);
  }

  get address(): string {
    return `127.0.0.1:${this.socket.address().port}`;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.socket.close(() => resolve()));
  }
}
