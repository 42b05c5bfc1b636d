-- Every import is a version of its own. Its rows are written once and never changed: a web node that has taken a
-- version gets the same answers from any server that holds it, while the next one is being written beside it.
--
-- On managed servers where this role may not create extensions, an administrator creates these two beforehand.
CREATE EXTENSION IF NOT EXISTS postgis;
CREATE EXTENSION IF NOT EXISTS btree_gist;

CREATE TABLE network_version (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  imported_at timestamptz NOT NULL DEFAULT now(),
  venue_count integer NOT NULL
);

-- Which version the site shows. `moves` grows with every import and rollback: of two servers, the one that has seen
-- more of them is ahead.
CREATE TABLE network_pointer (
  is_the_only_row boolean PRIMARY KEY DEFAULT true CHECK (is_the_only_row),
  version integer NOT NULL REFERENCES network_version,
  previous integer REFERENCES network_version ON DELETE SET NULL,
  moves bigint NOT NULL DEFAULT 1
);

-- What decides when venues are open, once for all venues that share it: the hours of a version are read by the site,
-- which then asks for the venues of the schedules that are open.
CREATE TABLE venue_schedule (
  version integer NOT NULL REFERENCES network_version ON DELETE CASCADE,
  id integer NOT NULL,
  schedule jsonb NOT NULL,
  PRIMARY KEY (version, id)
);

CREATE TABLE venue (
  version integer NOT NULL REFERENCES network_version ON DELETE CASCADE,
  -- In lower case.
  code text NOT NULL,
  -- Place in the list by city and name, reckoned by the site: the order must not depend on a server's collations.
  name_order integer NOT NULL,
  country text NOT NULL,
  county text,
  -- The gazetteer's identifier, or the slug of a town it doesn't know.
  town text NOT NULL,
  position geography(Point, 4326) NOT NULL,
  -- Services and capacities.
  offers text[] NOT NULL,
  -- Null: hours unknown.
  schedule integer,
  -- While lists leave it out (closed for good, moved); infinity, infinity: never.
  hidden_from timestamptz NOT NULL,
  hidden_until timestamptz NOT NULL,
  -- Days, where it stands, on which it is not open as usual, the last one excluded; infinity, infinity: none.
  away_from date NOT NULL,
  away_until date NOT NULL,
  -- The venue itself, as the site has it.
  record jsonb NOT NULL,
  PRIMARY KEY (version, code)
);

-- Questions are small and many: helpers take longer to start than they save.
ALTER TABLE venue SET (parallel_workers = 0);

-- Nearest first, and within a radius.
CREATE INDEX venue_by_position ON venue USING gist (version, position);
-- Pages of the lists by city and name, and the counts.
CREATE UNIQUE INDEX venue_by_name ON venue (version, name_order);
CREATE INDEX venue_by_country ON venue (version, country, name_order);
CREATE INDEX venue_by_county ON venue (version, country, county, name_order);
-- Filters that few venues pass.
CREATE INDEX venue_by_offers ON venue USING gin (offers);
