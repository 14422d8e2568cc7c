// What demo buyers are shown: on their home page, before a search, and in the zones. All of it is invented.
import type { Tx } from '../connection.ts'
import { aPicture, type DemoPicture } from './demo-pictures.ts'
import { demoRow } from './demo-row.ts'
import { insertRows } from './insert-rows.ts'

const DAY_MS = 86_400_000

interface Placement {
  name: string
  position: 'HOME' | 'SEARCH' | 'ZONE'
  picture: DemoPicture
  words: [zh: string, en: string]
  link: string
  /** Days from today. */
  from: number
  to: number
  status?: string
}

const placements: Placement[] = [
  {
    ...{ name: '首页：制动系统保养季', position: 'HOME', picture: 'banner-brakes' },
    words: [
      '制动系统保养季：特价与秒杀每天更新',
      'Brake season: new special prices and flash sales every day',
    ],
    ...{ link: '/shopping/zone?zone=SPECIAL', from: -20, to: 40 },
  },
  {
    ...{ name: '首页：新品上架', position: 'HOME', picture: 'banner-new' },
    words: ['本月新品上架，看看有没有你要的', 'New this month: see what has come in'],
    ...{ link: '/shopping/zone?zone=NEW', from: -10, to: 50 },
  },
  {
    ...{ name: '搜索页：滤清器与皮带', position: 'SEARCH', picture: 'banner-filters' },
    words: ['保养常备：滤清器、皮带一次配齐', 'Service stock: filters and belts in one go'],
    ...{ link: '/shopping/material?q=滤清器', from: -20, to: 60 },
  },
  {
    ...{ name: '专区：老车型配件', position: 'ZONE', picture: 'banner-zone' },
    words: ['停产老车也有件：老车型专区', 'Parts for trucks no longer made'],
    ...{ link: '/shopping/zone?zone=ANTIQUE', from: -20, to: 60 },
  },
  {
    ...{ name: '首页：国庆保供（已结束）', position: 'HOME', picture: 'banner-zone' },
    words: ['国庆期间仓库照常发货', 'Warehouses ship through the holiday'],
    ...{ link: '/info/notices', from: -60, to: -45, status: 'DISABLED' },
  },
]

export async function seedPlacements(tx: Tx, { now }: { now: Date }) {
  const keys = new Map<DemoPicture, string>()
  for (const picture of new Set(placements.map((each) => each.picture))) {
    keys.set(picture, await aPicture(tx, picture, { tenantId: '1000', shared: true, now }))
  }
  const rows = placements.map(
    ({ name, position, picture, words, link, from, to, status = 'ENABLED' }, at) => ({
      ...demoRow(now),
      ...{ name, position, link, status, image: [keys.get(picture)!] },
      ...{ text_zh: words[0], text_en: words[1], sort: (at + 1) * 10 },
      valid_start: new Date(now.getTime() + from * DAY_MS),
      valid_end: new Date(now.getTime() + to * DAY_MS),
    }),
  )
  await insertRows(tx, { table: 'placements', now, rows })
}
