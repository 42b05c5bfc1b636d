import { readiness } from '@/services/gate/readiness';
import { enterStage } from '@/services/gate/stage';

it.each(['starting', 'stopping'] as const)(
  'A server that is %s is not ready and gives the reason',
  async (stage) => {
    enterStage(stage);
    expect(await readiness()).toEqual({ isReady: false, reasons: [stage] });
  },
);
