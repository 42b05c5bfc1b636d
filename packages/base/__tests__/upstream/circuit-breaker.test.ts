import { createCircuitBreaker } from '../../src/upstream/circuit-breaker';

function aCircuit() {
  const clock = { ms: 0 };
  const changes: string[] = [];
  const circuit = createCircuitBreaker({
    failureLimit: 3,
    openMs: 1000,
    now: () => clock.ms,
    onChange: (state) => changes.push(state),
  });
  const fail = (times: number): void => {
    for (let count = 0; count < times; count++) circuit.failed();
  };
  return { circuit, clock, changes, fail };
}

it('The circuit breaker stays closed while failures are few', () => {
  const { circuit, fail } = aCircuit();
  fail(2);
  expect(circuit.admits()).toBe(true);
});

it('The circuit breaker resets its failure count after a success', () => {
  const { circuit, fail } = aCircuit();
  fail(2);
  circuit.succeeded();
  fail(2);
  expect(circuit.admits()).toBe(true);
});

it('The circuit breaker rejects every call while it is open, after consecutive failures', () => {
  const { circuit, clock, changes, fail } = aCircuit();
  fail(3);
  clock.ms = 999;
  expect(circuit.admits()).toBe(false);
  expect(changes).toEqual(['open']);
});

it('The half-open circuit breaker lets a single trial call through', () => {
  const { circuit, clock, fail } = aCircuit();
  fail(3);
  clock.ms = 1000;
  expect([circuit.admits(), circuit.admits(), circuit.admits()]).toEqual([true, false, false]);
});

it('The circuit breaker closes when the trial call succeeds', () => {
  const { circuit, clock, changes, fail } = aCircuit();
  fail(3);
  clock.ms = 1000;
  circuit.admits();
  circuit.succeeded();
  expect([circuit.admits(), circuit.admits()]).toEqual([true, true]);
  expect(changes).toEqual(['open', 'closed']);
});

it('The circuit breaker stays open for another period when the trial call fails', () => {
  const { circuit, clock, changes, fail } = aCircuit();
  fail(3);
  clock.ms = 1000;
  circuit.admits();
  clock.ms = 1500;
  fail(1);
  clock.ms = 2499;
  expect(circuit.admits()).toBe(false);
  clock.ms = 2500;
  expect(circuit.admits()).toBe(true);
  expect(changes).toEqual(['open']);
});

it('The circuit breaker starts another trial call when the first one never settles', () => {
  const { circuit, clock, fail } = aCircuit();
  fail(3);
  clock.ms = 1000;
  circuit.admits();
  clock.ms = 2000;
  expect(circuit.admits()).toBe(true);
});
