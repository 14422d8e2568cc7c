// Demo links between demo parts of one kind: replacements, what goes as well, other makers' parts,
// kits. All of it is invented, and the same wherever there are as many parts.
import { sql } from 'kysely'
import { run, type Tx } from '../connection.ts'
import { demoPart, type DemoPart } from './demo/part-of.ts'
import { PLATFORM_TENANT } from '../../platform-tenant.ts'

/** Links are made among the first parts only: enough to meet them, and quickly done. */
const MOST_PARTS = 2000
/** The disc of the README has no links, so that its number finds it alone. */
const FIRST_LINKED = 1

interface DemoLink {
  partId: number
  kind: 'SUPERSEDES' | 'INTERCHANGE' | 'AFTERMARKET' | 'KIT'
  otherId: number
  quantity: number
  source: string
  conditionZh?: string
  conditionEn?: string
  alsoChangeZh?: string
  alsoChangeEn?: string
  goesBack?: boolean
  confidence?: 'CONFIRMED' | 'LIKELY' | 'UNVERIFIED'
}

export async function seedPartLinks(tx: Tx, { parts, now }: { parts: number; now: Date }) {
  const rows = demoLinks(parts).map((link, at) => ({ id: 7001 + at, ...link }))
  await run(
    tx,
    sql`
      insert into part_links (id, tenant_id, part_id, kind, other_id, quantity, source, condition_zh, condition_en,
        also_change_zh, also_change_en, goes_back, confidence, created_at, updated_at)
      select id, ${PLATFORM_TENANT}::bigint, "partId", kind, "otherId", quantity, source, "conditionZh", "conditionEn",
        "alsoChangeZh", "alsoChangeEn", coalesce("goesBack", false), confidence, ${now}::timestamptz, ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as new (id bigint, "partId" bigint, kind text, "otherId" bigint, quantity integer, source text,
          "conditionZh" text, "conditionEn" text, "alsoChangeZh" text, "alsoChangeEn" text, "goesBack" boolean,
          confidence text)
      where exists (select from parts p where p.id = new."partId")
        and exists (select from parts p where p.id = new."otherId")
    `,
  )
}

function demoLinks(parts: number): DemoLink[] {
  const count = Math.min(parts, MOST_PARTS)
  const all = Array.from({ length: Math.max(count - FIRST_LINKED, 0) }, (_, n) => demoPart(n + FIRST_LINKED))
  return [...Map.groupBy(all, (part) => part.leaf.id).values()].flatMap((alike) => [
    ...replacements(alike),
    ...otherMakers(alike),
    ...kitOf(alike[0]!, all),
  ])
}

/** Two of the same maker: the later number replaces the earlier; a third goes as well. */
function replacements(alike: DemoPart[]): DemoLink[] {
  const [first] = alike
  const [second, third, fourth] = alike.slice(1).filter((part) => part.brand === first!.brand)
  const link = (kind: DemoLink['kind'], part?: DemoPart, other?: DemoPart): DemoLink[] =>
    part && other ? [{ partId: part.id, kind, otherId: other.id, quantity: 1, source: sources[kind] }] : []
  return [
    ...link('SUPERSEDES', second, first).map((one) => ({ ...one, ...conditional })),
    ...link('SUPERSEDES', third, second).map((one) => ({ ...one, goesBack: true })),
    ...link('INTERCHANGE', fourth, first).map((one) => ({ ...one, confidence: 'CONFIRMED' as const })),
  ]
}

const conditional = {
  conditionZh: '2016 年 1 月以前生产的车辆',
  conditionEn: 'Vehicles built before January 2016',
  alsoChangeZh: '密封垫圈和紧固螺栓',
  alsoChangeEn: 'Sealing washer and fastening bolts',
}

function otherMakers(alike: DemoPart[]): DemoLink[] {
  const original = alike.find((part) => part.brand.kind === 'VEHICLE')
  const other = alike.find((part) => part.brand.kind === 'PART')
  if (!original || !other) return []
  return [
    {
      partId: other.id,
      kind: 'AFTERMARKET',
      otherId: original.id,
      quantity: 1,
      source: sources.AFTERMARKET,
      confidence: 'LIKELY',
    },
  ]
}

/** A repair kit contains the first parts of its group. */
function kitOf(kit: DemoPart, all: DemoPart[]): DemoLink[] {
  if (kit.leaf.drawing !== 'kit') return []
  const pieces = all
    .filter((part) => part.leaf.system === kit.leaf.system && part.leaf !== kit.leaf)
    .slice(0, 3)
  return pieces.map((piece, at) => ({
    ...{ partId: kit.id, kind: 'KIT' as const, otherId: piece.id, quantity: at + 1, source: sources.KIT },
  }))
}

const sources: Record<DemoLink['kind'], string> = {
  SUPERSEDES: '主机厂技术通报',
  INTERCHANGE: '平台技术比对',
  AFTERMARKET: '品牌件对照目录',
  KIT: '修理包装箱单',
}
