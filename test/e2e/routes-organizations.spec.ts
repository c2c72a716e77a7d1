import { checkRoutes } from './every-route';

checkRoutes('organizations');
