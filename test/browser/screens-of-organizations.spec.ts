import { inspectListedScreens } from './screens-stage';

describe('every screen of organizations, accounts and operators', () => inspectListedScreens('organizations'));
