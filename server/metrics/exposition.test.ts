import { expect, test } from 'vitest';
import { createMetrics } from './exposition.ts';

test('sec-X24: counters, histograms and gauges are written as Prometheus reads them', async () => {
  const metrics = createMetrics();
  const counter = metrics.counter('a_total', 'As.');
  counter.add({ route: '/x' });
  counter.add({ route: '/x' }, 2);
  const histogram = metrics.histogram('b_seconds', 'Bs.', [0.1, 1]);
  for (const seconds of [0.05, 0.5, 0.1, 5]) histogram.observe(seconds);
  metrics.gauge('c', 'Cs.', async () => [{ labels: {}, value: 7 }]);
  expect(await metrics.text()).toBe(
    [
      '# HELP a_total As.',
      '# TYPE a_total counter',
      'a_total{route="/x"} 3',
      '# HELP b_seconds Bs.',
      '# TYPE b_seconds histogram',
      'b_seconds_bucket{le="0.1"} 2',
      'b_seconds_bucket{le="1"} 3',
      'b_seconds_bucket{le="+Inf"} 4',
      'b_seconds_sum 5.65',
      'b_seconds_count 4',
      '# HELP c Cs.',
      '# TYPE c gauge',
      'c 7',
      '',
    ].join('\n'),
  );
});

test('sec-X23: a label starts no line of its own, and many of them fill no memory', async () => {
  const metrics = createMetrics();
  const counter = metrics.counter('a_total', 'As.');
  counter.add({ event: 'x"\nb_total 9\\' });
  expect(await metrics.text()).toContain(String.raw`a_total{event="x\"\nb_total 9\\"} 1`);
  for (let index = 0; index < 2_000; index += 1) counter.add({ event: String(index) });
  expect((await metrics.text()).split('\n').length).toBeLessThan(510);
});

test('sec-D9: a gauge that cannot be read is left out, and the others stay', async () => {
  const metrics = createMetrics();
  metrics.gauge('a', 'As.', () => Promise.reject(new Error('gone')));
  metrics.gauge('b', 'Bs.', () => {
    throw new Error('gone');
  });
  metrics.gauge('c', 'Cs.', () => [{ labels: {}, value: 1 }]);
  expect((await metrics.text()).match(/^[a-z].*$/gm)).toEqual(['c 1']);
});
