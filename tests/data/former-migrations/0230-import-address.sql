-- From which address an import was started: its rows are written later, by a worker without a request.
alter table import_runs add column if not exists ip text not null default '';
