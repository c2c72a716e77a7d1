/** Loaded into a profiled service: starts and stops the CPU profile on messages from the bench. */
import { Session } from 'node:inspector/promises';

const session = new Session();
session.connect();
process.on('message', (message) => {
  const act = async () => {
    if (message === 'start') {
      await session.post('Profiler.enable');
      await session.post('Profiler.setSamplingInterval', { interval: 200 });
      await session.post('Profiler.start');
      return process.send({ started: true });
    }
    return process.send(await session.post('Profiler.stop'));
  };
  void act();
});
