import { checkRoutes } from './every-route';

checkRoutes('sign-in');
