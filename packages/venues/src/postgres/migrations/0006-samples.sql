-- Whether the venues only stand in for those of an import. No rollback shows them.
ALTER TABLE network_version ADD COLUMN is_sample boolean NOT NULL DEFAULT false;
