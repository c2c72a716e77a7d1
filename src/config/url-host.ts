const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** The host to connect to: a name, or an address without the brackets of IPv6. */
export const connectHost = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

/** Whether what is at the address is on this machine. */
export const isOnThisMachine = ({ hostname }: URL): boolean => LOOPBACK.includes(hostname);
