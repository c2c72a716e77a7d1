export const PROBLEM_TYPE = 'application/problem+json';

interface Range {
  readonly type: string;
  readonly quality: number;
}

const MAX_RANGES = 50;

const rangesOf = (accept: string): Range[] =>
  accept.split(',', MAX_RANGES).map((part) => {
    const [type = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    return { type, quality: quality === undefined ? 1 : Number(quality) || 0 };
  });

/** Whether a caller lists problem details (RFC 9457) in `Accept`, with at least the same quality as plain JSON. */
export function wantsProblem(accept: string | undefined): boolean {
  if (!accept) return false;
  const ranges = rangesOf(accept);
  const qualityOf = (...types: string[]): number | undefined =>
    types.map((type) => ranges.find((range) => range.type === type)?.quality).find((quality) => quality !== undefined);
  const problem = qualityOf(PROBLEM_TYPE) ?? 0;
  return problem > 0 && problem >= (qualityOf('application/json', 'application/*', '*/*') ?? 0);
}
