import * as client from '@gitbook/api';
import { driveClient } from './gitbook-drive';

driveClient('@gitbook/api', client);
