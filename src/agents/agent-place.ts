/** The owner of the content or discussion: a space, or one of its change requests. */
export interface AgentPlace {
  readonly space: string;
  readonly change_request?: string;
}

export type ChangeRequestPlace = Required<AgentPlace>;
