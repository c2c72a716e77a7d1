/** Whose content or discussion is meant: that of a space itself, or of one of its change requests. */
export interface AgentPlace {
  readonly space: string;
  readonly change_request?: string;
}

export type ChangeRequestPlace = Required<AgentPlace>;
