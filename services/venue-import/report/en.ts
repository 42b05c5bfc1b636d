import { UNREADABLE_REASONS } from '../file-finding';
import type { LanguageLabels } from './finding-labels';

const CHECK_DERIVED = 'Check the value, then write it into the file so that it is no longer derived.';

export const en: LanguageLabels = {
  sources: {
    notation: 'its notation',
    coordinates: 'the cell that contains both coordinates',
    position: 'the coordinates',
    gazetteer: 'the gazetteer',
    full_address: 'the single-line address',
    postal_code: 'the postal code',
    name: 'the name',
    code: 'the code in the file',
    previous: 'the version on the site',
    country: 'the country',
    hours: 'the hours in the file',
  },
  reasons: {
    ...UNREADABLE_REASONS,
    mixed: 'Lines that are not UTF-8: {lines}, the first is line {line}; they were read as Windows-1252.',
    'windows-1252': 'The file isn’t UTF-8; it was read as Windows-1252.',
    'double-encoding': 'Accented letters are encoded twice from line {line} on, and could not be repaired.',
    'double-encoding-repaired':
      'Accented letters were encoded twice from line {line} on; they were repaired.',
    'hours-unclear': 'they have no meaning that is certain',
    'hours-of-day': 'the day “{cell}” has no meaning that is certain',
    'hours-blank': 'most days are blank',
    'hours-of-holidays-only': 'they say nothing of ordinary days',
  },
  issues: {
    'evening-cut':
      'a later rule cuts “{rule}” short at midnight on {nights} nights a year, starting with {first}',
    'never-open': 'the venue never opens',
    'whole-day': '{hours} means open around the clock, and may have been meant as closed',
    'very-long': '{hours} lasts twenty hours or more',
    'holidays-unknown': 'the country’s public holidays are unknown, so this rule is ignored',
    'school-holidays': 'the school holidays of this place are unknown, so visitors see no hours',
    unsettled: 'they don’t always say whether the venue is open, and visitors are asked to contact it',
    past: 'a date or a year in them has passed',
    notation: 'a part of them has no effect',
    'blank-days': 'the blank cells ({days}) were read as closed',
  },
  findings: {
    'file-unreadable': {
      title: 'File can’t be read',
      sentence: 'The file can’t be read.[ {reason}]',
      advice: 'Save it again as a workbook (.xlsx, .ods), CSV (UTF-8), JSON or GeoJSON.',
    },
    'file-empty': {
      title: 'Empty file',
      sentence: 'The file contains no venues.',
      advice: 'Check that it is the right file, and that it has a header and rows.',
    },
    'encoding-guessed': {
      title: 'Encoding guessed',
      sentence: 'The encoding of the file was guessed.[ {reason}]',
      advice: 'Check the accents in the names. To be sure, save the file as UTF-8.',
    },
    'nul-bytes-removed': {
      title: 'NUL bytes removed',
      sentence:
        'NUL bytes in the file, which are not text: {bytes}, the first in line {line}; they were removed.',
      advice: 'Compare that line with its source, and correct the tool that writes the file.',
    },
    'json-repaired': {
      title: 'JSON repaired',
      sentence:
        'The file isn’t valid JSON; it was repaired before it was read[ (first fault in line {line})].',
      advice: 'Check that no venue is missing, and fix the tool that writes the file.',
    },
    'quote-repaired': {
      title: 'Lone quote',
      sentence:
        'A quote in row {row} has no partner, or has text after it; the quotes of the row were ignored.',
      advice: 'Compare that row with its source, and double the quotes inside cells.',
    },
    'title-rows-ignored': {
      title: 'Title rows ignored',
      sentence:
        'The header is row {row}; the filled rows above it are ignored ({rows}, the first starts with “{value}”).',
      advice: 'If these rows contain venues, put the names of the columns above them.',
    },
    'sheet-ignored': {
      title: 'Sheet ignored',
      sentence: 'The sheet “{value}” contains venues too; only the sheet “{sheet}” is read.',
      advice: 'Put all venues into one sheet, or import one workbook per sheet.',
    },
    'cell-unreadable': {
      title: 'Cell without a value',
      sentence:
        'The cell {cell} contains an error or a formula without a result[: “{value}”]; it is read as blank.',
      advice: 'Replace the formula by its value, or recalculate the workbook and save it again.',
    },
    'column-unknown': {
      title: 'Unknown column',
      sentence: 'The column “{value}” isn’t recognised and was ignored.',
      advice:
        'Rename it as described in data/README.md, or add it to a mapping. If the site doesn’t need it, leave it.',
    },
    'column-repeated': {
      title: 'Duplicate column',
      sentence: 'The column “{value}” appears in the file more than once[ (as {column})].',
      advice: 'Keep only one of them.',
    },
    'row-too-long': {
      title: 'Row with too many cells',
      sentence: 'Row {row} has more cells than the header.',
      advice: 'Put quotes around texts that contain a separator.',
    },
    'cell-too-long': {
      title: 'Cell too long',
      sentence:
        'The cell {column} of row {row} has {length} characters, but at most {most} are accepted; it was ignored.',
      advice: 'Shorten it, or check that no quote is missing before it.',
    },
    'mapping-unused': {
      title: 'Unused mapping',
      sentence: 'The mapping names the column “{value}”, which the file doesn’t have.',
      advice: 'Correct the name in the mapping: case and spaces matter.',
    },
    'geocoder-unavailable': {
      title: 'Geocoder unavailable',
      sentence:
        'The geocoder did not answer for {unanswered} of the {total} rows without coordinates; they are in the middle of their town.',
      advice: 'Check the file again in a minute: the addresses found so far are kept.',
    },
    'code-missing': {
      title: 'Missing code',
      sentence: 'Row {row} has no code, and no name to generate one from.',
      advice: 'Add a name and a code.',
    },
    'code-invalid': {
      title: 'Invalid code',
      sentence: 'The code “{value}” can’t be part of a URL.',
      advice:
        'Write 1 to 64 letters without accents, digits, hyphens, dots, underscores or tildes, and not “.” or “..” alone.',
    },
    'code-duplicate': {
      title: 'Duplicate code',
      sentence: 'Row {row} has the same code as row {first}: {value}.',
      advice: 'Give each venue its own code, or delete one of the rows.',
    },
    'code-derived': {
      title: 'Code generated',
      sentence: 'The code {derived} was generated from {from}[ (“{value}” in the file)].',
      advice:
        'Write it into the file: a generated code changes with the name, and the venue’s URL changes with it.',
    },
    'name-missing': {
      title: 'Missing name',
      sentence: 'Row {row} has no name.',
      advice: 'Write the name that visitors know.',
    },
    'venue-duplicate': {
      title: 'Duplicate venue',
      sentence: '“{value}” looks like venue {code} in row {first}: same name or address, same place.',
      advice: 'Delete one of the two, or correct the wrong address or coordinates.',
    },
    'country-missing': {
      title: 'Missing country',
      sentence: 'Row {row} has no country, and no coordinates to derive it from.',
      advice: 'Write the country’s three-letter code, such as FRA.',
    },
    'country-unknown': {
      title: 'Unknown country',
      sentence: 'The site doesn’t serve a country called “{value}”.',
      advice:
        'Correct the spelling or write the three-letter code. Only a developer can add a country to the site.',
    },
    'country-derived': {
      title: 'Country derived',
      sentence: 'The country is {derived}, based on {from}[ (“{value}” in the file)].',
      advice: CHECK_DERIVED,
    },
    'city-missing': {
      title: 'Missing town',
      sentence: 'Row {row} has no town, and no known town is within 30 km of its coordinates.',
      advice: 'Write the town in the column city.',
    },
    'city-unknown': {
      title: 'Unknown town',
      sentence:
        'The gazetteer has no town called “{value}” in {country}[; the nearest known town is {nearest}].',
      advice: 'Check the spelling. If it is right, visitors find the venue through the nearest town.',
    },
    'city-derived': {
      title: 'Town derived',
      sentence: 'The town is {derived}, based on {from}[ (“{value}” in the file)].',
      advice: CHECK_DERIVED,
    },
    'gazetteer-id-outdated': {
      title: 'Outdated town identifier',
      sentence:
        'The identifier {value} means {stored}, which neither the town nor the postal code of the row fits.',
      advice: 'Delete the identifier: the import then finds the town by the address.',
    },
    'address-missing': {
      title: 'Missing address',
      sentence: 'Row {row} has no street and no number.',
      advice: 'Write them in the column address: without them, visitors have only the map to find the venue.',
    },
    'address-derived': {
      title: 'Address derived',
      sentence: 'The number and street are “{derived}”, based on {from}.',
      advice: CHECK_DERIVED,
    },
    'postal-code-missing': {
      title: 'Missing postal code',
      sentence: 'Row {row} has no postal code, and its town has none or several.',
      advice: 'Write it in the column postal_code.',
    },
    'postal-code-unknown': {
      title: 'Postal code doesn’t match',
      sentence: 'The postal code {value} doesn’t match[ {city}]: {expected} was expected.',
      advice: 'Check the postal code and the town: one of them is wrong.',
    },
    'postal-code-cedex': {
      title: 'CEDEX',
      sentence: '“{value}” is a CEDEX address, for business mail only: it doesn’t identify a place.',
      advice: 'Write the town and the postal code of the venue’s street address.',
    },
    'postal-code-derived': {
      title: 'Postal code derived',
      sentence: 'The postal code is {derived}, based on {from}[ (“{value}” in the file)].',
      advice: CHECK_DERIVED,
    },
    'coordinates-missing': {
      title: 'Missing coordinates',
      sentence: 'Row {row} has no {column}.',
      advice:
        'Write latitude and longitude in degrees, or a country and a town that the gazetteer contains: then the import proposes a position.',
    },
    'coordinates-invalid': {
      title: 'Invalid coordinates',
      sentence: '“{value}” can’t be read as {column}.',
      advice: 'Write decimal degrees, such as 48.8566 and 2.3522.',
    },
    'coordinates-zero': {
      title: 'Coordinates (0, 0)',
      sentence: 'The coordinates {value} are a placeholder: they lie in the Gulf of Guinea.',
      advice: 'Write the venue’s latitude and longitude.',
    },
    'coordinates-swapped': {
      title: 'Latitude and longitude swapped',
      sentence: 'Latitude and longitude are swapped: {value}.',
      advice: 'Swap them: {corrected}.',
    },
    'coordinates-sign': {
      title: 'Wrong sign',
      sentence: 'The coordinates {value} have a wrong sign: a minus is missing or too many.',
      advice: 'Write {corrected}.',
    },
    'coordinates-out-of-country': {
      title: 'Coordinates in another country',
      sentence: 'The coordinates {value} are outside {country}.',
      advice: 'Correct the coordinates or the country. Often, a minus sign is missing.',
    },
    'coordinates-far-from-town': {
      title: 'Far from the town',
      sentence: 'The coordinates {value} are {kilometers} km from {town}.',
      advice: 'Correct the coordinates or the town.',
    },
    'coordinates-shared': {
      title: 'Shared coordinates',
      sentence: 'Row {row} has the same coordinates as {code} in row {first}, at another address.',
      advice: 'Write the coordinates of each address: one of the two points is wrong.',
    },
    'coordinates-derived': {
      title: 'Coordinates converted',
      sentence: 'The coordinates are {derived}, based on {from} (“{value}” in the file).',
      advice: 'Check them on the map. To be sure, write decimal degrees in latitude and longitude.',
    },
    'coordinates-of-house': {
      title: 'Coordinates found by address',
      sentence: 'Row {row} has no coordinates; the geocoder found the house number: {place} ({derived}).',
      advice: 'Confirm the position before publishing, or write the right one.',
    },
    'coordinates-of-street': {
      title: 'Approximate coordinates',
      sentence:
        'Row {row} has no coordinates; the geocoder found the street or a similar address: {place} ({derived}).',
      advice: 'Check the position on a map, and write latitude and longitude if it is wrong.',
    },
    'coordinates-of-town': {
      title: 'Coordinates of the town only',
      sentence:
        'Row {row} has no coordinates and its address was not found; it is in the middle of {place} ({derived}).',
      advice: 'Write latitude and longitude: directions and distances are wrong until then.',
    },
    'time-zone-invalid': {
      title: 'Unknown time zone',
      sentence: '“{value}” is not a time zone[; {derived} was derived from the coordinates].',
      advice:
        'Write its IANA name, such as Europe/Paris, or leave the cell empty to derive it from the coordinates.',
    },
    'time-zone-derived': {
      title: 'Time zone derived',
      sentence: 'The time zone is {derived}, based on {from}.',
      advice: CHECK_DERIVED,
    },
    'hours-unreadable': {
      title: 'Opening hours not converted',
      sentence: 'The opening hours “{value}” can’t be read[: {reason}]. The venue is shown without hours.',
      advice: 'Write them as described in data/README.md, for example “Mo-Fr 10:00-22:00; Su off”.',
    },
    'hours-derived': {
      title: 'Opening hours converted',
      sentence: 'The opening hours “{value}” were read as “{derived}”.',
      advice: CHECK_DERIVED,
    },
    'hours-suspicious': {
      title: 'Suspicious opening hours',
      sentence: 'The opening hours “{value}” are valid, but look wrong: {issue}.',
      advice: 'Check them with the venue.',
    },
    'special-day-invalid': {
      title: 'Invalid special day',
      sentence: '“{value}” is not a valid special day and was ignored.',
      advice:
        'Write “2026-12-25 off” or “2026-12-31 18:00-05:00”, separated by semicolons, and a period of 100 days at most.',
    },
    'special-day-derived': {
      title: 'Special days converted',
      sentence: '“{value}” was read as “{derived}”.',
      advice: CHECK_DERIVED,
    },
    'special-day-expired': {
      title: 'Past special days',
      sentence: 'These special days are past and were ignored: {value}.',
      advice: 'Delete them from the file.',
    },
    'date-invalid': {
      title: 'Invalid date',
      sentence: '“{value}” is not a valid date.',
      advice: 'Write year, month and day, such as 2026-12-24, or day, month and year, such as 24/12/2026.',
    },
    'dates-reversed': {
      title: 'Dates in the wrong order',
      sentence: 'The state ends on {value}, but starts on {from}.',
      advice: 'state_until is the day of the reopening: it must be after state_from.',
    },
    'update-date-invalid': {
      title: 'Invalid update date',
      sentence: '“{value}” is not a valid date and was ignored.',
      advice: 'Write year, month and day, such as 2026-12-24, or leave the cell empty.',
    },
    'state-unknown': {
      title: 'Unknown state',
      sentence: '“{value}” is not a known venue state.',
      advice: 'Write one of {allowed}, or leave the cell empty for an open venue.',
    },
    'moved-to-missing': {
      title: 'Moved without a new venue',
      sentence: 'Row {row} says that the venue has moved, but not where.',
      advice: 'Write the code of the new venue in moved_to, or use the state closed.',
    },
    'moved-to-unknown': {
      title: 'Moved to an unknown venue',
      sentence: 'The venue moved to {value}, which is not one of the site’s venues.',
      advice: 'Correct the code in moved_to, or the row that has this code.',
    },
    'phone-invalid': {
      title: 'Invalid phone number',
      sentence: '“{value}” is not a valid phone number: it isn’t shown.',
      advice: 'Write it in international format, such as +33 1 99 00 11 23.',
    },
    'phone-derived': {
      title: 'Phone number completed',
      sentence: 'The phone number is {derived}, based on {from} (“{value}” in the file).',
      advice: CHECK_DERIVED,
    },
    'email-invalid': {
      title: 'Invalid e-mail address',
      sentence: '“{value}” is not a valid e-mail address: it isn’t shown.',
      advice: 'Write a single address, such as paris@example.org.',
    },
    'url-invalid': {
      title: 'Invalid web address',
      sentence: '“{value}” is not a valid web address: it isn’t shown.',
      advice: 'Write the whole address, such as https://www.example.org/paris.',
    },
    'placeholder-unknown': {
      title: 'Unknown placeholder',
      sentence:
        '“{value}” in the booking address is not a known placeholder: the part that contains it is left out.',
      advice: 'Write date, time or players in braces, or remove it.',
    },
    'url-derived': {
      title: 'Web address completed',
      sentence: 'The web address is {derived} (“{value}” in the file).',
      advice: 'Check that the link works, then write the address in full.',
    },
    'game-unknown': {
      title: 'Unknown game',
      sentence: '“{value}” is not a known game and was ignored.',
      advice: 'Choose from {allowed}.',
    },
    'service-unknown': {
      title: 'Unknown service',
      sentence: '“{value}” is not a known service and was ignored.',
      advice: 'Choose from {allowed}.',
    },
    'capacity-unknown': {
      title: 'Unknown capacity',
      sentence: '“{value}” is not a known capacity and was ignored.',
      advice: 'Choose from {allowed}.',
    },
    'payment-means-unknown': {
      title: 'Unknown payment method',
      sentence: '“{value}” is not a known payment method and was ignored.',
      advice: 'Choose from {allowed}, or add it to payment-means.json.',
    },
    'room-invalid': {
      title: 'Invalid room',
      sentence: '“{value}” is not a room with its sizes, or is one too many: it was ignored.',
      advice:
        'Write a name and the lowest and highest number of players, such as “Salle Jazz 4-20”, separated by semicolons, or by + where rooms can be joined. At most {rooms} rooms of {players} players.',
    },
    'price-invalid': {
      title: 'Invalid price',
      sentence: '“{value}” can’t be read as a price: it isn’t shown.',
      advice:
        'Write an amount above 0, a currency and “par joueur” or “par salle”, such as “22 € par joueur; 18 € par joueur en semaine; dès 300 € par salle”.',
    },
    'number-invalid': {
      title: 'Invalid number',
      sentence: '“{value}” in the column {column} is not a number from 1 to {most}: it isn’t shown.',
      advice: 'Write digits only, such as 90, or leave the cell empty.',
    },
    'language-unknown': {
      title: 'Unknown language',
      sentence: '“{value}” is not a known language and was ignored.',
      advice: 'Write two-letter codes, such as fr;en.',
    },
    'accessibility-invalid': {
      title: 'Invalid accessibility fact',
      sentence: '“{value}” is not a known fact about accessibility, or has no valid value: it was ignored.',
      advice: 'Write facts such as “entree_plain_pied=oui; entree_marches=0”. The names are {allowed}.',
    },
    'event-invalid': {
      title: 'Invalid event',
      sentence: '“{value}” can’t be read as an event: it isn’t shown.',
      advice:
        'Write date, times and title, then a price and an address if there are any: “2026-12-05 20:00-23:30 | Quiz années 80 | 15 € | https://www.example.org”.',
    },
    'picture-invalid': {
      title: 'Invalid picture',
      sentence: '“{value}” is neither a path nor an https address: it was ignored.',
      advice: 'Write a path such as /pictures/paris.jpg, or an address that begins with https://.',
    },
    'text-too-long': {
      title: 'Text too long',
      sentence: 'The {column} has {length} characters, and the maximum is {most}: it was cut.',
      advice: 'Shorten it yourself to choose where it ends.',
    },
    'text-markup': {
      title: 'Markup in a text',
      sentence: 'The {column} contains markup (“{value}”), which was removed.',
      advice: 'Write plain text: the site shows it as is.',
    },
  },
};
