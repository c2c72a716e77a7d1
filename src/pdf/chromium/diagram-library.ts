import { Injectable } from '@nestjs/common';

interface DiagramFile {
  readonly contentType: string;
  readonly content: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** What draws diagrams: a page that does it, by its name, and the files that it loads. */
export interface DiagramTools {
  readonly frame: () => string;
  readonly file: (name: string) => DiagramFile | undefined;
}

/** Where the module that shows diagrams registers what draws them; until it does, they are printed as their source. */
@Injectable()
export class DiagramLibrary {
  tools?: DiagramTools;

  register(tools: DiagramTools): void {
    this.tools = tools;
  }
}
