import type { AnalyzedText } from '../../core/documents/markdown/analyzed-text';
import type { ScratchFile } from './scratch/scratch-file';

/** What is needed of all texts of an import at the same time. */
type Outline = Pick<AnalyzedText, 'metadata' | 'heading' | 'hint'>;

/** The parts of a text that are read one text after another. */
export interface TextParts {
  readonly source: string;
  readonly references: AnalyzedText['references'];
  readonly sections: AnalyzedText['sections'];
}

/** An analysed text whose larger parts may be outside of memory. */
export interface PreparedText extends Outline {
  readonly length: number;
  part<Name extends keyof TextParts>(name: Name): Promise<TextParts[Name]>;
}

const PARTS = ['source', 'references', 'sections'] as const;

/** Texts up to this many characters stay in memory: most imports need no file. */
const IN_MEMORY = 4 * 1024 * 1024;

class TextInMemory implements PreparedText {
  readonly metadata: Outline['metadata'];
  readonly heading?: string;
  readonly hint?: Outline['hint'];

  constructor(private readonly text: AnalyzedText) {
    this.metadata = text.metadata;
    this.heading = text.heading;
    this.hint = text.hint;
  }

  get length(): number {
    return this.text.source.length;
  }

  part<Name extends keyof TextParts>(name: Name): Promise<TextParts[Name]> {
    return Promise.resolve(this.text[name]);
  }
}

class TextInFile implements PreparedText {
  readonly metadata: Outline['metadata'];
  readonly heading?: string;
  readonly hint?: Outline['hint'];

  constructor(
    { metadata, heading, hint }: Outline,
    readonly length: number,
    private readonly file: ScratchFile,
    private readonly start: number,
    /** Lengths of the parts, one behind another. */
    private readonly lengths: readonly number[],
  ) {
    this.metadata = metadata;
    this.heading = heading;
    this.hint = hint;
  }

  async part<Name extends keyof TextParts>(name: Name): Promise<TextParts[Name]> {
    const index = PARTS.indexOf(name);
    const before = this.lengths.slice(0, index).reduce((sum, length) => sum + length, this.start);
    const bytes = await this.file.read(before, this.lengths[index] ?? 0);
    return JSON.parse(bytes.toString('utf8')) as TextParts[Name];
  }
}

/** Keeps the texts of an import: in memory, and beyond a few megabytes in a file. */
export class TextKeeper {
  private file?: ScratchFile;
  private inMemory = 0;

  constructor(private readonly createFile: () => Promise<ScratchFile>) {}

  async keep(text: AnalyzedText): Promise<PreparedText> {
    if (this.inMemory + text.source.length <= IN_MEMORY) {
      this.inMemory += text.source.length;
      return new TextInMemory(text);
    }
    this.file ??= await this.createFile();
    const parts = PARTS.map((name) => Buffer.from(JSON.stringify(text[name]), 'utf8'));
    const start = await this.file.append(Buffer.concat(parts));
    const lengths = parts.map((part) => part.length);
    const { metadata, heading, hint } = text;
    // Copied, since parts of a string keep the whole of it in memory.
    const outline = JSON.parse(JSON.stringify({ metadata, heading, hint })) as Outline;
    return new TextInFile(outline, text.source.length, this.file, start, lengths);
  }

  /** Call before the parts of texts are read. */
  async flush(): Promise<void> {
    await this.file?.flush();
  }

  async close(): Promise<void> {
    await this.file?.close();
  }
}
