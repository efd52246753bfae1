-- The tests use runtime's own tables only.
SELECT 1;
