-- Every message leaves a dead entry in the index of what waits, which each delivery would walk over:
-- cleared after a thousand, however long the table has become.
alter table outbox set (
  autovacuum_vacuum_scale_factor = 0,
  autovacuum_vacuum_threshold = 1000,
  autovacuum_analyze_scale_factor = 0,
  autovacuum_analyze_threshold = 1000
);
