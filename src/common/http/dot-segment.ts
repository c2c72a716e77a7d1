/** Whether a segment of a path is `.` or `..`, also encoded: browsers and proxies resolve it, and then speak of another address than the service. */
export const isDotSegment = (segment: string): boolean => /^(?:\.|%2e){1,2}$/i.test(segment);
