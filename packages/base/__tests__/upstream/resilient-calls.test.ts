import { sharedTime, wholeTime } from '../../src/upstream/deadline';
import { createResilientCalls, type UpstreamCall } from '../../src/upstream/resilient-calls';
import { UpstreamFault, type UpstreamFaultKind } from '../../src/upstream/upstream-fault';

const START = Date.parse('2026-11-21T08:00:00Z');

let warned: jest.SpyInstance;

beforeEach(() => {
  warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(console, 'error').mockImplementation((line) => console.warn(line));
});

afterEach(() => warned.mockRestore());

const logLines = (): object[] => warned.mock.calls.map(([line]) => JSON.parse(String(line)) as object);

function aCall(
  send: () => Promise<string>,
  options: Partial<UpstreamCall<string>> = {},
): UpstreamCall<string> {
  return { service: 'test', operation: 'read', deadline: wholeTime(10_000), send, ...options };
}

const failing =
  (kind: UpstreamFaultKind = 'failure') =>
  (): Promise<string> =>
    Promise.reject(new UpstreamFault('broken', kind));

const calls = (failureLimit = 2) => createResilientCalls({ failureLimit, openMs: 1000, now: () => START });

/** Returns whether the circuit is open, in which case no request is sent. */
async function isOpen(call: ReturnType<typeof calls>, options: Partial<UpstreamCall<string>> = {}) {
  const send = jest.fn(async () => 'value');
  await call(aCall(send, options)).catch(() => undefined);
  return send.mock.calls.length === 0;
}

describe('Resilience policy', () => {
  it('A fault is logged and thrown', async () => {
    await expect(calls()(aCall(failing()))).rejects.toThrow('broken');
    expect(logLines()).toEqual([
      expect.objectContaining({ service: 'test', operation: 'read', cause: 'broken', servedStale: false }),
    ]);
  });

  it('The line of a fault has the host of the upstream, and nothing else of its URL', async () => {
    const url = 'https://user:secret@venues.example:8443/api/v1';
    const call = createResilientCalls({ url, openMs: 1000, now: () => START });
    await expect(call(aCall(failing()))).rejects.toThrow('broken');
    expect(logLines()).toEqual([expect.objectContaining({ host: 'venues.example:8443' })]);
    expect(JSON.stringify(logLines())).not.toMatch(/secret|api/);
  });

  it('The line of a circuit that opens has the host, too', async () => {
    const url = 'https://venues.example:8443/api/v1';
    const call = createResilientCalls({ url, failureLimit: 1, openMs: 1000, now: () => START });
    await expect(call(aCall(failing()))).rejects.toThrow('broken');
    expect(logLines()).toContainEqual(
      expect.objectContaining({ circuit: 'open', operation: 'read', host: 'venues.example:8443' }),
    );
  });

  it('A fault after a response with the same key returns that response', async () => {
    const call = calls();
    await call(aCall(async () => 'value', { staleKey: 'key' }));
    expect(await call(aCall(failing(), { staleKey: 'key' }))).toBe('value');
    await expect(call(aCall(failing(), { staleKey: 'other' }))).rejects.toThrow('broken');
  });

  it('An open circuit returns the stale response without a call', async () => {
    const call = calls(1);
    await call(aCall(async () => 'value', { staleKey: 'key' }));
    await call(aCall(failing(), { staleKey: 'key' }));
    const send = jest.fn(async () => 'new');
    expect(await call(aCall(send, { staleKey: 'key' }))).toBe('value');
    expect(send).not.toHaveBeenCalled();
  });

  it('A call that ignores its signal ends at the deadline', async () => {
    const never = (): Promise<string> => new Promise(() => undefined);
    await expect(calls()(aCall(never, { deadline: wholeTime(5) }))).rejects.toThrow('timed out after 5 ms');
  });

  it('Each operation has its own circuit unless the calls name a common one', async () => {
    const call = calls(1);
    await call(aCall(failing())).catch(() => undefined);
    expect(await isOpen(call, { operation: 'write' })).toBe(false);
    await call(aCall(failing(), { circuit: 'all' })).catch(() => undefined);
    expect(await isOpen(call, { operation: 'write', circuit: 'all' })).toBe(true);
  });

  it('A circuit that opens and closes is logged', async () => {
    const clock = { ms: START };
    const call = createResilientCalls({ failureLimit: 1, openMs: 1000, now: () => clock.ms });
    await call(aCall(failing())).catch(() => undefined);
    clock.ms += 1000;
    await call(aCall(async () => 'value'));
    const changes = logLines().flatMap((line) => ('circuit' in line ? [line.circuit] : []));
    expect(changes).toEqual(['open', 'closed']);
  });

  it.each<[string, () => Promise<string>, Partial<UpstreamCall<string>>]>([
    ['an overload', failing('overload'), {}],
    [
      'a timeout after most of the time was used up',
      failing('timeout'),
      { deadline: sharedTimeAlmostUsedUp },
    ],
    ['an error that is no fault', () => Promise.reject(new Error('refused')), {}],
  ])('The circuit stays closed after %s', async (_, send, options) => {
    const call = calls(1);
    await call(aCall(send, options)).catch(() => undefined);
    expect(await isOpen(call)).toBe(false);
  });

  it('The circuit opens after a timeout with enough time', async () => {
    const call = calls(1);
    await call(aCall(failing('timeout'), { deadline: sharedTime(10_000) })).catch(() => undefined);
    expect(await isOpen(call)).toBe(true);
  });
});

function sharedTimeAlmostUsedUp() {
  return { ms: 100, isFair: false };
}
