/** Whether a request can only read, by its method. */
export const isRead = (method: string): boolean => ['GET', 'HEAD', 'OPTIONS'].includes(method);
