import { checkRoutes } from './every-route';

checkRoutes('spaces');
