import type { Screen as NodesScreen } from '../../ui/screens.js';
import { Nodes } from '../parts/nodes';
import type { Screen } from './screen';

/** A screen that is made without Preact. */
export const fromNodes = ({ title, content, wide, organization, shown }: NodesScreen): Screen => ({
  title,
  wide,
  organization,
  shown,
  view: () => <Nodes nodes={content} />,
});
