export interface Exchange {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly body: unknown;
  readonly sentRequestId: string;
}
export function checkContract(_exchange: Exchange): void {}
