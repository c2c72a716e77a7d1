import process from 'node:process';
import { runService } from './bootstrap/service';
import { productVersion } from './common/product-version';

if (process.argv.includes('--version')) process.stdout.write(`${productVersion()}\n`);
else void runService();
