import { createCircuit } from '@/services/geocoder/circuit';

const PAUSE_MS = 30_000;

let now = 0;
const circuit = () => createCircuit({ maxFailures: 3, pauseMs: PAUSE_MS, now: () => now });

beforeEach(() => {
  now = 1_000;
});

function failTimes(times: number, of: ReturnType<typeof circuit>): void {
  for (let count = 0; count < times; count++) of.failed();
}

it('lets everything through as long as no three calls fail in a row', () => {
  const open = circuit();
  failTimes(2, open);
  open.succeeded();
  failTimes(2, open);
  expect(open.admits()).toBe(true);
});

it('lets nothing through for a while after three failures in a row', () => {
  const broken = circuit();
  failTimes(3, broken);
  expect(broken.admits()).toBe(false);
  now += PAUSE_MS - 1;
  expect(broken.admits()).toBe(false);
});

it('then lets one call through, and no other before its outcome', () => {
  const broken = circuit();
  failTimes(3, broken);
  now += PAUSE_MS;
  expect([broken.admits(), broken.admits()]).toEqual([true, false]);
});

it('pauses again when that call fails, and is whole again when it succeeds', () => {
  const broken = circuit();
  failTimes(3, broken);
  now += PAUSE_MS;
  broken.admits();
  broken.failed();
  expect(broken.admits()).toBe(false);
  now += PAUSE_MS;
  broken.admits();
  broken.succeeded();
  expect([broken.admits(), broken.admits()]).toEqual([true, true]);
});
