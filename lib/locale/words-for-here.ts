/** Phrases that mean the visitor's position, in the site's languages, without accents and punctuation. */
const WORDS_FOR_HERE: readonly RegExp[] = [
  // French
  /^(?:(?:tout )?(?:autour|pres|proche|a cote|a proximite|aux alentours|aux environs) (?:de|d) ?)?(?:moi|chez moi|chez nous|nous|ici|ma position(?: actuelle)?|mon domicile)$/,
  /^(?:a proximite|a cote|pas loin(?: de chez moi| d ici)?|dans le coin|aux alentours|(?:au |le )?plus proche|(?:me )?(?:geo)?localiser|(?:me )?geolocalisez?|geolocalisation)$/,
  // English
  /^(?:(?:near|around|close to|next to|nearest to) )?(?:me|here|my (?:current )?(?:location|position)|current location)$/,
  /^(?:nearby|near by|nearest|closest|around here|where i am)$/,
  // German
  /^(?:in (?:meiner|der) (?:nahe|umgebung)|in der nahe von mir|(?:rund )?um mich(?: herum)?|bei mir(?: in der nahe)?|(?:mein )?(?:aktueller )?standort|meine position|hier|nahe bei mir|umkreis)$/,
  // Spanish
  /^(?:(?:cerca|alrededor) de (?:mi|aqui)|cerca|aqui|mi (?:ubicacion|posicion)(?: actual)?|ubicacion actual|cerca mio)$/,
  // Italian
  /^(?:(?:vicino|intorno|attorno) a me|vicino|qui|qui vicino|nelle vicinanze|la mia posizione|mia posizione|posizione attuale)$/,
  // Dutch
  /^(?:(?:bij (?:mij|me) )?in de buurt(?: van mij)?|(?:dicht )?bij (?:mij|me)|om (?:mij|me) heen|rondom (?:mij|me)|hier|mijn (?:huidige )?(?:locatie|positie)|huidige locatie)$/,
];

/** Returns whether a query means the visitor's position: "autour de moi", "near me". */
export function meansHere(text: string): boolean {
  const words = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z]+/g, ' ')
    .trim();
  return WORDS_FOR_HERE.some((pattern) => pattern.test(words));
}
