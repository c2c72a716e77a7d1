/** Everything that runs once the database is available: slow imports are here, so that they can be loaded while the server starts. */
export { ormOptions } from '../../ormconfig';
export { createApp } from '../app.setup';
export { migrate } from '../database/migrate';
export { firstRun } from './first-run';
