/** @jest-environment jsdom */

/** Returns whether the browser would ask before it leaves the page. */
function asks(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

it('The browser asks before typed corrections are lost, but not when they are sent', () => {
  document.body.innerHTML = `
    <form action="/drafts/1/undo"><input name="csrf" value="x"></form>
    <form action="/drafts/1/corrections"><input name="cell 2 name" value="Bar"></form>`;
  jest.requireActual('../src/venue-form.js');
  const cell = document.querySelector<HTMLInputElement>('input[name="cell 2 name"]');
  if (!cell?.form) throw new Error('The form has no cell.');
  expect(asks()).toBe(false);
  cell.value = 'Café';
  cell.dispatchEvent(new Event('input', { bubbles: true }));
  expect(asks()).toBe(true);
  cell.value = 'Bar';
  expect(asks()).toBe(false);
  cell.value = 'Café';
  cell.form.dispatchEvent(new Event('submit'));
  expect(asks()).toBe(false);
});
