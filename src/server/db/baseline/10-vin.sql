-- Reading vehicle identification numbers.

create table vin_makers (
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
comment on table vin_makers is 'Makers by the first three characters of a VIN.';
create unique index vin_makers_maker_code_unique on vin_makers (maker_code);

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

create table vin_builds (
  id         bigint primary key,
  tenant_id  bigint not null,
  version    integer not null default 1,
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
comment on table vin_builds is 'Vehicles whose build is known from the VIN or the beginning of it.';
comment on column vin_builds.vin is 'Collation "C" lets the index serve prefixes.';
create unique index vin_builds_vin_unique on vin_builds (vin);

create table vin_history (
  tenant_id bigint not null,
  user_id   bigint not null references users (id) on delete cascade,
  vin       text not null check (vin ~ '^[A-HJ-NPR-Z0-9]{17}$'),
  read_at   timestamptz not null,
  primary key (tenant_id, user_id, vin)
);
comment on table vin_history is 'VINs that a person read recently, shown in every browser.';
