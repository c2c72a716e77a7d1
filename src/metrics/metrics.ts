import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { CacheFigures } from './cache-figures';

interface Described<Label extends string> {
  /** Without the prefix `bindery_` that all of ours have. */
  readonly name: string;
  readonly help: string;
  /** Each has few values, known beforehand: never what a caller sent. */
  readonly labels?: readonly Label[];
}

interface GaugeDescription<Label extends string> extends Described<Label> {
  /** Reads the present figures, when they are requested. */
  readonly read?: (gauge: Gauge<Label>) => void | Promise<void>;
}

interface CounterDescription<Label extends string> extends Described<Label> {
  /** Gives counts that are kept elsewhere, when they are requested; the counter begins at 0. */
  readonly read?: (counter: Counter<Label>) => void;
}

interface HistogramDescription<Label extends string> extends Described<Label> {
  readonly buckets: number[];
}

/** Where modules count what happens in them. Figures are of this process; anyone who collects them adds up those of all. */
@Injectable()
export class Metrics {
  private readonly registry = new Registry();
  private readonly caches = new Map<string, () => CacheFigures>();
  private isWhole = false;

  constructor() {
    this.describeCaches();
  }

  counter<Label extends string = never>({ read, ...description }: CounterDescription<Label>): Counter<Label> {
    return new Counter<Label>({
      ...this.options(description),
      ...(read && {
        collect() {
          this.reset();
          read(this);
        },
      }),
    });
  }

  gauge<Label extends string = never>({ read, ...description }: GaugeDescription<Label>): Gauge<Label> {
    return new Gauge<Label>({
      ...this.options(description),
      ...(read && {
        collect() {
          return read(this);
        },
      }),
    });
  }

  histogram<Label extends string = never>(description: HistogramDescription<Label>): Histogram<Label> {
    return new Histogram({ ...this.options(description), buckets: description.buckets });
  }

  /** Shows how a cache fares; a later one of the same name takes its place. */
  watchCache(name: string, read: () => CacheFigures): void {
    this.caches.set(name, read);
  }

  /** Names of all metrics of ours, those of the process omitted. */
  names(): string[] {
    return this.registry.getMetricsAsArray().map(({ name }) => name);
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  /** All figures as Prometheus reads them. */
  text(): Promise<string> {
    // They cost a little all the time, so they begin with the first request for them.
    if (!this.isWhole) collectDefaultMetrics({ register: this.registry });
    this.isWhole = true;
    return this.registry.metrics();
  }

  private options<Label extends string>({ name, help, labels }: Described<Label>) {
    return { name: `bindery_${name}`, help, labelNames: [...(labels ?? [])], registers: [this.registry] };
  }

  private describeCaches(): void {
    const labels = ['cache'] as const;
    const each = (send: (cache: string, figures: CacheFigures) => void): void =>
      this.caches.forEach((read, cache) => send(cache, read()));
    this.gauge({
      name: 'cache_entries',
      help: 'Entries in a cache.',
      labels,
      read: (gauge) => each((cache, { entries }) => gauge.set({ cache }, entries)),
    });
    this.gauge({
      name: 'cache_bytes',
      help: 'Bytes in the caches that are limited by size.',
      labels,
      read: (gauge) => each((cache, { bytes }) => bytes !== undefined && gauge.set({ cache }, bytes)),
    });
    this.counter({
      name: 'cache_hits_total',
      help: 'Cache hits.',
      labels,
      read: (counter) => each((cache, { hits }) => counter.inc({ cache }, hits)),
    });
    this.counter({
      name: 'cache_misses_total',
      help: 'Cache misses.',
      labels,
      read: (counter) => each((cache, { misses }) => counter.inc({ cache }, misses)),
    });
  }
}
