/** A value violates its rule; `message` completes "<NAME> is <value>, but it …". */
export class RuleError extends Error {}
