import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiagramLibrary } from '../../pdf/chromium/diagram-library';
import { diagramFile, diagramFrameName } from '../assets/diagram-files';

/** Renders diagrams in PDFs like on pages of sites. */
@Injectable()
export class PrintedDiagrams implements OnModuleInit {
  constructor(private readonly library: DiagramLibrary) {}

  onModuleInit(): void {
    this.library.register({ frame: diagramFrameName, file: diagramFile });
  }
}
