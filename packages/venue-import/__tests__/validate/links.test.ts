import { validateRow } from '../support/validate-rows';

test('Unknown placeholders of a booking URL are reported without their braces', async () => {
  const booking_url = 'https://quiz.example/{date}/{salle}?a=}';
  const { record, findings } = await validateRow({ booking_url });
  expect(record?.bookingUrl).toBe(booking_url);
  expect(findings.map(({ code, column, value }) => [code, column, value])).toEqual([
    ['placeholder-unknown', 'booking_url', 'salle'],
    ['placeholder-unknown', 'booking_url', '}'],
  ]);
});

test('Neither a blank booking URL nor one with known placeholders is reported', async () => {
  expect((await validateRow({ booking_url: ' ' })).codes).toEqual([]);
  expect((await validateRow({ booking_url: 'https://quiz.example/{date}/{time}/{players}' })).codes).toEqual(
    [],
  );
});
