import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import * as calls from '../../../shared/calls/storefront.ts'
import { many } from '../../db/connection.ts'
import { serveCall } from '../../http/route.ts'

/** The most placements shown in one place. */
const MOST_SHOWN = 6

interface Shown {
  placementId: string
  headline: string
  image: string | null
  link: string | null
}

export function placementRoutes(app: FastifyInstance) {
  serveCall(app, calls.shownPlacements, ({ ctx: { db, now, language }, query: { position } }) =>
    many(
      db,
      sql<Shown>`
        select id::text as placement_id, ${language === 'zh' ? sql`text_zh` : sql`text_en`} as headline,
          image[1] as image, link
        from placements
        where position = ${position} and status = 'ENABLED' and coalesce(valid_start <= ${now}, true)
          and coalesce(valid_end > ${now}, true)
        order by sort, id
        limit ${MOST_SHOWN}
      `,
    ),
  )
}
