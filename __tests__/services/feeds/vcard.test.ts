import ICAL from 'ical.js';
import { venueDetails } from '@locator/test-support/venue-record';
import { venueAsVcard } from '@/services/feeds/venue-files';

const VENUE = venueDetails({
  name: 'Chez Léa; quiz, blind test \\ karaoké – la plus grande salle de France et de Navarre, vraiment',
  address: { line: '1, rue de l’Œuvre', postalCode: '69002', city: 'Lyon', countryCode: 'FRA' },
  phone: '+33 4 65 71 28 70',
  email: 'lea@quiz.example',
});

const OPTIONS = {
  locale: 'fr',
  url: 'https://quiz.example/fr/france-FRA/TEST-01/chez-lea/details',
  organisation: 'Le Grand Quiz',
  showPhone: true,
} as const;

function read(text: string): InstanceType<typeof ICAL.Component> {
  return new ICAL.Component(ICAL.parse(text) as unknown[]);
}

describe('vCard of a venue', () => {
  it('An address book reads back the name of the venue, whatever it contains', () => {
    const card = read(venueAsVcard(VENUE, OPTIONS));
    expect(card.name).toBe('vcard');
    expect(card.getFirstPropertyValue('version')).toBe('4.0');
    expect(card.getFirstPropertyValue('fn')).toBe(VENUE.name);
    expect(card.getFirstPropertyValue('org')).toBe('Le Grand Quiz');
  });

  it('The contact is the same in all languages', () => {
    const url = 'https://quiz.example/de/frankreich-FRA/TEST-01/chez-lea/details';
    const uids = [OPTIONS, { ...OPTIONS, locale: 'de', url } as const].map((options) =>
      read(venueAsVcard(VENUE, options)).getFirstPropertyValue('uid'),
    );
    expect(uids).toEqual(['test-01@quiz.example', 'test-01@quiz.example']);
  });

  it('The vCard has the address and the contacts', () => {
    const card = read(venueAsVcard(VENUE, OPTIONS));
    const address = ['', '', '1, rue de l’Œuvre', 'Lyon', '', '69002', 'France'];
    expect(card.getFirstPropertyValue('adr')).toEqual(address);
    expect(card.getFirstPropertyValue('geo')).toBe('geo:45.76,4.83');
    const approximate = read(venueAsVcard({ ...VENUE, isPositionApproximate: true }, OPTIONS));
    expect(approximate.getFirstProperty('geo')).toBeNull();
    expect(card.getFirstPropertyValue('email')).toBe('lea@quiz.example');
    expect(card.getFirstPropertyValue('tel')).toBe('tel:+33465712870');
  });

  it('The vCard has no phone number when the site hides them', () => {
    const card = read(venueAsVcard(VENUE, { ...OPTIONS, showPhone: false }));
    expect(card.getFirstProperty('tel')).toBeNull();
  });

  it('No line is longer than 75 octets, and no character is split', () => {
    const text = venueAsVcard(VENUE, OPTIONS);
    const lines = text.split('\r\n');
    expect(lines.at(-1)).toBe('');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBe(75);
    expect(text).not.toContain('\uFFFD');
  });
});
