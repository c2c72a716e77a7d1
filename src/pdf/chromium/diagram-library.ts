import { Injectable } from '@nestjs/common';

interface DiagramFile {
  readonly contentType: string;
  readonly content: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The diagram renderer: the name of its page, and the files that it loads. */
export interface DiagramTools {
  readonly frame: () => string;
  readonly file: (name: string) => DiagramFile | undefined;
}

/** Registry for the diagram renderer; without one, diagrams are printed as source. */
@Injectable()
export class DiagramLibrary {
  tools?: DiagramTools;

  register(tools: DiagramTools): void {
    this.tools = tools;
  }
}
