-- Parts that fit only some of a model's trucks: by month of production and by chassis number.

alter table part_fitment
  add column month_from integer,
  add column month_to integer,
  add column chassis_from text collate "C",
  add column chassis_to text collate "C",
  add constraint part_fitment_months check (
    coalesce(month_from, 1) between 1 and 12 and coalesce(month_to, 12) between 1 and 12
      and (month_from is null or year_from is not null) and (month_to is null or year_to is not null)
  ),
  add constraint part_fitment_chassis check (length(chassis_from) = 8 and length(chassis_to) = 8);
comment on column part_fitment.month_from is 'Month of production in year_from; without it the whole year.';
comment on column part_fitment.chassis_from is 'The last eight characters of the first VIN; collation "C" sorts digits before letters, as the years do.';

alter table vin_builds
  add column made_in text check (made_in ~ '^\d{4}-(0[1-9]|1[0-2])$');
comment on column vin_builds.made_in is 'Month of production, as 2018-03.';
