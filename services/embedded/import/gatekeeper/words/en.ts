import { UNREADABLE_SENTENCES } from '../../reading/file-finding';
import type { WordsOfLanguage } from './finding-words';

const CHECK_DERIVED = 'Check it, and write it into the file: what stands there is never derived again.';

export const en: WordsOfLanguage = {
  sources: {
    notation: 'the way it is written',
    coordinates: 'the cell that has both coordinates',
    position: 'the coordinates',
    gazetteer: 'the gazetteer',
    full_address: 'the address in one line',
    postal_code: 'the postal code',
    name: 'the name',
    code: 'the code in the file',
    country: 'the country',
    hours: 'the hours in the file',
  },
  reasons: UNREADABLE_SENTENCES,
  suspicions: {
    'evening-cut':
      'a later rule cuts “{rule}” at midnight on {nights} nights of the year, {first} the first of them',
    'never-open': 'the venue never opens',
    'whole-day': '{hours} is the whole day, and may have meant closed',
    'very-long': '{hours} is twenty hours or more',
    'holidays-unknown': 'the public holidays of the country aren’t known, so that rule is passed over',
    'school-holidays': 'school holidays aren’t known, so that rule is passed over',
    unsettled:
      'nobody can tell from them whether the venue is open, so that visitors see none around those days',
    library: '{message}',
  },
  findings: {
    'file-unreadable': {
      title: 'File can’t be read',
      sentence: 'The file can’t be read.[ {reason}]',
      advice: 'Save it again as CSV (UTF-8), JSON or GeoJSON.',
    },
    'file-empty': {
      title: 'Empty file',
      sentence: 'The file has no venue in it.',
      advice: 'Check that the right file was given, and that it has a header and rows.',
    },
    'encoding-guessed': {
      title: 'Encoding guessed',
      sentence: 'The file isn’t UTF-8; it was read as {encoding}.',
      advice: 'Look at the accents in the names; save the file as UTF-8 to be sure.',
    },
    'nul-bytes-removed': {
      title: 'NUL bytes removed',
      sentence:
        'NUL bytes in the file, which are not text: {bytes}, the first in line {line}; they were removed.',
      advice: 'Compare that line with its source, and correct the tool that writes the file.',
    },
    'json-repaired': {
      title: 'JSON repaired',
      sentence: 'The file isn’t valid JSON; it was mended before it was read[: {message}].',
      advice: 'Check that no venue is missing, and mend the tool that writes the file.',
    },
    'column-unknown': {
      title: 'Unknown column',
      sentence: 'The column “{value}” isn’t recognised: it was left aside.',
      advice: 'Rename it after data/README.md, give a mapping, or leave it if the site doesn’t need it.',
    },
    'column-repeated': {
      title: 'Repeated column',
      sentence: 'The column “{value}” stands in the file more than once[, for {column}].',
      advice: 'Keep one of them.',
    },
    'row-too-long': {
      title: 'Row with too many cells',
      sentence: 'Row {row} has more cells than the header.',
      advice: 'Put quotes around the texts that have a separator in them.',
    },
    'cell-too-long': {
      title: 'Cell too long',
      sentence:
        'The cell {column} of row {row} has {length} characters, and at most {most} are read; it was left out.',
      advice: 'Shorten it, or check that no quote is missing before it.',
    },
    'mapping-unused': {
      title: 'Mapping not used',
      sentence: 'The mapping names “{value}”, which the file doesn’t have.',
      advice: 'Correct the name in the mapping: capitals and spaces count.',
    },
    'code-missing': {
      title: 'No code',
      sentence: 'Row {row} has no code, and no name to derive one from.',
      advice: 'Give it a name and a code.',
    },
    'code-invalid': {
      title: 'Code that no URL can carry',
      sentence: 'The code “{value}” can’t be part of a URL.',
      advice:
        'Write 1 to 64 letters without accents, digits, hyphens, dots, underscores or tildes, and not “.” or “..” alone.',
    },
    'code-duplicate': {
      title: 'Code of another row',
      sentence: 'Row {row} has the code {value}, as row {first} does.',
      advice: 'Give each venue a code of its own, or delete the row that is too many.',
    },
    'code-derived': {
      title: 'Code derived',
      sentence: 'The code {derived} was made from {from}[ (“{value}” in the file)].',
      advice: 'Write it into the file: a code made from a name changes with it, and the venue’s URL too.',
    },
    'name-missing': {
      title: 'No name',
      sentence: 'Row {row} has no name.',
      advice: 'Write the name that visitors know.',
    },
    'venue-duplicate': {
      title: 'Venue twice',
      sentence: '“{value}” looks like the venue {code} of row {first}: same name or address, same place.',
      advice: 'Delete one of the two, or correct the address or the coordinates of the one that is wrong.',
    },
    'country-missing': {
      title: 'No country',
      sentence: 'Row {row} has no country, and no coordinates that tell it.',
      advice: 'Write the country’s three-letter code, such as FRA.',
    },
    'country-unknown': {
      title: 'Unknown country',
      sentence: 'The site doesn’t serve a country called “{value}”.',
      advice:
        'Correct the spelling, or write its three-letter code; a new country is added in lib/country/countries.json.',
    },
    'country-derived': {
      title: 'Country derived',
      sentence: 'The country is {derived}, by {from}[ (“{value}” in the file)].',
      advice: CHECK_DERIVED,
    },
    'city-missing': {
      title: 'No town',
      sentence: 'Row {row} names no town, and none is known within 30 km of its coordinates.',
      advice: 'Write the town into the column city.',
    },
    'city-unknown': {
      title: 'Unknown town',
      sentence:
        'The gazetteer knows no “{value}” in {country}[; the nearest town that it knows is {nearest}].',
      advice: 'Check the spelling. If it is right, visitors find the venue under the nearest town.',
    },
    'city-derived': {
      title: 'Town derived',
      sentence: 'The town is {derived}, by {from}[ (“{value}” in the file)].',
      advice: CHECK_DERIVED,
    },
    'address-missing': {
      title: 'No address',
      sentence: 'Row {row} has neither number nor street.',
      advice: 'Write them into the column address: visitors have only the map to find the venue.',
    },
    'address-derived': {
      title: 'Address derived',
      sentence: 'The number and street are “{derived}”, by {from}.',
      advice: CHECK_DERIVED,
    },
    'postal-code-missing': {
      title: 'No postal code',
      sentence: 'Row {row} has no postal code, and its town hasn’t exactly one.',
      advice: 'Write it into the column postal_code.',
    },
    'postal-code-unknown': {
      title: 'Postal code of another place',
      sentence: 'The postal code {value} doesn’t fit[ {city}]: {expected} was expected.',
      advice: 'Check the postal code and the town: one of them is wrong.',
    },
    'postal-code-cedex': {
      title: 'CEDEX',
      sentence: '“{value}” is CEDEX, an address for business mail that names no place.',
      advice: 'Write the town and the postal code at which visitors find the venue.',
    },
    'postal-code-derived': {
      title: 'Postal code derived',
      sentence: 'The postal code is {derived}, by {from}[ (“{value}” in the file)].',
      advice: CHECK_DERIVED,
    },
    'coordinates-missing': {
      title: 'No coordinates',
      sentence: 'Row {row} has no {column}.',
      advice:
        'Write latitude and longitude in degrees: the middle of the town would send visitors to the wrong door.',
    },
    'coordinates-invalid': {
      title: 'Coordinates that are none',
      sentence: '“{value}” is no {column}.',
      advice: 'Write decimal degrees, such as 48.8566 and 2.3522.',
    },
    'coordinates-zero': {
      title: 'Coordinates (0, 0)',
      sentence: 'The coordinates {value} lie in the Gulf of Guinea: they were left at zero.',
      advice: 'Write the venue’s latitude and longitude.',
    },
    'coordinates-swapped': {
      title: 'Latitude and longitude swapped',
      sentence: 'The coordinates {value} are the wrong way round.',
      advice: 'Swap them: {swapped}.',
    },
    'coordinates-out-of-country': {
      title: 'Coordinates in another country',
      sentence: 'The coordinates {value} don’t lie in {country}.',
      advice: 'Correct the coordinates or the country; a missing minus sign is often the cause.',
    },
    'coordinates-far-from-town': {
      title: 'Far from its town',
      sentence: 'The coordinates {value} lie {kilometers} km from {town}.',
      advice: 'Correct the coordinates or the town.',
    },
    'coordinates-derived': {
      title: 'Coordinates reckoned',
      sentence: 'The coordinates are {derived}, by {from} (“{value}” in the file).',
      advice: 'Check them on the map; write decimal degrees into latitude and longitude to be sure.',
    },
    'time-zone-invalid': {
      title: 'Unknown time zone',
      sentence: '“{value}” is no time zone.',
      advice:
        'Write its IANA name, such as Europe/Paris, or leave the cell blank: it is derived from the coordinates.',
    },
    'time-zone-derived': {
      title: 'Time zone derived',
      sentence: 'The time zone is {derived}, by {from}.',
      advice: CHECK_DERIVED,
    },
    'hours-unreadable': {
      title: 'Hours not understood',
      sentence: 'The hours “{value}” aren’t understood[: {message}]. The venue is shown without hours.',
      advice: 'Write them as data/README.md says, such as “Mo-Fr 10:00-22:00; Su off”.',
    },
    'hours-derived': {
      title: 'Hours understood',
      sentence: 'The hours “{value}” were understood as “{derived}”.',
      advice: CHECK_DERIVED,
    },
    'hours-suspicious': {
      title: 'Hours that may be a slip',
      sentence: 'The hours “{value}” can be read, but look wrong: {suspicion}.',
      advice: 'Check them with the venue.',
    },
    'special-day-invalid': {
      title: 'Special day not understood',
      sentence: '“{value}” is no special day: it was left out.',
      advice: 'Write “2026-12-25 off” or “2026-12-31 18:00-05:00”, separated by semicolons.',
    },
    'special-day-expired': {
      title: 'Special days that are past',
      sentence: 'These special days are past, and were left out: {value}.',
      advice: 'Delete them from the file.',
    },
    'date-invalid': {
      title: 'Date that is none',
      sentence: '“{value}” is no day of the calendar.',
      advice: 'Write year, month and day, such as 2026-12-24, or 24/12/2026.',
    },
    'dates-reversed': {
      title: 'State that ends before it begins',
      sentence: 'The state ends on {value}, but begins on {from}.',
      advice: 'state_until is the day of the reopening: it comes after state_from.',
    },
    'update-date-invalid': {
      title: 'Date of change that is none',
      sentence: '“{value}” is no day of the calendar: it was left out.',
      advice: 'Write year, month and day, such as 2026-12-24, or nothing.',
    },
    'state-unknown': {
      title: 'Unknown state',
      sentence: '“{value}” is no state of a venue.',
      advice: 'Write one of {allowed}, or nothing for an open venue.',
    },
    'moved-to-missing': {
      title: 'Moved, but where to',
      sentence: 'Row {row} says that the venue moved, but not where to.',
      advice: 'Write the code of the venue it became into moved_to, or say “closed”.',
    },
    'moved-to-unknown': {
      title: 'Moved to an unknown venue',
      sentence: 'The venue moved to {value}, which is not among the venues of the site.',
      advice: 'Correct the code in moved_to, or the row that has that code.',
    },
    'phone-invalid': {
      title: 'Bad telephone number',
      sentence: '“{value}” is no telephone number: it isn’t shown.',
      advice: 'Write it in the international form, such as +33 1 99 00 11 23.',
    },
    'phone-derived': {
      title: 'Telephone number completed',
      sentence: 'The telephone number is {derived}, by {from} (“{value}” in the file).',
      advice: CHECK_DERIVED,
    },
    'email-invalid': {
      title: 'Bad e-mail address',
      sentence: '“{value}” is no e-mail address: it isn’t shown.',
      advice: 'Write one address, such as paris@example.org.',
    },
    'url-invalid': {
      title: 'Bad web address',
      sentence: '“{value}” is no web address: it isn’t shown.',
      advice: 'Write the whole address, such as https://www.example.org/paris.',
    },
    'url-derived': {
      title: 'Web address completed',
      sentence: 'The web address is {derived} (“{value}” in the file).',
      advice: 'Check that it answers, and write it in full.',
    },
    'game-unknown': {
      title: 'Unknown game',
      sentence: '“{value}” is no game of the site: it was left out.',
      advice: 'Write some of {allowed}.',
    },
    'service-unknown': {
      title: 'Unknown service',
      sentence: '“{value}” is no service of the site: it was left out.',
      advice: 'Write some of {allowed}.',
    },
    'capacity-unknown': {
      title: 'Unknown capacity',
      sentence: '“{value}” is no capacity of the site: it was left out.',
      advice: 'Write some of {allowed}.',
    },
    'payment-means-unknown': {
      title: 'Unknown payment means',
      sentence: '“{value}” is no payment means of the site: it was left out.',
      advice: 'Write some of {allowed}, or add it to payment-means.json.',
    },
    'picture-invalid': {
      title: 'Bad picture',
      sentence: '“{value}” is neither a path nor an https address: it was left out.',
      advice: 'Write a path such as /pictures/paris.jpg, or an address that begins with https://.',
    },
    'text-too-long': {
      title: 'Text too long',
      sentence: 'The {column} has {length} characters of {most} at most; it was cut.',
      advice: 'Shorten it, so that it ends where you want it to.',
    },
    'text-markup': {
      title: 'Markup in a text',
      sentence: 'The {column} has markup in it (“{value}”), which was taken out.',
      advice: 'Write plain text: the site shows it as it is.',
    },
  },
};
