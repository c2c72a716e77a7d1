/** A made-up corpus: pages in folders of fifty, each linking to the next. */
export const manyPages = (count: number): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `part-${Math.floor(index / 50)}/page-${index}.md`,
      `# Page ${index}\n\nText number ${index} with [the next](../part-${Math.floor((index + 1) / 50)}/page-${index + 1}.md).\n`,
    ]),
  );
