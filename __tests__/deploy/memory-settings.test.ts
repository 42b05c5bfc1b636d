import { readFileSync } from 'node:fs';
import { MEMORY_OPTIONS, MEMORY_VARIABLES } from '../../scripts/setup/memory-settings.mjs';

it.each(['package.json', 'deploy/venues@.service', 'deploy/Containerfile'])(
  'The memory settings of %s are those of other programs that start the site',
  (file) => {
    const text = readFileSync(file, 'utf8');
    const start = text
      .split('\n')
      .filter((line) => line.includes('scripts/start.mjs'))
      .join('\n');
    for (const option of MEMORY_OPTIONS) expect(start).toContain(option);
    for (const [name, value] of Object.entries(MEMORY_VARIABLES)) expect(text).toContain(`${name}=${value}`);
  },
);
