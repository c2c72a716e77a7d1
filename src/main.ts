import { runService } from './bootstrap/service';

void runService();
