/** Keys or rows that one statement has: few enough that neither making the message nor reading the rows holds up other requests. */
const PIECE = 500;

/** Reads what belongs to keys, a piece of them at a time: the rows of the first keys come first. */
export async function readInPieces<Key, Row>(
  keys: readonly Key[],
  read: (piece: readonly Key[]) => Promise<Row[]>,
): Promise<Row[]> {
  if (keys.length <= PIECE) return read(keys);
  const rows: Row[] = [];
  for (let start = 0; start < keys.length; start += PIECE)
    for (const row of await read(keys.slice(start, start + PIECE))) rows.push(row);
  return rows;
}

/** Reads every row of an order, a piece at a time. @param read gives rows after another, none for the first ones */
export async function readAllInPieces<Row>(
  read: (after: Row | undefined, limit: number) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const piece = await read(rows.at(-1), PIECE);
    for (const row of piece) rows.push(row);
    if (piece.length < PIECE) return rows;
  }
}
