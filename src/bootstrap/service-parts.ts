/** All that runs once there is a database: what takes long to load is here, so that it can be loaded while the server starts. */
export { ormOptions } from '../../ormconfig';
export { createApp } from '../app.setup';
export { migrate } from '../database/migrate';
export { firstRun } from './first-run';
