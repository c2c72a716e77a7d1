import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiagramLibrary } from '../../pdf/chromium/diagram-library';
import { diagramFile, diagramFrameName } from '../assets/diagram-files';

/** Lets PDFs show diagrams as pages of sites do. */
@Injectable()
export class PrintedDiagrams implements OnModuleInit {
  constructor(private readonly library: DiagramLibrary) {}

  onModuleInit(): void {
    this.library.register({ frame: diagramFrameName, file: diagramFile });
  }
}
