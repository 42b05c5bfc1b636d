import fc from 'fast-check';
import { checkSubscriber } from '@/services/newsletter/check-subscriber';
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH } from '@/services/newsletter/subscriber';
import { measured } from '@locator/test-support/measured';

describe('E-mail rule: local part, @, dotted domain, final part of 2 or more characters', () => {
  it.each([
    'a@b.fr',
    'camille@exemple.fr',
    'camille.martin@exemple.co.uk',
    'camille+quiz@exemple.info',
    'camille@quiz.paris',
    'camille@exemple.museum',
    "d'artagnan_1@mon-exemple.com",
    'CAMILLE@EXEMPLE.FR',
    'zoé@société.fr',
    'a@b.c4',
    'bob@xn--socit-esab.fr',
    'bob@a-b.c-d.fr',
    '1@2.34',
    '  camille@exemple.fr  ',
    `a@${'b'.repeat(249)}.fr`,
  ])('The rule accepts %j', (email) => {
    expect(checkSubscriber({ name: 'Camille', email })).toEqual({
      ok: true,
      subscriber: { name: 'Camille', email: email.trim() },
    });
  });

  it.each([
    '',
    '   ',
    'camille',
    'camille@',
    '@exemple.fr',
    'camille@exemple',
    'camille@exemple.f',
    `camille@exemple.${'a'.repeat(64)}`,
    'camille@.fr',
    'bob@-.fr',
    'bob@-exemple.fr',
    'bob@exemple-.fr',
    'bob@quiz.-exemple.fr',
    'bob@exemple.-fr',
    'camille@exemple..fr',
    'camille@exemple.fr.',
    'camille.@exemple.fr',
    '.camille@exemple.fr',
    'camille..martin@exemple.fr',
    'camille martin@exemple.fr',
    'camille@exemple .fr',
    'camille@martin@exemple.fr',
    '<camille@exemple.fr>',
    'camille@exemple.fr, zoe@exemple.fr',
    'camille@exemple.fr\nBcc: zoe@exemple.fr',
    `a@${'b'.repeat(250)}.fr`,
  ])('The rule rejects %j', (email) => {
    expect(checkSubscriber({ name: 'Camille', email })).toEqual({ ok: false, failing: ['email'] });
  });

  it('The rule takes little time for any input', () => {
    const MAX_CPU_MICROSECONDS = 500_000;
    const pieces = fc.constantFrom('a', '.', '@', '-', ' ', 'é', 'aaaaaaaa', 'a.a.');
    const emails = measured(fc.array(pieces, { maxLength: 120 }).map((texts) => texts.join('')));
    fc.assert(
      fc.property(emails, (email) => {
        // Measures CPU time, because it does not depend on other processes.
        const before = process.cpuUsage();
        checkSubscriber({ name: 'Camille', email });
        expect(process.cpuUsage(before).user).toBeLessThan(MAX_CPU_MICROSECONDS);
      }),
    );
    expect(emails.longest()).toBeGreaterThan(MAX_EMAIL_LENGTH);
  });
});

describe('Name rule', () => {
  it.each(['', ' ', '\t\n', undefined, null, 7, ['Camille']])('The rule rejects %j', (name) => {
    expect(checkSubscriber({ name, email: 'a@b.fr' })).toEqual({ ok: false, failing: ['name'] });
  });

  it.each(['\r\n', '\n', '\0', '\t', '\u001b[2J', '\u007f', '\u0085', '\u2028', '\u2029'])(
    'rejects the control character %j',
    (character) => {
      const fields = { name: `Camille${character}Bcc: zoe@exemple.fr`, email: 'a@b.fr' };
      expect(checkSubscriber(fields)).toEqual({ ok: false, failing: ['name'] });
    },
  );

  it.each(['Win http://evil.example', 'www.evil.example', 'Zoé <b>', 'a\u202Eb', 'a\u2066b'])(
    'rejects %j, which an e-mail would show',
    (name) => {
      expect(checkSubscriber({ name, email: 'a@b.fr' })).toEqual({ ok: false, failing: ['name'] });
    },
  );

  it.each(['Jean-Noël', 'D’Artagnan', 'Anne Marie', 'さくら', 'Zoë 🎉', 'نور'])('accepts %j', (name) => {
    expect(checkSubscriber({ name, email: 'a@b.fr' }).ok).toBe(true);
  });

  it('trims the name', () => {
    expect(checkSubscriber({ name: ' Zoé ', email: 'a@b.fr' })).toMatchObject({
      subscriber: { name: 'Zoé' },
    });
  });

  it('A name longer than any first name is rejected', () => {
    const withLength = (length: number) => checkSubscriber({ name: 'a'.repeat(length), email: 'a@b.fr' });
    expect(withLength(MAX_NAME_LENGTH).ok).toBe(true);
    expect(withLength(MAX_NAME_LENGTH + 1).ok).toBe(false);
  });
});

it('The validation lists every invalid field, in the order of the form', () => {
  expect(checkSubscriber({})).toEqual({ ok: false, failing: ['name', 'email'] });
});
