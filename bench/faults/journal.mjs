/**
 * Every write that was acknowledged. An entry says where to look and what has to be seen there; a register, which changes, may
 * also hold what was sent and never answered.
 */
export class Journal {
  entries = [];
  #registers = new Map();
  #asked = 0;

  get size() {
    return this.entries.length + [...this.#registers.values()].reduce((sum, { writes }) => sum + writes, 0);
  }

  /** @param {string} address what to ask @param {(body: any) => boolean} holds whether the answer shows the write */
  add(address, holds) {
    this.entries.push({ address, holds });
  }

  /** Writes one value of a register: until the response, both the old and the new value may be read. */
  async write(address, { read, before }, value, send) {
    const register = this.#registers.get(address) ?? { read, values: new Set([before]), writes: 0 };
    this.#registers.set(address, register);
    register.values.add(value);
    await send();
    register.values = new Set([value]);
    register.writes += 1;
  }

  /** Reads what was written since the last call and every register, or everything. Returns lost writes. */
  async missing(get, everything = false) {
    const asked = this.entries.slice(everything ? 0 : this.#asked);
    this.#asked = this.entries.length;
    const lost = [];
    const look = async ({ address, holds }) => {
      const { status, body } = await get(address);
      if (status !== 200 || !holds(body))
        lost.push(`${address} answers ${status}: ${JSON.stringify(body).slice(0, 300)}`);
    };
    const registers = [...this.#registers].map(([address, { read, values }]) => ({
      address,
      holds: (body) => values.has(read(body)),
    }));
    const queue = [...asked, ...registers].values();
    const work = async () => {
      for (const entry of queue) await look(entry);
    };
    await Promise.all(Array.from({ length: 8 }, work));
    return lost;
  }
}
