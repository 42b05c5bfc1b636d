import type { Column, ReportLanguage } from '@locator/venue-import';

const LABELS: Readonly<Record<Column, readonly [fr: string, en: string]>> = {
  code: ['Code', 'Code'],
  name: ['Nom', 'Name'],
  address: ['Numéro et rue', 'Number and street'],
  postal_code: ['Code postal', 'Postal code'],
  city: ['Ville', 'Town'],
  country: ['Pays', 'Country'],
  gazetteer_id: ['Identifiant de la ville', 'Identifier of the town'],
  latitude: ['Latitude', 'Latitude'],
  longitude: ['Longitude', 'Longitude'],
  time_zone: ['Fuseau horaire', 'Time zone'],
  opening_hours: ['Horaires', 'Opening hours'],
  special_days: ['Jours particuliers', 'Special days'],
  phone: ['Téléphone', 'Telephone'],
  email: ['E-mail', 'E-mail'],
  website: ['Site web', 'Website'],
  booking_url: ['Page de réservation', 'Booking page'],
  gift_url: ['Page des cadeaux', 'Gift page'],
  games: ['Jeux', 'Games'],
  services: ['Services', 'Services'],
  capacity: ['Tailles de groupe', 'Group sizes'],
  rooms: ['Espaces', 'Rooms'],
  prices: ['Tarifs', 'Prices'],
  duration: ['Durée (minutes)', 'Duration (minutes)'],
  minimum_age: ['Âge minimum', 'Minimum age'],
  games_per_room: ['Jeux par espace', 'Games per room'],
  play_languages: ['Langues de jeu', 'Languages of the games'],
  accessibility: ['Accessibilité', 'Accessibility'],
  payment_means: ['Moyens de paiement', 'Payment methods'],
  pictures: ['Photos', 'Photos'],
  state: ['État', 'State'],
  state_from: ['Premier jour de l’état', 'First day of the state'],
  state_until: ['Fin de l’état (réouverture)', 'End of the state (reopening)'],
  moved_to: ['Code de la nouvelle salle', 'Code of the new venue'],
  former_codes: ['Anciens codes', 'Former codes'],
  events: ['Soirées', 'Events'],
  description: ['Description', 'Description'],
  updated_at: ['Mise à jour', 'Last change'],
  full_address: ['Adresse complète', 'Full address'],
  coordinates: ['Coordonnées (latitude, longitude)', 'Coordinates (latitude, longitude)'],
};

export function columnLabel(column: Column, language: ReportLanguage): string {
  const [fr, en] = LABELS[column];
  return language === 'fr' ? fr : en;
}
