/// <reference types="@testing-library/jest-dom" />
import fc from 'fast-check';
import { format } from 'node:util';
import { resourcesIn, setMapResources } from '@locator/street-map/resources';
import { setChain } from '@locator/venue-model/chain';
import { readChain } from '@locator/venue-model/read-chain';

setChain(readChain(null));
setMapResources(resourcesIn('.', 'test'));

// Without this, fast-check draws arrays and strings of at most 10 elements, whatever `maxLength` says.
fc.configureGlobal({ defaultSizeToMaxWhenMaxSpecified: true });

const printed: string[] = [];

/** Replaces a method of the console by one that only keeps the text. */
function capture(level: 'debug' | 'error' | 'info' | 'log' | 'warn'): void {
  Object.assign(console, {
    [level]: (...values: unknown[]) => void printed.push(`console.${level}: ${format(...values)}`),
  });
}

(['debug', 'error', 'info', 'log', 'warn'] as const).forEach(capture);

/** Fails a test that prints. A test that expects output replaces the method: `jest.spyOn(console, 'warn')`. */
function expectNoOutput(): void {
  const output = printed.splice(0).join('\n');
  if (output !== '') throw new Error(`The test printed:\n${output}`);
}

afterEach(expectNoOutput);
afterAll(expectNoOutput);
