-- What the server itself keeps: seeds, tasks, logs, uploads, imports.

-- The places that series of numbers have reached, by tenant and period: HT-202603-… begins anew each month.
create table number_series (
  tenant_id bigint not null references tenants (id),
  series text not null,
  period text not null,
  last_place integer not null,
  primary key (tenant_id, series, period)
);

comment on table number_series is 'The last number that each series has handed out.';
comment on column number_series.series is 'screen.prop of the numbered field.';
comment on column number_series.period is 'A number of the period with the place 0.';
