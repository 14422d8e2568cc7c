-- A replacement that its buyer does not confirm is taken as received.

alter table return_requests
  add column confirm_by timestamptz,
  add column confirm_remind_at timestamptz;
comment on column return_requests.confirm_by is 'When a replacement that was sent is taken as received.';
comment on column return_requests.confirm_remind_at is 'When the buyer is reminded to confirm it; null once they were.';
create index return_requests_confirm_by on return_requests (confirm_by) where status = 45;
