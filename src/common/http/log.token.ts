/** Injection token of the process-wide `Log`. */
export const LOG = Symbol('Log');
