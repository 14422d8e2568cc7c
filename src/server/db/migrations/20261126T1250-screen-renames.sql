-- Former names of screens and fields outlive the word in the file that declared them.
create table screen_renames (
  screen     text not null,
  kind       text not null check (kind in ('SCREEN', 'FIELD')),
  former     text not null,
  prop       text check ((kind = 'FIELD') = (prop is not null)),
  renamed_at timestamptz not null,
  primary key (screen, kind, former)
);
comment on table screen_renames is 'Former names of screens and of their fields: history is read by them, and calls answer to them for a time.';
comment on column screen_renames.screen is 'Present name of the screen file.';
comment on column screen_renames.former is 'The former first part of a screen''s addresses, or the former name of a field.';
comment on column screen_renames.prop is 'Present name of the field; null for a screen.';
comment on column screen_renames.renamed_at is 'When this installation took the name over; calls answer to the former one for 180 days.';
