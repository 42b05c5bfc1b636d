-- Games and occasions, and the group sizes that the rooms hold (computed by the site). Versions that were imported
-- before know no rooms.
ALTER TABLE venue ADD COLUMN games text[] NOT NULL DEFAULT '{}';
ALTER TABLE venue ADD COLUMN group_sizes int4multirange NOT NULL DEFAULT '{}';
UPDATE venue SET games = ARRAY(SELECT jsonb_array_elements_text(record->'games'));
