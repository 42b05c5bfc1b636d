import { metrics } from './metrics';

export async function timeUpstream<Value>(
  service: string,
  operation: string,
  task: () => Promise<Value>,
): Promise<Value> {
  const { upstreamSeconds } = metrics();
  const stop = upstreamSeconds.startTimer({ service, operation });
  try {
    const outcome = await task();
    stop({ outcome: 'answered' });
    return outcome;
  } catch (error) {
    stop({ outcome: 'failed' });
    throw error;
  }
}
