import cluster from 'node:cluster';
import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { CacheStats } from './cache-stats';
import { ClusterMetrics } from './cluster-metrics';

interface Described<Label extends string> {
  /** Without the common prefix `bindery_`. */
  readonly name: string;
  readonly help: string;
  /** Each has few values, known beforehand: never what a caller sent. */
  readonly labels?: readonly Label[];
}

interface GaugeDescription<Label extends string> extends Described<Label> {
  /** For values that every process reads from the same place: those of processes behind one port are not added up. */
  readonly isShared?: boolean;
  /** Sets the current values, when metrics are scraped. */
  readonly read?: (gauge: Gauge<Label>) => void | Promise<void>;
}

interface CounterDescription<Label extends string> extends Described<Label> {
  /** Sets counts that are maintained elsewhere, when metrics are scraped; the counter begins at 0. */
  readonly read?: (counter: Counter<Label>) => void;
}

interface HistogramDescription<Label extends string> extends Described<Label> {
  readonly buckets: number[];
}

/**
 * The registry in which modules create their metrics. Values are of this process, or of all that listen on its port; Prometheus adds up
 * those of all ports.
 */
@Injectable()
export class Metrics {
  private readonly registry = new Registry();
  private readonly caches = new Map<string, () => CacheStats>();
  private readonly all = cluster.isWorker ? new ClusterMetrics(this.registry) : undefined;
  private hasDefaultMetrics = false;

  constructor() {
    this.describeCaches();
    // Another process may be asked for the metrics of this one.
    if (this.all) this.addDefaultMetrics();
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

  gauge<Label extends string = never>({ read, isShared, ...description }: GaugeDescription<Label>): Gauge<Label> {
    return new Gauge<Label>({
      ...this.options(description),
      ...(isShared && { aggregator: 'max' }),
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

  /** Reports the statistics of a cache; a later one of the same name replaces it. */
  watchCache(name: string, read: () => CacheStats): void {
    this.caches.set(name, read);
  }

  /** Names of all metrics of the service, without the default ones of the process. */
  names(): string[] {
    return this.registry.getMetricsAsArray().map(({ name }) => name);
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  /** All metrics in the Prometheus text format. */
  text(): Promise<string> {
    // They have a constant cost, so they are enabled with the first request for them.
    this.addDefaultMetrics();
    return this.all?.text() ?? this.registry.metrics();
  }

  private addDefaultMetrics(): void {
    if (!this.hasDefaultMetrics) collectDefaultMetrics({ register: this.registry });
    this.hasDefaultMetrics = true;
  }

  private options<Label extends string>({ name, help, labels }: Described<Label>) {
    return { name: `bindery_${name}`, help, labelNames: [...(labels ?? [])], registers: [this.registry] };
  }

  private describeCaches(): void {
    const labels = ['cache'] as const;
    const each = (send: (cache: string, figures: CacheStats) => void): void =>
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
