/** The code of an open socket in `WebSocket.readyState`. */
const OPEN = 1;

/** Sends what the connection can still carry: browsers report everything sent to a closing socket as an error of the page. */
export function sendWhileOpen(
  socket: { readonly readyState: number; send(data: Uint8Array<ArrayBuffer>): void } | undefined,
  data: Uint8Array<ArrayBuffer>,
): void {
  if (socket?.readyState === OPEN) socket.send(data);
}
