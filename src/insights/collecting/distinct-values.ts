/** Distinct values, numbered from 1 as PostgreSQL numbers rows: a value that many events share is created and sent once. */
export class DistinctValues<Key, Value> {
  private readonly numbers = new Map<Key, number>();
  private readonly made: Value[] = [];

  get values(): readonly Value[] {
    return this.made;
  }

  numberOf(key: Key, make: () => Value): number {
    let number = this.numbers.get(key);
    if (number === undefined) {
      number = this.made.push(make());
      this.numbers.set(key, number);
    }
    return number;
  }
}
