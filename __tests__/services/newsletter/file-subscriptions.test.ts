import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createFileSubscriptions } from '@/services/newsletter/file-subscriptions';
import { failureOf, valueOf } from '@locator/test-support/value-of';
import { aSubscription } from '../../support/subscription';
import { temporaryFolder } from '@locator/test-support/temporary-folder';

const folder = () => temporaryFolder('newsletter');
const entries = (file: string): unknown[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as unknown);

it('The subscription file gets one JSON line, in a new folder, readable by its owner only', async () => {
  const file = path.join(folder(), 'var', 'deep', 'newsletter.jsonl');
  valueOf(
    await createFileSubscriptions(file).add(aSubscription({ name: 'Zoé "Z"\nK.', email: 'zoe@exemple.fr' })),
  );
  expect(readFileSync(file, 'utf8')).toBe(
    '{"name":"Zoé \\"Z\\"\\nK.","email":"zoe@exemple.fr","locale":"fr","subscribedAt":"2026-11-20T10:00:00.000Z"}\n',
  );
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

it('A repeated address is a success and is written once', async () => {
  const file = path.join(folder(), 'newsletter.jsonl');
  const subscriptions = createFileSubscriptions(file);
  valueOf(await subscriptions.add(aSubscription({ email: 'zoe@exemple.fr' })));
  valueOf(await subscriptions.add(aSubscription({ email: 'ZOE@exemple.fr' })));
  valueOf(await createFileSubscriptions(file).add(aSubscription({ email: 'zoe@exemple.fr' })));
  expect(entries(file)).toHaveLength(1);
});

it('Concurrent subscriptions are all written, without duplicates', async () => {
  const file = path.join(folder(), 'newsletter.jsonl');
  const subscriptions = createFileSubscriptions(file);
  const all = Array.from({ length: 100 }, (_, index) =>
    aSubscription({ email: `n${index % 50}@exemple.fr` }),
  );
  (await Promise.all(all.map((one) => subscriptions.add(one)))).forEach(valueOf);
  expect(entries(file)).toHaveLength(50);
});

it('Broken lines are skipped, and the next subscription starts on a new line', async () => {
  const file = path.join(folder(), 'newsletter.jsonl');
  writeFileSync(file, '\nnot json\n7\n{"email":3}\n{"email":"zoe@exemple.fr"}');
  const subscriptions = createFileSubscriptions(file);
  valueOf(await subscriptions.add(aSubscription({ email: 'zoe@exemple.fr' })));
  valueOf(await subscriptions.add(aSubscription({ email: 'max@exemple.fr' })));
  expect(
    readFileSync(file, 'utf8')
      .split('\n')
      .slice(4)
      .map((line) => line.slice(0, 26)),
  ).toEqual(['{"email":"zoe@exemple.fr"}', '{"name":"Camille","email":', '']);
});

it('The subscription file is created again after the operator moved it', async () => {
  const file = path.join(folder(), 'newsletter.jsonl');
  const subscriptions = createFileSubscriptions(file);
  valueOf(await subscriptions.add(aSubscription()));
  writeFileSync(file, '');
  valueOf(await subscriptions.add(aSubscription()));
  expect(entries(file)).toHaveLength(1);
});

it('reads the file again when an operator has edited it', async () => {
  const file = path.join(folder(), 'newsletter.jsonl');
  const subscriptions = createFileSubscriptions(file);
  valueOf(await subscriptions.add(aSubscription({ email: 'zoe@exemple.fr' })));
  writeFileSync(file, readFileSync(file, 'utf8').replace('zoe@', 'max@'));
  valueOf(await subscriptions.add(aSubscription({ email: 'zoe@exemple.fr' })));
  valueOf(await subscriptions.add(aSubscription({ email: 'max@exemple.fr' })));
  expect(entries(file)).toMatchObject([{ email: 'max@exemple.fr' }, { email: 'zoe@exemple.fr' }]);
});

it('reports a failure with the file, without data of the subscriber, and works again afterwards', async () => {
  const blocked = path.join(folder(), 'file');
  writeFileSync(blocked, '');
  const file = path.join(blocked, 'newsletter.jsonl');
  const failure = failureOf(await createFileSubscriptions(file).add(aSubscription()));
  expect(failure).toMatchObject({ kind: 'unavailable', service: 'newsletter', operation: 'file' });
  expect(failure.message).toContain(file);
  expect(JSON.stringify(failure)).not.toContain('@');
  expect(existsSync(file)).toBe(false);
});
