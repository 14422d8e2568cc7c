-- A session ends at the latest so long after its user proved who they are, however often it is
-- refreshed and from whichever store it goes on.
alter table sessions add column authenticated_at timestamptz;
update sessions set authenticated_at = created_at;
-- A server process of the version before, which runs on during a rolling restart, does not know the column.
alter table sessions alter column authenticated_at set default now(), alter column authenticated_at set not null;

-- Text messages of a day to a phone, from an address and altogether, so that nobody runs up a bill.
create table sms_days (
  day     date not null,
  subject text not null,
  sent    integer not null,
  primary key (day, subject)
);

-- What was never set by anybody follows the new default: a captcha after some failures.
update params
set param_value = '5'
where param_key = 'captcha_after_failures' and param_value = '0' and updated_by is null;
