import { DIRECTORY_TOOLS } from './directory-tools';
import { EDIT_TOOLS } from './edit-tools';
import { PAGE_TOOLS } from './page-tools';
import { REVIEW_TOOLS } from './review-tools';
import type { AgentTool } from './tool';

/** All tools, in the order in which they are offered. */
export const AGENT_TOOLS: readonly AgentTool[] = [...DIRECTORY_TOOLS, ...PAGE_TOOLS, ...EDIT_TOOLS, ...REVIEW_TOOLS];
