import { checkRoutes } from './every-route';

checkRoutes('change-requests');
