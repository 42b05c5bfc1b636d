-- Codes in previous versions, in lower case. Their URLs redirect to the venue.
ALTER TABLE venue ADD COLUMN former_codes text[] NOT NULL DEFAULT '{}';
CREATE INDEX venue_by_former_code ON venue USING gin (former_codes) WHERE former_codes <> '{}';
