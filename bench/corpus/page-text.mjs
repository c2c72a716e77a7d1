import { PLANTED, capitalized, drawWord, drawWords } from './words.mjs';

const SECTIONS = 5;

const sentence = (random) => `${capitalized(drawWords(random, 8 + (random() % 12)))}.`;

function paragraph(random, links) {
  const parts = [];
  for (let count = 3 + (random() % 4); count > 0; count -= 1) parts.push(sentence(random));
  const target = links.length > 0 ? links[random() % links.length] : undefined;
  if (target) parts.push(`See [${drawWords(random, 2)}](${target}) and **${drawWord(random)}**.`);
  return parts.join(' ');
}

const list = (random) => Array.from({ length: 4 }, () => `* ${sentence(random)}`).join('\n');

const code = (random) =>
  `\`\`\`js\nconst ${drawWord(random)} = await client.${drawWord(random)}({ ${drawWord(random)}: '${drawWord(random)}' });\nconsole.log(${drawWord(random)}.${drawWord(random)});\n\`\`\``;

function tableOf(random) {
  const row = () => `| \`${drawWord(random)}\` | ${drawWords(random, 6)} | ${drawWord(random)} |`;
  return ['| Name | Description | Type |', '| --- | --- | --- |', row(), row(), row(), row()].join('\n');
}

const hint = (random) => `{% hint style="info" %}\n${sentence(random)}\n{% endhint %}`;

const EXTRAS = [list, code, tableOf, hint];

function planted(number) {
  const words = [];
  if (number < 1_000 && number % 125 === 7) words.push(PLANTED.rare);
  if (number % 100 === 11) words.push(PLANTED.mid);
  if (number % 10 < 3) words.push(PLANTED.common);
  return words.length > 0 ? `\n\nNote on ${words.join(', ')}: see above.` : '';
}

/**
 * The Markdown of one page, about 5 KB: front matter, headings, paragraphs with links, lists, code, tables and hints.
 * @param {{ number: number, title: string, random: () => number, links: string[], image?: string }} page `number` counts the pages of the
 * whole corpus and makes each text unique; links are relative addresses
 */
export function pageText({ number, title, random, links, image }) {
  const blocks = [`---\ndescription: ${sentence(random)}\n---\n\n# ${title}`, paragraph(random, links)];
  if (image) blocks.push(`![${drawWords(random, 3)}](${image})`);
  for (let section = 0; section < SECTIONS; section += 1) {
    blocks.push(`## ${capitalized(drawWords(random, 3))}`, paragraph(random, links), paragraph(random, links));
    blocks.push(EXTRAS[random() % EXTRAS.length](random));
  }
  blocks.push(`Reference: \`ref-${number.toString(36)}\`.${planted(number)}`);
  return `${blocks.join('\n\n')}\n`;
}
