import { stableJson } from '../../json/stable-json';
import type { DocumentNode } from '../blocks/nodes/known-node';
import { normalForm } from './normal-form';

/** The {@link normalForm} of a node as text, the same for nodes with the same content. */
export const normalText = (node: DocumentNode): string => stableJson(normalForm(node));
