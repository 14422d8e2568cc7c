import { normalizeOe } from '../../../../shared/oe-number.ts'
import { demoAttributes } from './attributes.ts'
import { brands, engines, vehicleSeries } from './brands.ts'
import { categories } from './categories.ts'
import { DEMO_TIME } from './demo-time.ts'
import { logisticsCompanies, logisticsLines, warehouses } from './suppliers.ts'
import { freightZones } from './freight-zones.ts'
import { vehicleModels } from './vehicle-models.ts'

type Value = string | number | null | string[]

/** Inserts what parts refer to; rows that are there already stay as they are. */
export function masterDataScript(): string {
  return [
    insert(
      'brands',
      'id, tenant_id, code, name_zh, name_en, kind, maker_codes, aliases, sort',
      brands.map((of, at) => [of.id, 1000, of.code, of.zh, of.en, of.kind, of.makerCodes, of.aliases, at]),
    ),
    insert(
      'vehicle_series',
      'id, tenant_id, brand_id, name_zh, name_en',
      vehicleSeries.map((of) => [of.id, 1000, of.brandId, of.zh, of.en]),
    ),
    insert(
      'engines',
      'id, tenant_id, brand_id, code, code_n, horsepower, emission',
      engines.map((of) => [
        of.id,
        1000,
        of.brandId,
        of.code,
        normalizeOe(of.code),
        of.horsepower,
        of.emission,
      ]),
    ),
    insert(
      'vehicle_models',
      'id, tenant_id, series_id, engine_id, code, code_n, name_zh, name_en, drive, year_from, year_to',
      vehicleModels.map((of) => [
        of.id,
        1000,
        of.seriesId,
        of.engineId,
        of.code,
        normalizeOe(of.code),
        of.zh,
        of.en,
        of.drive,
        of.yearFrom,
        of.yearTo,
      ]),
    ),
    insert(
      'part_categories',
      'id, tenant_id, parent_id, level, code, name_zh, name_en, drawing, sort',
      categories.map((of, at) => [of.id, 1000, of.parentId, of.level, of.code, of.zh, of.en, of.drawing, at]),
    ),
    insert(
      'category_attributes',
      'id, tenant_id, category_id, name_zh, name_en, kind, unit, sort',
      demoAttributes.map(({ of, ...row }, at) => [
        ...[row.id, 1000, row.categoryId, of.zh, of.en],
        ...[row.kind, of.unit ?? null, at],
      ]),
    ),
    insert(
      'attribute_choices',
      'id, tenant_id, attribute_id, line_no, name_zh, name_en',
      demoAttributes.flatMap(({ id, choices }) =>
        choices.map((choice, at) => [choice.id, 1000, id, at + 1, choice.nameZh, choice.nameEn]),
      ),
      // Its other key is deferrable, which no conflict can be about.
      '(id)',
    ),
    insert(
      'warehouses',
      'id, tenant_id, parent_id, code, name_zh, name_en, kind, city_zh, city_en, region_code',
      warehouses.map((of) => [
        of.id,
        of.tenantId,
        of.parentId,
        of.code,
        of.zh,
        of.en,
        of.kind,
        of.cityZh,
        of.cityEn,
        of.region,
      ]),
    ),
    insert(
      'logistics_companies',
      'id, tenant_id, name_zh, name_en, type, contact, phone, address, tracking_code, release_area, sort',
      logisticsCompanies.map((of, at) => [
        of.id,
        1000,
        of.zh,
        of.en,
        of.type,
        of.contact,
        of.phone,
        of.addressZh,
        of.trackingCode,
        of.releaseArea,
        at,
      ]),
    ),
    insert(
      'logistics_lines',
      'id, tenant_id, name_zh, name_en, kind, cut_off, departs_after_days, departs_at, route_zh, route_en, days, fee_fen, sort',
      logisticsLines.map((of, at) => [
        of.id,
        1000,
        of.zh,
        of.en,
        of.kind,
        of.cutOff,
        of.afterDays,
        of.departs,
        of.routeZh,
        of.routeEn,
        of.days,
        of.feeFen,
        at,
      ]),
    ),
    insert(
      'freight_zones',
      'id, tenant_id, logistics_line_id, from_region, to_region, days, first_kg, first_fee_fen, more_fee_fen, free_from_fen',
      freightZones().map((of) => [
        of.id,
        1000,
        of.lineId,
        of.from,
        of.to,
        of.days,
        of.firstKg,
        of.firstFen,
        of.moreFen,
        of.freeFromFen,
      ]),
    ),
    `insert into logistics_line_companies (logistics_line_id, logistics_company_id) values
      ${logisticsLines.flatMap((of) => of.companies.map((company) => `(${of.id}, ${company})`)).join(', ')}
      on conflict do nothing;`,
  ].join('\n')
}

/** `taken` names what makes a row one that is there already; any key unless given. */
function insert(table: string, columns: string, rows: Value[][], taken = ''): string {
  const values = rows.map((row) => `(${row.map(literal).join(', ')}, '${DEMO_TIME}', '${DEMO_TIME}')`)
  return `insert into ${table} (${columns}, created_at, updated_at) values ${values.join(',\n')} on conflict ${taken} do nothing;`
}

function literal(value: Value): string {
  if (value === null) return 'null'
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.length === 0 ? `'{}'` : `array[${value.map(literal).join(', ')}]`
  return `'${value.replaceAll("'", "''")}'`
}
