const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

type Node = Readonly<Record<string, unknown>>;

const childrenOf = (node: Node): unknown[] =>
  [node.nodes, node.fragments].flatMap((list) => (Array.isArray(list) ? (list as unknown[]) : []));

/** Yields the nodes and all their descendants in reading order; without recursion, so that any depth is safe. */
export function* nodesBelow(nodes: readonly unknown[]): Generator<Node> {
  const stack = [...nodes].reverse();
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (!isObject(node)) continue;
    yield node;
    for (const child of childrenOf(node).reverse()) stack.push(child);
  }
}

const textOf = (node: Node): string => {
  const leaves = node.object === 'text' && Array.isArray(node.leaves) ? (node.leaves as unknown[]) : [];
  return leaves.map((leaf) => (isObject(leaf) && typeof leaf.text === 'string' ? leaf.text : '')).join('');
};

/** The text of a node without marks. */
export const plainText = (node: object): string => [...nodesBelow([node])].map(textOf).join('');
