import type { FileMap } from './factories';

/** One transparent pixel. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** A small documentation repository with a bit of everything. */
export const HANDBOOK: FileMap = {
  'README.md':
    '---\ndescription: What this is about.\nicon: house\n---\n\n# Welcome\n\nStart with the [installation](guides/install.md#requirements).\n\n![](.gitbook/assets/logo.png)\n',
  'SUMMARY.md': [
    '# Table of contents',
    '',
    '* [Welcome](README.md)',
    '',
    '## Guides',
    '',
    '* [Guides](guides/README.md)',
    '  * [Install](guides/install.md)',
    '    * [On Linux](guides/linux.md)',
    '  * [Configure](guides/configure.md)',
    '* [Website](https://example.com/docs)',
    '* [Install again](guides/install.md)',
    '',
  ].join('\n'),
  'guides/README.md': '# Guides\n\nEverything [to begin](../README.md).\n',
  'guides/install.md':
    '# Install\n\n## Requirements\n\nNode. See [Linux](linux.md) and [configure](configure.md#ports).\n\n{% include "../.gitbook/includes/support.md" %}\n',
  'guides/linux.md': '# On Linux\n\nRun the zebra command. [Gone](missing.md)\n',
  'guides/configure.md': '# Configure\n\n## Ports\n\nPort 3000. [Guide](https://example.com/ports).\n',
  '.gitbook/includes/support.md': '---\ntitle: Support\n---\n\nWrite to [us](mailto:help@example.com).\n',
  '.gitbook/assets/logo.png': PIXEL,
};
