import { checkRoutes } from './every-route';

checkRoutes('sites');
