-- Photos of venues that the operator uploaded. The name contains the hash of the content, so rows never change.
CREATE TABLE photo (
  name text PRIMARY KEY,
  content bytea NOT NULL,
  stored_at timestamptz NOT NULL DEFAULT now()
);
