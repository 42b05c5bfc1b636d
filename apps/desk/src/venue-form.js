/** Counts the changes of a venue's form, and asks before they or corrections are lost. Forms do without this script. */

const form = document.querySelector('.venue-form, form[action$="/corrections"]');

/** @param {Element} control */
function isChanged(control) {
  if (control instanceof HTMLInputElement) {
    if (control.type === 'checkbox' || control.type === 'radio')
      return control.checked !== control.defaultChecked;
    return control.type === 'file' ? control.value !== '' : control.value !== control.defaultValue;
  }
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
  if (!(control instanceof HTMLSelectElement)) return false;
  const first = [...control.options].findIndex((option) => option.defaultSelected);
  return control.selectedIndex !== Math.max(0, first);
}

if (form instanceof HTMLFormElement) {
  const output = form.querySelector('.bar span');
  const saved = Number.parseInt(output?.textContent ?? '', 10) || 0;
  let isSent = false;

  const changes = () => {
    const names = [...form.elements].filter(isChanged).map((control) => control.getAttribute('name') ?? '');
    return saved + new Set(names.map((name) => name.replace(/\..*$/, ''))).size;
  };

  form.addEventListener('input', function count() {
    const number = changes();
    const { one = '', other = '' } = output instanceof HTMLElement ? output.dataset : {};
    if (output) output.textContent = (number === 1 ? one : other).replace(/\d+/, String(number));
  });
  form.addEventListener('submit', () => (isSent = true));
  window.addEventListener('beforeunload', function ask(event) {
    if (!isSent && changes() > 0) event.preventDefault();
  });
}
