/** The path of the MCP endpoint, at the root of a site. */
export const MCP_STEP = '~mcp';
