-- A rollback shows venues that were imported before those it takes away: whoever asks what changed since has to learn
-- that something did.
ALTER TABLE network_pointer ADD COLUMN moved_at timestamptz NOT NULL DEFAULT now();
