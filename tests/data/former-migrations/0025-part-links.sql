-- Which part replaces, goes with or is made of which other, and numbers that differ in their variant.

-- Reads as a sentence: part_id <kind> other_id.
create table if not exists part_links (
  id          bigint primary key,
  tenant_id   bigint not null,
  version     integer not null default 1,
  part_id     bigint not null references parts on delete cascade,
  -- SUPERSEDES the newer part replaces the older one, INTERCHANGE either goes for the other,
  -- AFTERMARKET another maker's part instead of the original, KIT the kit contains the piece.
  kind        text not null check (kind in ('SUPERSEDES', 'INTERCHANGE', 'AFTERMARKET', 'KIT')),
  other_id    bigint not null references parts on delete cascade,
  -- Pieces of it in a kit; 1 for every other kind.
  quantity    integer not null default 1 check (quantity > 0),
  -- Who says so: the maker's bulletin, a catalogue, the operator's own comparison.
  source      text,
  created_by  bigint,
  updated_by  bigint,
  created_at  timestamptz not null,
  updated_at  timestamptz not null,
  check (part_id <> other_id)
);
alter table part_links add constraint part_links_part_id_kind_other_id_unique
  unique (part_id, kind, other_id) deferrable initially immediate;
create index if not exists part_links_other_id on part_links (other_id);

-- WG9725220536+305 and Q5280514/9: the base number when the maker adds a variant behind + or /.
-- Both stay numbers of their own; the base only leads from one variant to the others.
alter table part_oe add column base_n text collate "C" generated always as (
  case
    when raw ~ '[+/＋／][0-9A-Za-z]{1,4}$' and length(oe_n) - length(substring(raw from '[0-9A-Za-z]{1,4}$')) >= 6
    then left(oe_n, length(oe_n) - length(substring(raw from '[0-9A-Za-z]{1,4}$')))
  end
) stored;
create index part_oe_base on part_oe (base_n, part_id) where base_n is not null;
