import allowed from '@/size.json';
import { grownRooms, linesByRoom, listFiles } from '@/tools/size/rooms.mjs';

test('No room has more lines of product code than size.json allows', () => {
  expect(grownRooms(linesByRoom(listFiles()), allowed)).toEqual([]);
});

test('A room that has grown and a new room are named, one that has shrunk or gone is not', () => {
  const now = { 'lib/url': 901, 'lib/new': 1, store: 170, server: 2_000 };
  expect(grownRooms(now, { 'lib/url': 900, 'lib/old': 40, store: 171, server: 2_000 })).toEqual([
    'lib/url: 901 lines, 900 in size.json',
    'lib/new: 1 lines, 0 in size.json',
  ]);
});

test('Each folder of components, services, lib, packages and apps is a room; tests, styles and tools are not counted', () => {
  const own = '__tests__/tools/size/rooms.test.ts';
  expect(linesByRoom([own, 'tools/size/rooms.mjs', 'styles/global.css', 'README.md'])).toEqual({});
  const rooms = linesByRoom([
    'services/connect.ts',
    'pages/_app.tsx',
    'lib/url/base-path.ts',
    'store/hooks.ts',
  ]);
  expect(Object.keys(rooms).sort()).toEqual(['lib/url', 'pages', 'services', 'store']);
});
