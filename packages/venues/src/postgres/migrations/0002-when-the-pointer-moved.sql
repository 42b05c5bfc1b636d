-- When the shown version last changed. The import time is not sufficient, because a rollback shows a version that was
-- imported earlier.
ALTER TABLE network_pointer ADD COLUMN moved_at timestamptz NOT NULL DEFAULT now();
