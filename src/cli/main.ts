import { runCommandLine } from './program';

void runCommandLine(process.argv);
