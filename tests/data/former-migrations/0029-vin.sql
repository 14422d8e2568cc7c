-- What is known of vehicle identification numbers: which maker has which code, which truck is of
-- which model; and the VINs each person looked up last.

create table if not exists vin_builds (
  id         bigint primary key,
  tenant_id  bigint not null,
  version    integer not null default 1,
  -- "C" serves the lookup of VINs that begin alike.
  vin        text collate "C" not null,
  brand      text not null,
  series     text not null,
  model_code text not null,
  source     text not null,
  status     text not null default 'ENABLED',
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index if not exists vin_builds_tenant on vin_builds (tenant_id, id);
create index if not exists vin_builds_created_by on vin_builds (tenant_id, created_by, id);
create unique index if not exists vin_builds_vin_unique on vin_builds (vin);
create index if not exists vin_builds_vin_trgm on vin_builds using gin (vin gin_trgm_ops) with (fastupdate = off);
create index if not exists vin_builds_vin on vin_builds (tenant_id, vin, id);
create index if not exists vin_builds_vin_all on vin_builds (vin, id);
create index if not exists vin_builds_brand on vin_builds (tenant_id, brand, id);
create index if not exists vin_builds_series_trgm on vin_builds using gin (series gin_trgm_ops) with (fastupdate = off);
create index if not exists vin_builds_series_wide on vin_builds using gin ((wide_pairs(series))) with (fastupdate = off);
create index if not exists vin_builds_model_code_trgm on vin_builds using gin (model_code gin_trgm_ops) with (fastupdate = off);
create index if not exists vin_builds_model_code_wide on vin_builds using gin ((wide_pairs(model_code))) with (fastupdate = off);
create index if not exists vin_builds_status on vin_builds (tenant_id, status, id);
create table if not exists vin_makers (
  id         bigint primary key,
  tenant_id  bigint not null,
  version    integer not null default 1,
  maker_code text not null,
  brand      text not null,
  maker      text not null,
  source     text not null,
  status     text not null default 'ENABLED',
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index if not exists vin_makers_tenant on vin_makers (tenant_id, id);
create index if not exists vin_makers_created_by on vin_makers (tenant_id, created_by, id);
create unique index if not exists vin_makers_maker_code_unique on vin_makers (maker_code);
create index if not exists vin_makers_maker_code_trgm on vin_makers using gin (maker_code gin_trgm_ops) with (fastupdate = off);
create index if not exists vin_makers_maker_code on vin_makers (tenant_id, maker_code, id);
create index if not exists vin_makers_maker_code_all on vin_makers (maker_code, id);
create index if not exists vin_makers_brand on vin_makers (tenant_id, brand, id);
create index if not exists vin_makers_maker_trgm on vin_makers using gin (maker gin_trgm_ops) with (fastupdate = off);
create index if not exists vin_makers_maker_wide on vin_makers using gin ((wide_pairs(maker))) with (fastupdate = off);
create index if not exists vin_makers_status on vin_makers (tenant_id, status, id);

-- The VINs each person read last, so that every browser of theirs offers them again.
create table vin_history (
  tenant_id bigint not null,
  user_id   bigint not null references users (id) on delete cascade,
  vin       text not null check (vin ~ '^[A-HJ-NPR-Z0-9]{17}$'),
  read_at   timestamptz not null,
  primary key (tenant_id, user_id, vin)
);

insert into vin_makers (id, tenant_id, maker_code, brand, maker, source, created_at, updated_at)
select row_number() over (), 1000, maker_code, brand, maker, 'GB 16737 (WMI)', now(), now()
from (
  values
    ('LZZ', 'SINOTRUK', '中国重型汽车集团'),
    ('LJV', 'SINOTRUK', '中国重型汽车集团'),
    ('LEZ', 'SINOTRUK', '中国重型汽车集团'),
    ('LZG', 'SHACMAN', '陕西汽车集团'),
    ('LFW', 'FAW', '一汽解放汽车'),
    ('LGA', 'DONGFENG', '东风商用车'),
    ('LGG', 'LIUQI', '东风柳州汽车'),
    ('LVA', 'FOTON', '北汽福田汽车'),
    ('LVB', 'FOTON', '北汽福田汽车'),
    ('LVC', 'FOTON', '北汽福田汽车'),
    ('LRD', 'FOTON', '福田戴姆勒汽车（欧曼）'),
    ('LJ1', 'JAC', '安徽江淮汽车集团'),
    ('LZF', 'HONGYAN', '上汽红岩汽车'),
    ('LBZ', 'BEIBEN', '北奔重型汽车集团'),
    ('LXG', 'XCMG', '徐州徐工汽车制造')
) as known (maker_code, brand, maker)
on conflict do nothing;
