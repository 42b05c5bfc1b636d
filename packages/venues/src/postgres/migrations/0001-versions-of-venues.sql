-- Every import creates a new version. Its rows are written once and never change, so a web node gets the same results for
-- a version from every server that has it, even while the next version is being written.
--
-- On managed servers where this role may not create extensions, an administrator must create these two first.
CREATE EXTENSION IF NOT EXISTS postgis;
CREATE EXTENSION IF NOT EXISTS btree_gist;

CREATE TABLE network_version (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  imported_at timestamptz NOT NULL DEFAULT now(),
  venue_count integer NOT NULL
);

-- The version that the site shows. `moves` increases with every import and rollback, so that of two servers, the one with
-- the higher value is ahead.
CREATE TABLE network_pointer (
  is_the_only_row boolean PRIMARY KEY DEFAULT true CHECK (is_the_only_row),
  version integer NOT NULL REFERENCES network_version,
  previous integer REFERENCES network_version ON DELETE SET NULL,
  moves bigint NOT NULL DEFAULT 1
);

-- The data that determine when a venue is open, stored once for all venues that share them. The site evaluates the
-- schedules of a version and then queries the venues whose schedule is open.
CREATE TABLE venue_schedule (
  version integer NOT NULL REFERENCES network_version ON DELETE CASCADE,
  id integer NOT NULL,
  schedule jsonb NOT NULL,
  PRIMARY KEY (version, id)
);

CREATE TABLE venue (
  version integer NOT NULL REFERENCES network_version ON DELETE CASCADE,
  -- Lower case.
  code text NOT NULL,
  -- Rank by city and name, computed by the site, because the order must not depend on a server's collations.
  name_order integer NOT NULL,
  country text NOT NULL,
  county text,
  -- Identifier in the gazetteer, or the slug of a town that is not in the gazetteer.
  town text NOT NULL,
  position geography(Point, 4326) NOT NULL,
  -- Services and capacities.
  offers text[] NOT NULL,
  -- Null if the hours are unknown.
  schedule integer,
  -- Period during which lists exclude the venue (closed for good, moved); infinity, infinity means never.
  hidden_from timestamptz NOT NULL,
  hidden_until timestamptz NOT NULL,
  -- Local dates between which it is not open as usual, the last one exclusive; infinity, infinity means none.
  away_from date NOT NULL,
  away_until date NOT NULL,
  -- The complete venue.
  record jsonb NOT NULL,
  PRIMARY KEY (version, code)
);

-- Queries are small and frequent: starting parallel workers would take longer than they save.
ALTER TABLE venue SET (parallel_workers = 0);

-- For sorting by distance, and for queries within a radius.
CREATE INDEX venue_by_position ON venue USING gist (version, position);
-- For pages of lists by city and name, and for counts.
CREATE UNIQUE INDEX venue_by_name ON venue (version, name_order);
CREATE INDEX venue_by_country ON venue (version, country, name_order);
CREATE INDEX venue_by_county ON venue (version, country, county, name_order);
-- For filters that match few venues.
CREATE INDEX venue_by_offers ON venue USING gin (offers);
