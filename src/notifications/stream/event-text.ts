/** A server-sent event; with `id`, a client that comes back continues behind it. */
export const eventText = (event: string, data: object, id?: string): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
