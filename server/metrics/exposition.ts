export type Labels = Readonly<Record<string, string>>;
export type Sample = { labels: Labels; value: number };

type Counter = { add(labels?: Labels, by?: number): void };
type Histogram = { observe(seconds: number, labels?: Labels): void };

export type Metrics = {
  counter(name: string, help: string): Counter;
  /** @param bounds upper ends of its buckets, rising, without infinity */
  histogram(name: string, help: string, bounds: readonly number[]): Histogram;
  /** What is read anew each time it is asked for; where reading fails, it is left out. */
  gauge(name: string, help: string, read: () => Sample[] | Promise<Sample[]>): void;
  /** All of it, in Prometheus' text format 0.0.4. */
  text(): Promise<string>;
};

type Part = () => Promise<string[]>;

/** Most series of one metric: labels are few fixed words, and a mistake must not fill memory. */
const MAX_SERIES = 500;

function escaped(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('"', '\\"');
}

function labelText(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

function line(name: string, { labels, value }: Sample): string {
  return `${name}${labelText(labels)} ${value}`;
}

function head(name: string, help: string, type: string): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`];
}

function createCounter(name: string, help: string): { counter: Counter; part: Part } {
  const series = new Map<string, Sample>();
  return {
    counter: {
      add(labels = {}, by = 1) {
        const key = labelText(labels);
        const known = series.get(key);
        if (known) known.value += by;
        else if (series.size < MAX_SERIES) series.set(key, { labels, value: by });
      },
    },
    part: async () => [
      ...head(name, help, 'counter'),
      ...[...series.values()].map((sample) => line(name, sample)),
    ],
  };
}

type Buckets = { labels: Labels; counts: number[]; sum: number; count: number };

function createHistogram(
  name: string,
  help: string,
  bounds: readonly number[],
): { histogram: Histogram; part: Part } {
  const series = new Map<string, Buckets>();

  function lines({ labels, counts, sum, count }: Buckets): string[] {
    let below = 0;
    const buckets = bounds.map((bound, index) => {
      below += counts[index] ?? 0;
      return line(`${name}_bucket`, { labels: { ...labels, le: String(bound) }, value: below });
    });
    return [
      ...buckets,
      line(`${name}_bucket`, { labels: { ...labels, le: '+Inf' }, value: count }),
      line(`${name}_sum`, { labels, value: sum }),
      line(`${name}_count`, { labels, value: count }),
    ];
  }

  return {
    histogram: {
      observe(seconds, labels = {}) {
        const key = labelText(labels);
        let one = series.get(key);
        if (!one) {
          if (series.size >= MAX_SERIES) return;
          one = { labels, counts: bounds.map(() => 0), sum: 0, count: 0 };
          series.set(key, one);
        }
        const bucket = bounds.findIndex((bound) => seconds <= bound);
        if (bucket !== -1) one.counts[bucket] = (one.counts[bucket] ?? 0) + 1;
        one.sum += seconds;
        one.count += 1;
      },
    },
    part: async () => [...head(name, help, 'histogram'), ...[...series.values()].flatMap(lines)],
  };
}

/** Makes an empty set of metrics; names are given in full. */
export function createMetrics(): Metrics {
  const parts: Part[] = [];
  return {
    counter(name, help) {
      const { counter, part } = createCounter(name, help);
      parts.push(part);
      return counter;
    },
    histogram(name, help, bounds) {
      const { histogram, part } = createHistogram(name, help, bounds);
      parts.push(part);
      return histogram;
    },
    gauge(name, help, read) {
      parts.push(async () => {
        const samples = await Promise.resolve()
          .then(read)
          .catch(() => []);
        return [...head(name, help, 'gauge'), ...samples.map((sample) => line(name, sample))];
      });
    },
    async text() {
      const texts = await Promise.all(parts.map((part) => part()));
      return `${texts.flat().join('\n')}\n`;
    },
  };
}
