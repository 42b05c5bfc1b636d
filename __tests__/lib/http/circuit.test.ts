import { createCircuit } from '@/lib/http/circuit';

function aCircuit() {
  const clock = { ms: 0 };
  const changes: string[] = [];
  const circuit = createCircuit({
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

it('lets everybody through while failures are few', () => {
  const { circuit, fail } = aCircuit();
  fail(2);
  expect(circuit.admits()).toBe(true);
});

it('forgets failures once something succeeds', () => {
  const { circuit, fail } = aCircuit();
  fail(2);
  circuit.succeeded();
  fail(2);
  expect(circuit.admits()).toBe(true);
});

it('lets nobody through after failures in a row, for as long as it is open', () => {
  const { circuit, clock, changes, fail } = aCircuit();
  fail(3);
  clock.ms = 999;
  expect(circuit.admits()).toBe(false);
  expect(changes).toEqual(['open']);
});

it('then sends one ahead, while the others wait', () => {
  const { circuit, clock, fail } = aCircuit();
  fail(3);
  clock.ms = 1000;
  expect([circuit.admits(), circuit.admits(), circuit.admits()]).toEqual([true, false, false]);
});

it('closes when the one sent ahead succeeds', () => {
  const { circuit, clock, changes, fail } = aCircuit();
  fail(3);
  clock.ms = 1000;
  circuit.admits();
  circuit.succeeded();
  expect([circuit.admits(), circuit.admits()]).toEqual([true, true]);
  expect(changes).toEqual(['open', 'closed']);
});

it('stays open as long again when the one sent ahead fails', () => {
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

it('sends another ahead when the first was never heard of again', () => {
  const { circuit, clock, fail } = aCircuit();
  fail(3);
  clock.ms = 1000;
  circuit.admits();
  clock.ms = 2000;
  expect(circuit.admits()).toBe(true);
});
