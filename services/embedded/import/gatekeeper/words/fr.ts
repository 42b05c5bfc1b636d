import type { WordsOfLanguage } from './finding-words';

const CHECK_DERIVED =
  'Vérifiez, puis écrivez-le dans le fichier : ce qui s’y trouve n’est plus jamais déduit.';

export const fr: WordsOfLanguage = {
  sources: {
    notation: 'son écriture',
    coordinates: 'la cellule qui porte les deux coordonnées',
    position: 'les coordonnées',
    gazetteer: 'le répertoire des communes',
    full_address: 'l’adresse en une ligne',
    postal_code: 'le code postal',
    name: 'le nom',
    code: 'le code du fichier',
    country: 'le pays',
    hours: 'les horaires du fichier',
  },
  reasons: {
    spreadsheet:
      'C’est un classeur de tableur : ouvrez-le, enregistrez-le en CSV (UTF-8) et importez ce fichier.',
    'zip-archive': 'C’est une archive zip : décompressez-la et importez le fichier qu’elle contient.',
    'gzip-archive':
      'C’est un fichier compressé par gzip : décompressez-le et importez le fichier qu’il contient.',
    pdf: 'C’est un document PDF : exportez en CSV le tableau dont il a été tiré.',
    picture: 'C’est une image : il faut un tableau, en CSV ou en JSON.',
    markup: 'C’est une page web ou un fichier XML : exportez le tableau en CSV ou en JSON.',
    binary: 'Ce n’est pas un fichier texte : exportez le tableau en CSV (UTF-8) ou en JSON.',
    'quote-unbalanced':
      'Un guillemet de cette ligne est seul, ou suivi de texte : mettez toute la cellule entre guillemets et doublez ceux qu’elle contient.',
    'json-cut-off': 'Le fichier s’arrête au milieu : il a été coupé pendant l’enregistrement ou la copie.',
    'json-broken': 'Cela ressemble à du JSON, mais n’en est pas, et n’a pas pu être réparé.',
    'no-items': 'Ce fichier JSON ne contient aucune liste de salles.',
    'no-known-column':
      'Aucune colonne n’a un nom connu : la première ligne doit porter les noms des colonnes.',
  },
  suspicions: {
    'evening-cut':
      'une règle suivante coupe « {rule} » à minuit {nights} nuits par an, la première le {first}',
    'never-open': 'la salle n’ouvre jamais',
    'whole-day': '{hours} est la journée entière, et voulait peut-être dire fermé',
    'very-long': '{hours} dure vingt heures ou plus',
    'holidays-unknown': 'les jours fériés du pays ne sont pas connus, et cette règle est ignorée',
    'school-holidays': 'les vacances scolaires ne sont pas connues, et cette règle est ignorée',
    unsettled:
      'ils ne disent pas si la salle est ouverte, et les visiteurs n’en voient pas autour de ces jours',
    library: '{message}',
  },
  findings: {
    'file-unreadable': {
      title: 'Fichier illisible',
      sentence: 'Le fichier ne peut pas être lu.[ {reason}]',
      advice: 'Enregistrez-le de nouveau en CSV (UTF-8), JSON ou GeoJSON.',
    },
    'file-empty': {
      title: 'Fichier vide',
      sentence: 'Le fichier ne contient aucune salle.',
      advice: 'Vérifiez que c’est le bon fichier, et qu’il a un en-tête et des lignes.',
    },
    'encoding-guessed': {
      title: 'Encodage deviné',
      sentence: 'Le fichier n’est pas en UTF-8 ; il a été lu comme {encoding}.',
      advice: 'Regardez les accents des noms ; enregistrez en UTF-8 pour en être sûr.',
    },
    'nul-bytes-removed': {
      title: 'Octets nuls retirés',
      sentence:
        'Octets nuls dans le fichier, qui ne sont pas du texte : {bytes}, le premier à la ligne {line} ; ils ont été retirés.',
      advice: 'Comparez cette ligne avec sa source, et corrigez l’outil qui écrit le fichier.',
    },
    'json-repaired': {
      title: 'JSON réparé',
      sentence: 'Le fichier n’est pas du JSON valable ; il a été réparé avant d’être lu[ : {message}].',
      advice: 'Vérifiez qu’aucune salle ne manque, et corrigez l’outil qui écrit le fichier.',
    },
    'column-unknown': {
      title: 'Colonne inconnue',
      sentence: 'La colonne « {value} » n’est pas reconnue : elle est laissée de côté.',
      advice:
        'Renommez-la selon data/README.md, donnez une correspondance, ou laissez-la si elle ne sert pas au site.',
    },
    'column-repeated': {
      title: 'Colonne en double',
      sentence: 'La colonne « {value} » figure plusieurs fois dans le fichier[, pour {column}].',
      advice: 'N’en gardez qu’une.',
    },
    'row-too-long': {
      title: 'Ligne aux cellules trop nombreuses',
      sentence: 'La ligne {row} a plus de cellules que l’en-tête.',
      advice: 'Mettez entre guillemets les textes qui contiennent un séparateur.',
    },
    'cell-too-long': {
      title: 'Cellule trop longue',
      sentence:
        'La cellule {column} de la ligne {row} a {length} caractères pour {most} au plus ; elle a été laissée de côté.',
      advice: 'Raccourcissez-la, ou vérifiez qu’il ne manque pas de guillemet avant elle.',
    },
    'mapping-unused': {
      title: 'Correspondance inutilisée',
      sentence: 'La correspondance nomme « {value} », que le fichier n’a pas.',
      advice: 'Corrigez le nom dans la correspondance : majuscules et espaces comptent.',
    },
    'code-missing': {
      title: 'Code manquant',
      sentence: 'La ligne {row} n’a pas de code, ni de nom pour en déduire un.',
      advice: 'Donnez-lui un nom et un code.',
    },
    'code-invalid': {
      title: 'Code impossible dans une adresse web',
      sentence: 'Le code « {value} » ne peut pas figurer dans une adresse web.',
      advice:
        'Écrivez 1 à 64 lettres sans accent, chiffres, tirets, points, soulignés ou tildes, mais pas « . » ou « .. » seuls.',
    },
    'code-duplicate': {
      title: 'Code d’une autre ligne',
      sentence: 'La ligne {row} porte le code {value}, comme la ligne {first}.',
      advice: 'Donnez à chaque salle un code à elle, ou supprimez la ligne de trop.',
    },
    'code-derived': {
      title: 'Code déduit',
      sentence: 'Le code {derived} a été formé d’après {from}[ (« {value} » dans le fichier)].',
      advice:
        'Écrivez-le dans le fichier : formé d’après un nom, il change avec lui, et l’adresse de la page aussi.',
    },
    'name-missing': {
      title: 'Nom manquant',
      sentence: 'La ligne {row} n’a pas de nom.',
      advice: 'Écrivez le nom que les visiteurs connaissent.',
    },
    'venue-duplicate': {
      title: 'Salle en double',
      sentence:
        '« {value} » ressemble à la salle {code} de la ligne {first} : même nom ou même adresse, même lieu.',
      advice: 'Supprimez l’une des deux, ou corrigez l’adresse ou les coordonnées de celle qui est fausse.',
    },
    'country-missing': {
      title: 'Pays manquant',
      sentence: 'La ligne {row} n’a pas de pays, ni de coordonnées qui le disent.',
      advice: 'Écrivez le code du pays en trois lettres, comme FRA.',
    },
    'country-unknown': {
      title: 'Pays inconnu',
      sentence: 'Le site ne dessert aucun pays nommé « {value} ».',
      advice:
        'Corrigez l’orthographe, ou écrivez son code en trois lettres ; un nouveau pays s’ajoute dans lib/country/countries.json.',
    },
    'country-derived': {
      title: 'Pays déduit',
      sentence: 'Le pays est {derived}, d’après {from}[ (« {value} » dans le fichier)].',
      advice: CHECK_DERIVED,
    },
    'city-missing': {
      title: 'Ville manquante',
      sentence:
        'La ligne {row} ne nomme aucune ville, et aucune n’est connue à moins de 30 km de ses coordonnées.',
      advice: 'Écrivez la ville dans la colonne city.',
    },
    'city-unknown': {
      title: 'Ville inconnue',
      sentence:
        'Le répertoire ne connaît aucun « {value} » ({country})[ ; la ville connue la plus proche est {nearest}].',
      advice:
        'Vérifiez l’orthographe. Si elle est juste, les visiteurs trouvent la salle sous la ville la plus proche.',
    },
    'city-derived': {
      title: 'Ville déduite',
      sentence: 'La ville est {derived}, d’après {from}[ (« {value} » dans le fichier)].',
      advice: CHECK_DERIVED,
    },
    'address-missing': {
      title: 'Adresse manquante',
      sentence: 'La ligne {row} n’a ni numéro ni rue.',
      advice: 'Écrivez-les dans la colonne address : les visiteurs n’ont que la carte pour trouver la salle.',
    },
    'address-derived': {
      title: 'Adresse déduite',
      sentence: 'Le numéro et la rue sont « {derived} », d’après {from}.',
      advice: CHECK_DERIVED,
    },
    'postal-code-missing': {
      title: 'Code postal manquant',
      sentence: 'La ligne {row} n’a pas de code postal, et sa ville n’en a pas un seul.',
      advice: 'Écrivez-le dans la colonne postal_code.',
    },
    'postal-code-unknown': {
      title: 'Code postal d’un autre lieu',
      sentence: 'Le code postal {value} ne convient pas[ à {city}] : {expected} était attendu.',
      advice: 'Vérifiez le code postal et la ville : l’un des deux est faux.',
    },
    'postal-code-cedex': {
      title: 'CEDEX',
      sentence: '« {value} » est un CEDEX, une adresse de courrier d’entreprise qui ne désigne aucun lieu.',
      advice: 'Écrivez la ville et le code postal où les visiteurs trouvent la salle.',
    },
    'postal-code-derived': {
      title: 'Code postal déduit',
      sentence: 'Le code postal est {derived}, d’après {from}[ (« {value} » dans le fichier)].',
      advice: CHECK_DERIVED,
    },
    'coordinates-missing': {
      title: 'Coordonnées manquantes',
      sentence: 'La ligne {row} n’a pas de {column}.',
      advice:
        'Écrivez latitude et longitude en degrés : le centre de la ville mènerait les visiteurs à la mauvaise porte.',
    },
    'coordinates-invalid': {
      title: 'Coordonnées qui n’en sont pas',
      sentence: '« {value} » n’est pas lisible comme {column}.',
      advice: 'Écrivez des degrés décimaux, comme 48.8566 et 2.3522.',
    },
    'coordinates-zero': {
      title: 'Coordonnées (0, 0)',
      sentence: 'Les coordonnées {value} tombent dans le golfe de Guinée : elles sont restées à zéro.',
      advice: 'Écrivez la latitude et la longitude de la salle.',
    },
    'coordinates-swapped': {
      title: 'Latitude et longitude inversées',
      sentence: 'Les coordonnées {value} sont inversées.',
      advice: 'Échangez-les : {swapped}.',
    },
    'coordinates-out-of-country': {
      title: 'Coordonnées dans un autre pays',
      sentence: 'Les coordonnées {value} sont hors du pays ({country}).',
      advice: 'Corrigez les coordonnées ou le pays ; un signe moins oublié en est souvent la cause.',
    },
    'coordinates-far-from-town': {
      title: 'Loin de sa ville',
      sentence: 'Les coordonnées {value} sont à {kilometers} km de {town}.',
      advice: 'Corrigez les coordonnées ou la ville.',
    },
    'coordinates-derived': {
      title: 'Coordonnées calculées',
      sentence: 'Les coordonnées sont {derived}, d’après {from} (« {value} » dans le fichier).',
      advice:
        'Vérifiez-les sur la carte ; écrivez des degrés décimaux dans latitude et longitude pour en être sûr.',
    },
    'time-zone-invalid': {
      title: 'Fuseau horaire inconnu',
      sentence: '« {value} » n’est pas un fuseau horaire.',
      advice:
        'Écrivez son nom IANA, comme Europe/Paris, ou laissez la cellule vide : il se déduit des coordonnées.',
    },
    'time-zone-derived': {
      title: 'Fuseau horaire déduit',
      sentence: 'Le fuseau horaire est {derived}, d’après {from}.',
      advice: CHECK_DERIVED,
    },
    'hours-unreadable': {
      title: 'Horaires incompris',
      sentence:
        'Les horaires « {value} » ne sont pas compris[ : {message}]. La salle est montrée sans horaires.',
      advice: 'Écrivez-les comme le dit data/README.md, par exemple « Mo-Fr 10:00-22:00; Su off ».',
    },
    'hours-derived': {
      title: 'Horaires compris',
      sentence: 'Les horaires « {value} » ont été compris comme « {derived} ».',
      advice: CHECK_DERIVED,
    },
    'hours-suspicious': {
      title: 'Horaires douteux',
      sentence: 'Les horaires « {value} » se lisent, mais paraissent faux : {suspicion}.',
      advice: 'Vérifiez-les avec la salle.',
    },
    'special-day-invalid': {
      title: 'Jour particulier incompris',
      sentence: '« {value} » n’est pas un jour particulier : il est laissé de côté.',
      advice: 'Écrivez « 2026-12-25 off » ou « 2026-12-31 18:00-05:00 », séparés par des points-virgules.',
    },
    'special-day-expired': {
      title: 'Jours particuliers passés',
      sentence: 'Ces jours particuliers sont passés, et laissés de côté : {value}.',
      advice: 'Supprimez-les du fichier.',
    },
    'date-invalid': {
      title: 'Date qui n’en est pas une',
      sentence: '« {value} » n’est pas un jour du calendrier.',
      advice: 'Écrivez année, mois et jour, comme 2026-12-24, ou bien 24/12/2026.',
    },
    'dates-reversed': {
      title: 'État qui finit avant de commencer',
      sentence: 'L’état finit le {value}, mais commence le {from}.',
      advice: 'state_until est le jour de la réouverture : il vient après state_from.',
    },
    'update-date-invalid': {
      title: 'Date de modification qui n’en est pas une',
      sentence: '« {value} » n’est pas un jour du calendrier : la date est laissée de côté.',
      advice: 'Écrivez année, mois et jour, comme 2026-12-24, ou rien.',
    },
    'state-unknown': {
      title: 'État inconnu',
      sentence: '« {value} » n’est pas un état de salle.',
      advice: 'Écrivez l’un de {allowed}, ou rien pour une salle ouverte.',
    },
    'moved-to-missing': {
      title: 'Déménagée, mais où',
      sentence: 'La ligne {row} dit que la salle a déménagé, mais pas où.',
      advice: 'Écrivez dans moved_to le code de la salle qu’elle est devenue, ou dites « closed ».',
    },
    'moved-to-unknown': {
      title: 'Déménagée vers une salle inconnue',
      sentence: 'La salle a déménagé vers {value}, qui n’est pas parmi les salles du site.',
      advice: 'Corrigez le code dans moved_to, ou la ligne qui porte ce code.',
    },
    'phone-invalid': {
      title: 'Téléphone faux',
      sentence: '« {value} » n’est pas un numéro de téléphone : il n’est pas montré.',
      advice: 'Écrivez-le sous sa forme internationale, comme +33 1 99 00 11 23.',
    },
    'phone-derived': {
      title: 'Téléphone complété',
      sentence: 'Le numéro de téléphone est {derived}, d’après {from} (« {value} » dans le fichier).',
      advice: CHECK_DERIVED,
    },
    'email-invalid': {
      title: 'Adresse électronique fausse',
      sentence: '« {value} » n’est pas une adresse électronique : elle n’est pas montrée.',
      advice: 'Écrivez une seule adresse, comme paris@example.org.',
    },
    'url-invalid': {
      title: 'Adresse web fausse',
      sentence: '« {value} » n’est pas une adresse web : elle n’est pas montrée.',
      advice: 'Écrivez l’adresse entière, comme https://www.example.org/paris.',
    },
    'url-derived': {
      title: 'Adresse web complétée',
      sentence: 'L’adresse web est {derived} (« {value} » dans le fichier).',
      advice: 'Vérifiez qu’elle répond, et écrivez-la en entier.',
    },
    'game-unknown': {
      title: 'Jeu inconnu',
      sentence: '« {value} » n’est pas un jeu du site : il est laissé de côté.',
      advice: 'Écrivez-en parmi {allowed}.',
    },
    'service-unknown': {
      title: 'Service inconnu',
      sentence: '« {value} » n’est pas un service du site : il est laissé de côté.',
      advice: 'Écrivez-en parmi {allowed}.',
    },
    'capacity-unknown': {
      title: 'Capacité inconnue',
      sentence: '« {value} » n’est pas une capacité du site : elle est laissée de côté.',
      advice: 'Écrivez-en parmi {allowed}.',
    },
    'payment-means-unknown': {
      title: 'Moyen de paiement inconnu',
      sentence: '« {value} » n’est pas un moyen de paiement du site : il est laissé de côté.',
      advice: 'Écrivez-en parmi {allowed}, ou ajoutez-le à payment-means.json.',
    },
    'picture-invalid': {
      title: 'Image fausse',
      sentence: '« {value} » n’est ni un chemin ni une adresse https : elle est laissée de côté.',
      advice: 'Écrivez un chemin comme /pictures/paris.jpg, ou une adresse qui commence par https://.',
    },
    'text-too-long': {
      title: 'Texte trop long',
      sentence: 'Le texte de {column} a {length} caractères pour {most} au plus ; il a été coupé.',
      advice: 'Raccourcissez-le, pour qu’il finisse où vous voulez.',
    },
    'text-markup': {
      title: 'Balises dans un texte',
      sentence: 'Le texte de {column} contient des balises (« {value} »), qui ont été ôtées.',
      advice: 'Écrivez du texte simple : le site le montre tel quel.',
    },
  },
};
