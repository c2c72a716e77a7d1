/** The unit of time that sums are written for. */
export type SummedUnit = 'hour' | 'day';
