-- Only states that a return has.
alter table return_history
  add constraint return_history_status_check check (status in (10, 20, 30, 35, 40, 41, 45, 50, 51, 61, 62, 63));
