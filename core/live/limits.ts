/** Maximum number of characters of a page that is edited together. */
export const MAX_CHARACTERS = 200_000;
/** Maximum number of its blocks, lines of code, inlines and texts. The writer accepts 50,000 nodes. */
export const MAX_PARTS = 48_000;
/** Maximum number of characters in the settings of its blocks. The writer accepts 1,048,576, with all texts and names of nodes. */
export const MAX_SETTINGS = 250_000;
/**
 * Longer messages are sent in parts of this many bytes. Each part is a sign of life, also on a connection of a few kilobytes per second;
 * and proxies refuse messages of more than 1 MiB.
 */
export const PART_BYTES = 32 * 1024;
/** Maximum size of a message in parts, in bytes. */
export const MAX_PARTS_BYTES = 6 * 1024 * 1024;
/** After so many milliseconds without a message, each side asks the other whether it is still there. */
export const PING_MS = 15_000;
/** The version of the messages. 2: `part` and `ping`; clients name their version in the first message. */
export const PROTOCOL = 2;
