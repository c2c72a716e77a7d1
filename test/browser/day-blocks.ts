/** A block or inline element that is inserted through the slash menu. */
export interface DayBlock {
  /** Text typed after the slash. */
  readonly menu: string;
  /** Values for the fields of its form, in order; omitted if it has no form. */
  readonly form?: readonly string[];
  /** Text typed into it. */
  readonly typed?: string;
  /** Markdown that its page then contains. */
  readonly markdown: string;
}

const SPEC = 'gadget';

/** Everything that the menu offers and no story uses; one list for each page that the blocks are inserted into. */
export const CHAPTERS: readonly (readonly DayBlock[])[] = [
  [{ menu: 'h2', typed: 'Begin', markdown: '## Begin' }],
  [{ menu: 'h3', typed: 'Go on', markdown: '### Go on' }],
  [{ menu: 'h4', typed: 'In detail', markdown: '#### In detail' }],
  [{ menu: 'points', typed: 'A point', markdown: '* A point' }],
  [
    { menu: 'callout', typed: 'Good to know.', markdown: '{% hint style="info" %}\nGood to know.\n{% endhint %}' },
    { menu: 'tip', typed: 'Well done.', markdown: '{% hint style="success" %}\nWell done.\n{% endhint %}' },
  ],
  [{ menu: 'rows', typed: 'gadgets', markdown: 'gadgets' }],
  [
    {
      menu: 'reference card',
      form: ['https://example.com/card'],
      markdown: 'url="https://example.com/card"',
    },
  ],
  [{ menu: 'mention', form: ['https://example.com/inline', 'Inline'], markdown: 'https://example.com/inline' }],
  [{ menu: 'sketch', form: ['https://example.com/drawing.svg'], markdown: 'https://example.com/drawing.svg' }],
  [
    {
      menu: 'adaptive',
      form: ['visitor.claims.beta == true'],
      typed: 'Some see it.',
      markdown: 'Some see it.\n{% endif %}',
    },
  ],
  [{ menu: 'release', typed: 'Something is new.', markdown: 'Something is new.\n{% endupdate %}' }],
  [{ menu: 'assistant', typed: 'Explain the gadget.', markdown: 'Explain the gadget.' }],
  [{ menu: 'endpoint', form: [SPEC, 'GET /burrows'], markdown: 'path="/burrows"' }],
  [{ menu: 'models', form: [SPEC, 'Burrow'], markdown: 'schemas="Burrow"' }],
  [{ menu: 'event', form: [SPEC, 'POST dug'], markdown: 'name="dug"' }],
  [
    { menu: 'call to', form: ['Go', 'https://example.com/go'], markdown: 'class="button primary"' },
    { menu: 'smiley', form: ['rocket'], markdown: ':rocket:' },
    { menu: 'awesome', form: ['rocket'], markdown: '<i class="fa-rocket">' },
    { menu: 'formula in', form: ['e = mc^2'], markdown: '$$e = mc^2$$' },
    { menu: 'value', form: ['space.vars.name'], markdown: 'space.vars.name' },
    { menu: 'footnote', form: ['A note.'], markdown: 'A note.' },
  ],
];
