-- The bad lines of a portion stand beside what it changed: who reads them would otherwise take apart all
-- outcomes of a list, half a second for a hundred thousand rows.
alter table price_list_outcomes add column bad text not null default '[]';

update price_list_outcomes
set bad = outcome::json ->> 'bad'
where json_array_length(outcome::json -> 'bad') > 0;

comment on column price_list_outcomes.outcome is 'JSON: the part of each row, what was changed.';
comment on column price_list_outcomes.bad is 'JSON: the invalid rows of the portion.';
