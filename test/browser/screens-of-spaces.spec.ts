import { inspectListedScreens } from './screens-stage';

describe('every screen of spaces, sites and readers', () => inspectListedScreens('spaces'));
