/** Keys or rows of one statement: few enough that neither building the message nor reading the rows delays other requests. */
const PIECE = 500;

/** Reads the rows of many keys, a batch of keys at a time; the rows of the first keys come first. */
export async function readInBatches<Key, Row>(
  keys: readonly Key[],
  read: (piece: readonly Key[]) => Promise<Row[]>,
): Promise<Row[]> {
  if (keys.length <= PIECE) return read(keys);
  const rows: Row[] = [];
  for (let start = 0; start < keys.length; start += PIECE)
    for (const row of await read(keys.slice(start, start + PIECE))) rows.push(row);
  return rows;
}

/** Reads all rows of an ordered list, a batch at a time. @param read returns the rows after `after`, or the first ones without it */
export async function readAllInBatches<Row>(
  read: (after: Row | undefined, limit: number) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const piece = await read(rows.at(-1), PIECE);
    for (const row of piece) rows.push(row);
    if (piece.length < PIECE) return rows;
  }
}
