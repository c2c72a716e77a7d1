import { checkRoutes } from './every-route';

checkRoutes('specifications');
