import { checkRoutes } from './every-route';

checkRoutes('operate');
