import type { LanguageLabels } from './finding-labels';

const CHECK_DERIVED = 'Vérifiez la valeur, puis inscrivez-la dans le fichier : elle ne sera plus déduite.';

export const fr: LanguageLabels = {
  sources: {
    notation: 'sa notation',
    coordinates: 'la cellule qui contient les deux coordonnées',
    position: 'les coordonnées',
    gazetteer: 'le répertoire des communes',
    full_address: 'l’adresse sur une ligne',
    postal_code: 'le code postal',
    name: 'le nom',
    code: 'le code du fichier',
    previous: 'la version du site',
    country: 'le pays',
    hours: 'les horaires du fichier',
  },
  reasons: {
    'file-too-large':
      'C’est un fichier de plus de {megabytes} Mo : divisez-le, ou retirez-en ce dont le site n’a pas besoin.',
    'old-workbook':
      'C’est un classeur ancien ou protégé par un mot de passe : enregistrez-le en .xlsx ou en .ods, sans mot de passe.',
    'workbook-broken':
      'C’est un classeur, mais il est illisible[ ({fault})] : ouvrez-le, enregistrez-le en .xlsx sans mot de passe, et importez ce fichier.',
    'workbook-too-large':
      'C’est un classeur de plus de {megabytes} Mo une fois décompressé : supprimez les feuilles et les colonnes dont le site n’a pas besoin, ou enregistrez-le en CSV (UTF-8).',
    'no-sheet':
      'C’est un classeur, mais aucune de ses feuilles n’a de ligne avec au moins deux noms de colonnes connus[ ({sheets})].',
    'zip-archive': 'C’est une archive zip : décompressez-la et importez le fichier qu’elle contient.',
    'gzip-archive':
      'C’est un fichier compressé par gzip : décompressez-le et importez le fichier qu’il contient.',
    pdf: 'C’est un document PDF : exportez en CSV le tableau dont il a été tiré.',
    picture: 'C’est une image : il faut un tableau, en CSV ou en JSON.',
    markup: 'C’est une page web ou un fichier XML : exportez le tableau en CSV ou en JSON.',
    binary: 'Ce n’est pas un fichier texte : exportez le tableau en CSV (UTF-8) ou en JSON.',
    'quote-unbalanced':
      'Un guillemet de cette ligne est seul, ou suivi de texte[, après {rows} lignes lisibles] : mettez toute la cellule entre guillemets et doublez ceux qu’elle contient.',
    'json-cut-off':
      'Le JSON s’arrête au milieu[, à la ligne {line}] : il a été coupé pendant l’enregistrement ou la copie. Exportez-le de nouveau.',
    'json-broken':
      'Cela ressemble à du JSON, mais n’en est pas[ : il est lisible jusqu’à la ligne {line}], et n’a pas pu être réparé. Exportez-le de nouveau.',
    'json-too-deep':
      'Ce JSON est imbriqué sur plus de {levels} niveaux[, à la ligne {line}] : exportez les salles en tableau d’objets, ou en CSV.',
    'json-too-large-to-repair':
      'Ce JSON contient une erreur[ à la ligne {line}], et les fichiers de plus de {megabytes} Mo ne sont pas réparés : corrigez l’erreur, ou exportez le fichier de nouveau.',
    'table-too-large':
      'Ce tableau[, dans la feuille « {sheet} »,] est trop grand[ ({columns} colonnes, {rows} lignes)] : supprimez les colonnes dont le site n’a pas besoin, ou divisez le fichier.',
    'reading-failed':
      'La lecture de ce fichier a échoué[ ({fault})] : enregistrez-le en CSV (UTF-8) et importez ce fichier, ou divisez-le.',
    'reading-too-long':
      'La lecture de ce fichier a duré plus de {seconds} secondes et a été arrêtée : corrigez sa structure, enregistrez-le en CSV (UTF-8), ou divisez-le.',
    'no-items':
      'Ce fichier JSON ne contient aucune liste de salles : mettez les salles dans un tableau d’objets.',
    'no-known-column':
      'Aucune des colonnes n’est connue[ ({columns})] : la première ligne doit porter les noms des colonnes. Nommez-les dans une correspondance.',
    mixed:
      'Lignes qui ne sont pas en UTF-8 : {lines}, la première est la ligne {line} ; elles ont été lues comme Windows-1252.',
    'windows-1252': 'Le fichier n’est pas en UTF-8 ; il a été lu comme Windows-1252.',
    'double-encoding':
      'Les lettres accentuées sont encodées deux fois à partir de la ligne {line}, et n’ont pas pu être réparées.',
    'double-encoding-repaired':
      'Les lettres accentuées étaient encodées deux fois à partir de la ligne {line} ; elles ont été réparées.',
    'hours-unclear': 'ils n’ont pas de sens certain',
    'hours-of-day': 'le jour « {cell} » n’a pas de sens certain',
    'hours-blank': 'la plupart des jours sont vides',
    'hours-of-holidays-only': 'ils ne disent rien des jours ordinaires',
  },
  issues: {
    'evening-cut':
      'une règle ultérieure coupe « {rule} » à minuit {nights} nuits par an, à partir du {first}',
    'never-open': 'la salle n’ouvre jamais',
    'whole-day': '{hours} signifie ouvert 24 h sur 24, et voulait peut-être dire fermé',
    'very-long': '{hours} dure vingt heures ou plus',
    'holidays-unknown': 'les jours fériés du pays sont inconnus, donc cette règle est ignorée',
    'school-holidays': 'les vacances scolaires de ce lieu sont inconnues, donc aucun horaire n’est affiché',
    unsettled:
      'ils ne disent pas toujours si la salle est ouverte, et les visiteurs sont invités à la consulter',
    past: 'une de leurs dates, ou de leurs années, est passée',
    notation: 'une partie n’a aucun effet',
    'blank-days': 'les cellules vides ({days}) ont été lues comme fermées',
  },
  findings: {
    'file-unreadable': {
      title: 'Fichier illisible',
      sentence: 'Le fichier ne peut pas être lu.[ {reason}]',
      advice: 'Enregistrez-le de nouveau en classeur (.xlsx, .ods), CSV (UTF-8), JSON ou GeoJSON.',
    },
    'file-empty': {
      title: 'Fichier vide',
      sentence: 'Le fichier ne contient aucune salle.',
      advice: 'Vérifiez que c’est le bon fichier, et qu’il contient un en-tête et des lignes.',
    },
    'encoding-guessed': {
      title: 'Encodage deviné',
      sentence: 'L’encodage du fichier a été deviné.[ {reason}]',
      advice: 'Vérifiez les accents des noms. Pour être sûr du résultat, enregistrez le fichier en UTF-8.',
    },
    'nul-bytes-removed': {
      title: 'Octets nuls retirés',
      sentence:
        'Octets nuls dans le fichier, qui ne sont pas du texte : {bytes}, le premier à la ligne {line} ; ils ont été retirés.',
      advice: 'Comparez cette ligne avec sa source, et corrigez l’outil qui écrit le fichier.',
    },
    'json-repaired': {
      title: 'JSON réparé',
      sentence:
        'Le fichier n’est pas du JSON valide ; il a été réparé avant d’être lu[ (premier défaut à la ligne {line})].',
      advice: 'Vérifiez qu’aucune salle ne manque, et corrigez l’outil qui écrit le fichier.',
    },
    'quote-repaired': {
      title: 'Guillemet isolé',
      sentence:
        'Un guillemet de la ligne {row} est seul, ou suivi de texte ; les guillemets de la ligne ont été ignorés.',
      advice: 'Comparez cette ligne avec sa source, et doublez les guillemets à l’intérieur des cellules.',
    },
    'title-rows-ignored': {
      title: 'Lignes de titre ignorées',
      sentence:
        'L’en-tête est la ligne {row} ; les lignes remplies au-dessus sont ignorées ({rows}, la première commence par « {value} »).',
      advice: 'Si ces lignes contiennent des salles, mettez les noms des colonnes au-dessus d’elles.',
    },
    'sheet-ignored': {
      title: 'Feuille ignorée',
      sentence: 'La feuille « {value} » contient aussi des salles ; seule la feuille « {sheet} » est lue.',
      advice: 'Réunissez les salles dans une seule feuille, ou importez un classeur par feuille.',
    },
    'cell-unreadable': {
      title: 'Cellule sans valeur',
      sentence:
        'La cellule {cell} contient une erreur ou une formule sans résultat[ : « {value} »] ; elle est lue comme vide.',
      advice: 'Remplacez la formule par sa valeur, ou recalculez le classeur et enregistrez-le de nouveau.',
    },
    'column-unknown': {
      title: 'Colonne inconnue',
      sentence: 'La colonne « {value} » n’est pas reconnue : elle est ignorée.',
      advice:
        'Renommez-la selon data/README.md, ou ajoutez une correspondance. Si elle ne sert pas au site, laissez-la.',
    },
    'column-repeated': {
      title: 'Colonne en double',
      sentence: 'La colonne « {value} » figure plusieurs fois dans le fichier[ ({column})].',
      advice: 'N’en gardez qu’une.',
    },
    'row-too-long': {
      title: 'Ligne avec trop de cellules',
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
      sentence: 'La correspondance cite la colonne « {value} », absente du fichier.',
      advice: 'Corrigez le nom dans la correspondance : la casse et les espaces comptent.',
    },
    'geocoder-unavailable': {
      title: 'Géocodeur indisponible',
      sentence:
        'Le géocodeur n’a pas répondu pour {unanswered} des {total} lignes sans coordonnées ; elles sont placées au centre de leur ville.',
      advice: 'Vérifiez de nouveau le fichier dans une minute : les adresses déjà trouvées sont conservées.',
    },
    'code-missing': {
      title: 'Code manquant',
      sentence: 'La ligne {row} n’a ni code, ni nom pour en former un.',
      advice: 'Ajoutez un nom et un code.',
    },
    'code-invalid': {
      title: 'Code invalide',
      sentence: 'Le code « {value} » ne peut pas figurer dans une adresse web.',
      advice:
        'Écrivez 1 à 64 lettres sans accent, chiffres, tirets, points, soulignés ou tildes, mais pas « . » ou « .. » seuls.',
    },
    'code-duplicate': {
      title: 'Code en double',
      sentence: 'La ligne {row} a le même code que la ligne {first} : {value}.',
      advice: 'Donnez à chaque salle son propre code, ou supprimez la ligne en trop.',
    },
    'code-derived': {
      title: 'Code généré',
      sentence: 'Le code {derived} a été généré d’après {from}[ (« {value} » dans le fichier)].',
      advice:
        'Inscrivez-le dans le fichier : un code généré change avec le nom, et l’adresse de la page change aussi.',
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
      advice: 'Supprimez l’une des deux, ou corrigez l’adresse ou les coordonnées erronées.',
    },
    'country-missing': {
      title: 'Pays manquant',
      sentence: 'La ligne {row} n’a pas de pays, ni de coordonnées pour le déduire.',
      advice: 'Écrivez le code du pays en trois lettres, comme FRA.',
    },
    'country-unknown': {
      title: 'Pays inconnu',
      sentence: 'Le site ne dessert aucun pays nommé « {value} ».',
      advice:
        'Corrigez l’orthographe, ou écrivez le code en trois lettres. Seul un développeur peut ajouter un pays au site.',
    },
    'country-derived': {
      title: 'Pays déduit',
      sentence: 'Le pays est {derived}, d’après {from}[ (« {value} » dans le fichier)].',
      advice: CHECK_DERIVED,
    },
    'city-missing': {
      title: 'Ville manquante',
      sentence:
        'La ligne {row} n’a pas de ville, et aucune ville connue n’est à moins de 30 km de ses coordonnées.',
      advice: 'Écrivez la ville dans la colonne city.',
    },
    'city-unknown': {
      title: 'Ville inconnue',
      sentence:
        'Le répertoire des communes ne contient pas « {value} » ({country})[ ; la ville connue la plus proche est {nearest}].',
      advice:
        'Vérifiez l’orthographe. Si elle est correcte, les visiteurs trouvent la salle par la ville la plus proche.',
    },
    'city-derived': {
      title: 'Ville déduite',
      sentence: 'La ville est {derived}, d’après {from}[ (« {value} » dans le fichier)].',
      advice: CHECK_DERIVED,
    },
    'gazetteer-id-outdated': {
      title: 'Identifiant de ville périmé',
      sentence:
        'L’identifiant {value} désigne {stored}, qui ne correspond ni à la ville ni au code postal de la ligne.',
      advice: 'Supprimez-le : l’import retrouve alors la ville d’après l’adresse.',
    },
    'address-missing': {
      title: 'Adresse manquante',
      sentence: 'La ligne {row} n’a ni numéro ni rue.',
      advice:
        'Écrivez-les dans la colonne address : sans eux, les visiteurs n’ont que la carte pour trouver la salle.',
    },
    'address-derived': {
      title: 'Adresse déduite',
      sentence: 'Le numéro et la rue sont « {derived} », d’après {from}.',
      advice: CHECK_DERIVED,
    },
    'postal-code-missing': {
      title: 'Code postal manquant',
      sentence: 'La ligne {row} n’a pas de code postal, et sa ville n’en a aucun ou en a plusieurs.',
      advice: 'Écrivez-le dans la colonne postal_code.',
    },
    'postal-code-unknown': {
      title: 'Code postal incohérent',
      sentence: 'Le code postal {value} ne correspond pas[ à {city}] : {expected} était attendu.',
      advice: 'Vérifiez le code postal et la ville : l’un des deux est erroné.',
    },
    'postal-code-cedex': {
      title: 'CEDEX',
      sentence: '« {value} » est un CEDEX, réservé au courrier d’entreprise : il ne désigne aucun lieu.',
      advice: 'Écrivez la ville et le code postal de l’adresse de la salle.',
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
        'Écrivez la latitude et la longitude en degrés, ou un pays et une ville que le répertoire contient : l’import proposera alors une position.',
    },
    'coordinates-invalid': {
      title: 'Coordonnées invalides',
      sentence: '« {value} » n’est pas lisible comme {column}.',
      advice: 'Écrivez des degrés décimaux, comme 48.8566 et 2.3522.',
    },
    'coordinates-zero': {
      title: 'Coordonnées (0, 0)',
      sentence: 'Les coordonnées {value} sont une valeur par défaut : elles tombent dans le golfe de Guinée.',
      advice: 'Écrivez la latitude et la longitude de la salle.',
    },
    'coordinates-swapped': {
      title: 'Latitude et longitude inversées',
      sentence: 'La latitude et la longitude sont inversées : {value}.',
      advice: 'Échangez-les : {corrected}.',
    },
    'coordinates-sign': {
      title: 'Signe inversé',
      sentence: 'Les coordonnées {value} ont un mauvais signe : il manque un moins, ou il y en a un de trop.',
      advice: 'Écrivez {corrected}.',
    },
    'coordinates-out-of-country': {
      title: 'Coordonnées dans un autre pays',
      sentence: 'Les coordonnées {value} sont hors du pays ({country}).',
      advice: 'Corrigez les coordonnées ou le pays. Souvent, il manque un signe moins.',
    },
    'coordinates-far-from-town': {
      title: 'Loin de la ville',
      sentence: 'Les coordonnées {value} sont à {kilometers} km de {town}.',
      advice: 'Corrigez les coordonnées ou la ville.',
    },
    'coordinates-shared': {
      title: 'Coordonnées partagées',
      sentence:
        'La ligne {row} a les mêmes coordonnées que {code} à la ligne {first}, pour une autre adresse.',
      advice: 'Indiquez les coordonnées de chaque adresse : l’un des deux points est faux.',
    },
    'coordinates-derived': {
      title: 'Coordonnées converties',
      sentence: 'Les coordonnées sont {derived}, d’après {from} (« {value} » dans le fichier).',
      advice:
        'Vérifiez-les sur la carte. Pour être sûr du résultat, écrivez des degrés décimaux dans latitude et longitude.',
    },
    'coordinates-of-house': {
      title: 'Coordonnées trouvées par l’adresse',
      sentence:
        'La ligne {row} n’a pas de coordonnées ; le géocodeur a trouvé le numéro : {place} ({derived}).',
      advice: 'Confirmez la position avant de publier, ou écrivez la bonne.',
    },
    'coordinates-of-street': {
      title: 'Coordonnées approximatives',
      sentence:
        'La ligne {row} n’a pas de coordonnées ; le géocodeur a trouvé la rue ou une adresse proche : {place} ({derived}).',
      advice: 'Vérifiez la position sur une carte ; si elle est fausse, écrivez la latitude et la longitude.',
    },
    'coordinates-of-town': {
      title: 'Coordonnées de la ville seulement',
      sentence:
        'La ligne {row} n’a pas de coordonnées et son adresse n’a pas été trouvée ; elle est placée au centre de la ville ({place}, {derived}).',
      advice:
        'Écrivez la latitude et la longitude : en attendant, les distances et les itinéraires sont faux.',
    },
    'time-zone-invalid': {
      title: 'Fuseau horaire inconnu',
      sentence: '« {value} » n’est pas un fuseau horaire[ ; {derived} a été déduit des coordonnées].',
      advice:
        'Écrivez son nom IANA, comme Europe/Paris, ou laissez la cellule vide pour qu’il soit déduit des coordonnées.',
    },
    'time-zone-derived': {
      title: 'Fuseau horaire déduit',
      sentence: 'Le fuseau horaire est {derived}, d’après {from}.',
      advice: CHECK_DERIVED,
    },
    'hours-unreadable': {
      title: 'Horaires incompris',
      sentence:
        'Les horaires « {value} » n’ont pas été compris[ : {reason}]. La salle est affichée sans horaires.',
      advice: 'Écrivez-les comme indiqué dans data/README.md, par exemple « Mo-Fr 10:00-22:00; Su off ».',
    },
    'hours-derived': {
      title: 'Horaires convertis',
      sentence: 'Les horaires « {value} » ont été interprétés comme « {derived} ».',
      advice: CHECK_DERIVED,
    },
    'hours-suspicious': {
      title: 'Horaires douteux',
      sentence: 'Les horaires « {value} » sont valides, mais semblent erronés : {issue}.',
      advice: 'Vérifiez-les avec la salle.',
    },
    'special-day-invalid': {
      title: 'Jour exceptionnel invalide',
      sentence: '« {value} » n’est pas un jour exceptionnel valide : il est ignoré.',
      advice:
        'Écrivez « 2026-12-25 off » ou « 2026-12-31 18:00-05:00 », séparés par des points-virgules, une période de 100 jours au plus.',
    },
    'special-day-derived': {
      title: 'Jours exceptionnels convertis',
      sentence: '« {value} » a été interprété comme « {derived} ».',
      advice: CHECK_DERIVED,
    },
    'special-day-expired': {
      title: 'Jours exceptionnels passés',
      sentence: 'Ces jours exceptionnels sont passés et ont été ignorés : {value}.',
      advice: 'Supprimez-les du fichier.',
    },
    'date-invalid': {
      title: 'Date invalide',
      sentence: '« {value} » n’est pas une date valide.',
      advice:
        'Écrivez l’année, le mois et le jour, comme 2026-12-24, ou le jour, le mois et l’année, comme 24/12/2026.',
    },
    'dates-reversed': {
      title: 'Dates inversées',
      sentence: 'L’état finit le {value}, mais commence le {from}.',
      advice: 'state_until est le jour de la réouverture : il doit suivre state_from.',
    },
    'update-date-invalid': {
      title: 'Date de modification invalide',
      sentence: '« {value} » n’est pas une date valide : elle est ignorée.',
      advice: 'Écrivez l’année, le mois et le jour, comme 2026-12-24, ou laissez la cellule vide.',
    },
    'state-unknown': {
      title: 'État inconnu',
      sentence: '« {value} » n’est pas un état de salle connu.',
      advice: 'Écrivez l’un de ces états : {allowed}. Pour une salle ouverte, laissez la cellule vide.',
    },
    'moved-to-missing': {
      title: 'Déménagement sans destination',
      sentence: 'La ligne {row} indique que la salle a déménagé, mais pas où.',
      advice: 'Écrivez dans moved_to le code de la nouvelle salle, ou utilisez l’état closed.',
    },
    'moved-to-unknown': {
      title: 'Déménagement vers une salle inconnue',
      sentence: 'La salle a déménagé vers {value}, qui ne fait pas partie des salles du site.',
      advice: 'Corrigez le code dans moved_to, ou la ligne qui porte ce code.',
    },
    'phone-invalid': {
      title: 'Numéro de téléphone invalide',
      sentence: '« {value} » n’est pas un numéro de téléphone valide : il n’est pas affiché.',
      advice: 'Écrivez-le au format international, comme +33 1 99 00 11 23.',
    },
    'phone-derived': {
      title: 'Numéro de téléphone complété',
      sentence: 'Le numéro de téléphone est {derived}, d’après {from} (« {value} » dans le fichier).',
      advice: CHECK_DERIVED,
    },
    'email-invalid': {
      title: 'Adresse e-mail invalide',
      sentence: '« {value} » n’est pas une adresse e-mail valide : elle n’est pas affichée.',
      advice: 'Écrivez une seule adresse, comme paris@example.org.',
    },
    'url-invalid': {
      title: 'Adresse web invalide',
      sentence: '« {value} » n’est pas une adresse web valide : elle n’est pas affichée.',
      advice: 'Écrivez l’adresse entière, comme https://www.example.org/paris.',
    },
    'placeholder-unknown': {
      title: 'Variable inconnue',
      sentence:
        '« {value} » n’est pas une variable connue de l’adresse de réservation : la partie qui la contient est retirée.',
      advice: 'Écrivez date, time ou players entre accolades, ou retirez-la.',
    },
    'url-derived': {
      title: 'Adresse web complétée',
      sentence: 'L’adresse web est {derived} (« {value} » dans le fichier).',
      advice: 'Vérifiez que le lien fonctionne, puis écrivez l’adresse en entier.',
    },
    'game-unknown': {
      title: 'Jeu inconnu',
      sentence: '« {value} » n’est pas un jeu connu : il est ignoré.',
      advice: 'Choisissez parmi {allowed}.',
    },
    'service-unknown': {
      title: 'Service inconnu',
      sentence: '« {value} » n’est pas un service connu : il est ignoré.',
      advice: 'Choisissez parmi {allowed}.',
    },
    'capacity-unknown': {
      title: 'Capacité inconnue',
      sentence: '« {value} » n’est pas une capacité connue : elle est ignorée.',
      advice: 'Choisissez parmi {allowed}.',
    },
    'payment-means-unknown': {
      title: 'Moyen de paiement inconnu',
      sentence: '« {value} » n’est pas un moyen de paiement connu : il est ignoré.',
      advice: 'Choisissez parmi {allowed}, ou ajoutez-le à payment-means.json.',
    },
    'room-invalid': {
      title: 'Salle invalide',
      sentence: '« {value} » n’est pas une salle avec ses tailles, ou en est une de trop : elle est ignorée.',
      advice:
        'Écrivez un nom, puis le plus petit et le plus grand nombre de joueurs, comme « Salle Jazz 4-20 », séparés par des points-virgules, ou par + si les salles peuvent être réunies. Au plus {rooms} salles de {players} joueurs.',
    },
    'price-invalid': {
      title: 'Tarif invalide',
      sentence: '« {value} » ne peut pas être lu comme un tarif : il n’est pas affiché.',
      advice:
        'Écrivez un montant supérieur à 0, une devise et « par joueur » ou « par salle », comme « 22 € par joueur; 18 € par joueur en semaine; dès 300 € par salle ».',
    },
    'number-invalid': {
      title: 'Nombre invalide',
      sentence:
        '« {value} » dans la colonne {column} n’est pas un nombre de 1 à {most} : il n’est pas affiché.',
      advice: 'Écrivez seulement des chiffres, comme 90, ou laissez la cellule vide.',
    },
    'language-unknown': {
      title: 'Langue inconnue',
      sentence: '« {value} » n’est pas une langue connue : elle est ignorée.',
      advice: 'Écrivez des codes de deux lettres, comme fr;en.',
    },
    'accessibility-invalid': {
      title: 'Accessibilité invalide',
      sentence:
        '« {value} » n’est pas une information d’accessibilité connue, ou n’a pas de valeur valide : elle est ignorée.',
      advice: 'Écrivez par exemple « entree_plain_pied=oui; entree_marches=0 ». Les noms sont {allowed}.',
    },
    'event-invalid': {
      title: 'Soirée invalide',
      sentence: '« {value} » ne peut pas être lu comme une soirée : elle n’est pas affichée.',
      advice:
        'Écrivez la date, les heures et le titre, puis le tarif et l’adresse s’il y en a : « 2026-12-05 20:00-23:30 | Quiz années 80 | 15 € | https://www.example.org ».',
    },
    'picture-invalid': {
      title: 'Image invalide',
      sentence: '« {value} » n’est ni un chemin ni une adresse https : elle est ignorée.',
      advice: 'Écrivez un chemin comme /pictures/paris.jpg, ou une adresse qui commence par https://.',
    },
    'text-too-long': {
      title: 'Texte trop long',
      sentence: 'Le texte de {column} a {length} caractères, pour un maximum de {most} : il a été coupé.',
      advice: 'Raccourcissez-le vous-même pour choisir où il s’arrête.',
    },
    'text-markup': {
      title: 'Balises dans un texte',
      sentence: 'Le texte de {column} contient des balises (« {value} »), qui ont été retirées.',
      advice: 'Écrivez du texte simple : le site l’affiche tel quel.',
    },
  },
};
