/**
 * Takes screenshots of every screen of the app: `npm run screenshots -- [--only name,…] [--looks light,dark,phone] [--language de]
 * [--no-build]`, in the light and dark schemes and on a phone, with an organization that it creates itself. They are written to
 * `coverage/screens`; in a language other than English its code is part of their names. `--guide` takes those of the guide instead. A
 * screen that cannot be shown, or on which something overflows the window, is reported; then the exit code is 1.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../bench/processes/database.mjs';
import { World } from '../bench/world.mjs';
import { launchBuiltBrowser } from './built-browser.mjs';
import { Camera, VARIANTS } from './screenshots/camera.mjs';
import { GUIDE_PICTURES } from './screenshots/guide-pictures.mjs';
import { createSample } from './screenshots/sample.mjs';
import { screensOf } from './screenshots/screens.mjs';
import { root } from './sources.mjs';

const FOLDER = path.join(root, 'coverage/screens');
const ASSETS = path.join(root, 'docs/guide/.gitbook/assets');
const BAR = 30;

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    looks: { type: 'string', default: 'light,dark,phone' },
    language: { type: 'string', default: 'en' },
    guide: { type: 'boolean', default: false },
    'no-build': { type: 'boolean', default: false },
  },
});
const { language } = options;
const chosenNames = options.only?.split(',');

function progress(done, all, name) {
  const full = Math.round((done / all) * BAR);
  const bar = `${'█'.repeat(full)}${'░'.repeat(BAR - full)} ${done}/${all} ${name}`;
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${bar}${done === all ? '\n' : ''}`);
  else if (done === all || done % 20 === 0) process.stderr.write(`${bar}\n`);
}

/** The pictures to take: a screen, a variant and a file each. */
function picturesOf(sample) {
  const screens = screensOf(sample);
  const isChosen = (name) => !chosenNames || chosenNames.includes(name);
  if (options.guide)
    return GUIDE_PICTURES.filter(({ screen }) => isChosen(screen)).map(({ screen, variant, file, from }) => ({
      screen: { ...screens.find(({ name }) => name === screen), from },
      variant: VARIANTS[variant],
      file: path.join(ASSETS, file),
    }));
  const variants = options.looks.split(',');
  const chosen = screens.filter(({ name }) => isChosen(name));
  const ending = language === 'en' ? 'png' : `${language}.png`;
  return variants.flatMap((variant) =>
    chosen.map((screen) => ({
      screen,
      variant: VARIANTS[variant],
      file: path.join(FOLDER, `${screen.name}.${variant}.${ending}`),
    })),
  );
}

async function take(world, sample) {
  const pictures = picturesOf(sample);
  const browser = await launchBuiltBrowser();
  const failures = [];
  try {
    const camera = new Camera(browser, {
      url: world.service.url,
      token: world.token,
      locale: language === 'en' ? 'en-GB' : language,
    });
    for (const [index, { screen, variant, file }] of pictures.entries()) {
      progress(index + 1, pictures.length, screen.name);
      mkdirSync(path.dirname(file), { recursive: true });
      const fail = (reason) => failures.push(`✖ ${path.basename(file)}: ${reason}`);
      await camera.take(screen, variant).then(
        ({ bytes, beyond }) => {
          writeFileSync(file, bytes);
          if (beyond.length > 0) fail(`beyond the edge of the window: ${beyond.join('  ')}`);
        },
        (error) => fail(error.message),
      );
    }
  } finally {
    await browser.close();
  }
  for (const failure of failures) process.stderr.write(`${failure}\n`);
  process.stdout.write(`${pictures.length - failures.length} of ${pictures.length} pictures are as they should be.\n`);
  if (failures.length > 0) process.exitCode = 1;
}

await ensureBuilt(!options['no-build']);
if (!options.guide && !chosenNames) rmSync(FOLDER, { recursive: true, force: true });
const world = await World.open({ ownUrl: true });
try {
  await take(world, await createSample(world));
} finally {
  await world.close();
}
