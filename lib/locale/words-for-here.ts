import type { Locale } from '@locator/base/locale';

/** Phrases that refer to the visitor's position, in the site's languages, without accents or punctuation. */
const PHRASES: Readonly<Record<Locale, string>> = {
  fr: [
    '(?:(?:tout )?(?:autour|pres|proche|a cote|a proximite|(?:pas|non) loin|a deux pas|(?:aux |dans les )?(?:alentours|environs)) d[e ]? ?)?(?:moi|chez (?:moi|nous)|nous|ici|(?:la )?ou je suis|(?:ma|mon) (?:position|localisation|adresse|domicile|quartier|emplacement)(?: actuelle?)?)',
    'a proximite|a cote|a deux pas|pas loin|par ici|dans (?:le coin|mon quartier)|aux (?:alentours|environs)|(?:au |le |la )?plus proche|(?:me )?(?:geo)?localise[rz]|geolocalisation',
  ].join('|'),
  en: [
    '(?:(?:near|around|close to|next to|nearest to|by) )?(?:me|here|where i am|(?:my |my current |current )(?:location|position|place|area|address))',
    'near ?by|close by|nearest|closest|in my area|locate me|use my (?:current )?location',
  ].join('|'),
  de: 'in (?:meiner|der) (?:nahe|umgebung|gegend)|in der nahe von mir|(?:rund )?um mich(?: herum)?|bei mir(?: in der nahe)?|(?:an )?(?:mein(?:em)? )?(?:aktueller )?standort|(?:meine |aktuelle )+position|nahe (?:bei )?mir|hier(?: in der nahe)?|wo ich bin|umkreis|um die ecke',
  es: '(?:cerca|alrededor) (?:de )?(?:mi|mio|aqui|mi casa|donde estoy)|(?:(?:cerca|alrededor) de )?mi (?:ubicacion|posicion|zona|barrio)(?: actual)?|cerca|(?:por )?aqui(?: cerca)?|a mi alrededor|en mi (?:zona|barrio)|ubicacion actual|donde estoy|(?:el )?mas cercano',
  it: '(?:vicino|intorno|attorno) a (?:me|noi|casa(?: mia)?|qui)|vicino|qui(?: vicino| intorno)?|nelle vicinanze|nei (?:dintorni|paraggi)|(?:la )?mia posizione(?: attuale)?|posizione attuale|dove (?:sono|mi trovo)|nella mia zona|(?:il )?piu vicino',
  nl: '(?:bij (?:mij|me) )?in (?:de|mijn) (?:buurt|omgeving)(?: van (?:mij|me))?|(?:(?:dicht|vlak) ?)?bij (?:mij|me)|(?:rond|rondom|om) (?:mij|me)(?: heen)?|(?:dicht|vlak) ?bij|hier in de buurt|mijn (?:huidige )?(?:locatie|positie)|huidige locatie|waar ik ben|dichtstbijzijnde',
};

const WORDS_FOR_HERE = new RegExp(`^(?:${Object.values(PHRASES).join('|')})$`);

export function meansHere(text: string): boolean {
  const words = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z]+/g, ' ')
    .trim();
  return WORDS_FOR_HERE.test(words);
}
