import { runProgram } from './program';

void runProgram(process.argv);
