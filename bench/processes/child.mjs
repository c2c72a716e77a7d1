import { spawn } from 'node:child_process';
import { execFileSync } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';

const START_TIMEOUT_MS = 120_000;
const STOP_TIMEOUT_MS = 20_000;

/** A port that was free a moment ago. @returns {Promise<number>} */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** Resident memory in MiB. */
export function residentMemory(pid) {
  if (process.platform === 'linux') {
    const [, kib] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kib) / 1024;
  }
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
}

/** Clock ticks per second in /proc on every Linux that Node runs on. */
const TICKS_A_SECOND = 100;

/** Processor time used so far in ms; NaN if the system does not provide it. @param {number | undefined} pid */
export function processorTime(pid) {
  if (process.platform !== 'linux' || pid === undefined) return NaN;
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_A_SECOND;
}

/** A separate Node process whose output goes to a file, so that reading it costs the bench nothing. */
export class Child {
  /** @param {{ args: string[], env: Record<string, string>, log: string, ipc?: boolean }} options */
  constructor(options) {
    const { args, env, log, ipc = false } = options;
    this.options = options;
    const output = openSync(log, 'a');
    this.log = log;
    this.process = spawn(process.execPath, args, {
      env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...env },
      stdio: ['ignore', output, output, ...(ipc ? ['ipc'] : [])],
    });
    this.exited = new Promise((resolve) => this.process.once('exit', resolve));
  }

  /** Starts the same program again. */
  again() {
    return new Child(this.options);
  }

  get running() {
    return this.process.exitCode === null && this.process.signalCode === null;
  }

  /** Waits until the URL answers 200; fails with the end of the process's output. */
  async ready(url) {
    const deadline = Date.now() + START_TIMEOUT_MS;
    while (Date.now() < deadline) {
      if (!this.running) break;
      const answer = await fetch(url).catch(() => undefined);
      if (answer?.ok) return;
      await delay(50);
    }
    throw new Error(`A process did not start:\n${readFileSync(this.log, 'utf8').slice(-3_000)}`);
  }

  async stop() {
    if (!this.running) return;
    this.process.kill('SIGTERM');
    const killed = setTimeout(() => this.process.kill('SIGKILL'), STOP_TIMEOUT_MS);
    await this.exited;
    clearTimeout(killed);
  }
}
