/** One of the processes of a service with PROCESSES: the built program as it is. Plain JavaScript without dependencies. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadProgram } from './load-program.mjs';

loadProgram(path.join(path.dirname(path.dirname(fileURLToPath(import.meta.url))), 'dist')).service();
