/** Who is calling: the person a token belongs to. */
export interface Actor {
  readonly userId: string;
  readonly tokenId: string;
  /** When set, the token opens this organization only. */
  readonly organizationId?: string;
}
