import { validatePhone } from '../../src/validate/phone';
import { createRowFindings, type RowFindings } from '../../src/finding';
import { reportedIn } from '../support/reported';

function read(validate: (findings: RowFindings) => string | null) {
  const findings = createRowFindings(2);
  const value = validate(findings);
  const reported = reportedIn(findings);
  return { value, reported };
}

describe('Phone number of a row', () => {
  const phoneOf = (phone: string, country: string | null = 'FRA') =>
    read((findings) => validatePhone(phone.trim(), country, findings));

  it('An international number is kept as written, whatever the country', () => {
    expect(phoneOf(' +33 (1)-99.00 11 23 ', 'DEU')).toEqual({
      value: '+33 (1)-99.00 11 23',
      reported: [],
    });
    expect(phoneOf('+39 06 1234 5678', 'FRA')).toEqual({ value: '+39 06 1234 5678', reported: [] });
  });

  it.each([
    ['+33 (0)1 99 00 11 22', '+33 1 99 00 11 22'],
    ['+33(0)199001122', '+33 1 99 00 11 22'],
    ['+33 01 99 00 11 22', '+33 1 99 00 11 22'],
    ['+49 (0)30 12345678', '+49 30 12345678'],
  ])('The zero of national numbers is removed from %s', (phone, derived) => {
    expect(phoneOf(phone)).toEqual({
      value: derived,
      reported: [['phone-derived', 'phone', phone, { derived, from: 'notation' }]],
    });
  });

  it.each(['01 99 00 11 2O', 'O1 99 00 11 22', '01 99 0O 11 22', '01 99 00 l 22 11'])(
    'A letter in %s is reported',
    (phone) => {
      expect(phoneOf(phone)).toEqual({ value: null, reported: [['phone-invalid', 'phone', phone, {}]] });
    },
  );

  it('An extension in the notation of this import is kept as written', () => {
    const phone = '+33 1 99 00 11 23 ext. 5';
    expect(phoneOf(phone)).toEqual({ value: phone, reported: [] });
  });

  it('A number with a country code is not derived from the country', () => {
    const derived = '+33 1 99 00 11 23';
    const phone = `${derived} (appel gratuit)`;
    expect(phoneOf(phone)).toEqual({
      value: derived,
      reported: [['phone-derived', 'phone', phone, { derived, from: 'notation' }]],
    });
  });

  it('A national number needs the country', () => {
    expect(phoneOf('01 99 00 11 23')).toEqual({
      value: '+33 1 99 00 11 23',
      reported: [
        ['phone-derived', 'phone', '01 99 00 11 23', { derived: '+33 1 99 00 11 23', from: 'country' }],
      ],
    });
    expect(phoneOf(' 01 99 00 11 23 ', null)).toEqual({
      value: null,
      reported: [['phone-invalid', 'phone', '01 99 00 11 23', {}]],
    });
  });

  it.each(['Tél. +33 1 99 00 11 23', '+33 1 99 00 11 23 (bar)'])('Words around %s are removed', (phone) => {
    expect(phoneOf(phone).value).toBe('+33 1 99 00 11 23');
  });

  it.each([
    ['01 99 00 11 22 / 01 99 00 11 23', 'FRA', '+33 1 99 00 11 22'],
    ['01 99 00 11 22 · 01 99 00 11 23', 'FRA', '+33 1 99 00 11 22'],
    ['01 99 00 11 22 - 01 99 00 11 23', 'FRA', '+33 1 99 00 11 22'],
    ['+33 1 99 00 11 22 ou +33 1 99 00 11 23', 'FRA', '+33 1 99 00 11 22'],
    ['01 99 00 11 22, 01 99 00 11 23', 'FRA', '+33 1 99 00 11 22'],
    ['01 99 00 11 22; fax 01 99 00 11 23', 'FRA', '+33 1 99 00 11 22'],
    ['030/1234567 oder 030/1234568', 'DEU', '+49 30 1234567'],
    ['0211 1234567 / 0211 1234568', 'DEU', '+49 211 1234567'],
    ['(212) 555-0100 | (212) 555-0101', 'USA', '+1 212 555 0100'],
  ])('The first number of %s is used, with a finding', (phone, country, value) => {
    const derived = { derived: value, from: 'first_number' };
    expect(phoneOf(phone, country)).toEqual({
      value,
      reported: [['phone-derived', 'phone', phone, derived]],
    });
  });

  it('A slash may be part of a number', () => {
    expect(phoneOf('030/1234567', 'DEU').value).toBe('+49 30 1234567');
    expect(phoneOf('0301234/567890', 'DEU').value).toBe('+49 30 1234567890');
  });

  it('A short number after another one is not a second number', () => {
    const short = '01 99 00 11 22, 12 34 56';
    expect(phoneOf(short).reported).toEqual([['phone-invalid', 'phone', short, {}]]);
    expect(phoneOf('030 1234567, 12345', 'DEU').value).toBe('+49 30 1234567 ext. 12345');
  });

  it('A number of a single digit, or of too few, is invalid', () => {
    expect(phoneOf('12').reported).toEqual([['phone-invalid', 'phone', '12', {}]]);
    expect(phoneOf('+33 111111111').reported).toEqual([['phone-invalid', 'phone', '+33 111111111', {}]]);
    expect(phoneOf('+33 111111112').reported).toEqual([]);
    expect(phoneOf('+33 211111111').reported).toEqual([]);
  });
});
