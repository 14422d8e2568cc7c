import type { FastifyInstance } from 'fastify'
import * as calls from '../../../shared/calls/screen-override.ts'
import type { ListedOverride } from '../../../shared/calls/screen-override.ts'
import { readableFields } from '../../../shared/screen/field-codes.ts'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import { overrideChanges } from '../../../shared/screen/override-changes.ts'
import { withOverride } from '../../../shared/screen/overrides.ts'
import { pageOf } from '../../../shared/shapes.ts'
import type { SignedIn } from '../../context.ts'
import { holdsCode } from '../../may.ts'
import { serveCall } from '../../http/route.ts'
import { write } from '../../http/write.ts'
import { customFieldsOf } from '../custom-fields/queries.ts'
import { customField, tenantScreen } from '../custom-fields/tenant-screen.ts'
import { saveInFile } from './save-in-file.ts'
import { removeOverride, saveOverride } from './change-overrides.ts'
import {
  countOverrides,
  overridePage,
  overridesOf,
  type OverrideWithAuthor,
  type StoredOverride,
} from './queries.ts'

export function overrideRoutes(app: FastifyInstance) {
  serveCall(app, calls.myScreenOverrides, async ({ ctx }) => mine(ctx))
  serveCall(app, calls.listScreenOverrides, async ({ ctx, query }) => {
    const { current = 1, size = 10 } = query
    const [rows, total] = await Promise.all([
      overridePage(ctx.db, ctx.me.tenantId, { current, size }),
      countOverrides(ctx.db, ctx.me.tenantId),
    ])
    return pageOf(await Promise.all(rows.map((row) => asListed(ctx, row))), { total, size, current })
  })
  serveCall(app, calls.saveScreenOverride, ({ ctx, body }) =>
    write(ctx, async (tx) => asStands(await saveOverride(tx, ctx, body))),
  )
  serveCall(app, calls.saveScreenFile, ({ ctx, body }) => write(ctx, (tx) => saveInFile(tx, ctx, body)))
  serveCall(app, calls.removeScreenOverride, ({ ctx, body }) =>
    write(ctx, (tx) => removeOverride(tx, ctx, body)),
  )
}

/** What the caller's tenant has made of the screens: adjustments, and fields of its own. */
async function mine(ctx: SignedIn) {
  const { db, me, services } = ctx
  const [stored, custom] = await Promise.all([
    overridesOf(db, me.tenantId),
    customFieldsOf(db, { tenantId: me.tenantId }),
  ])
  const added = Map.groupBy(custom, ({ screen }) => screen)
  const fieldsOf = (name: string) => {
    const screen = services.screens.byName(name)
    return screen?.customFields ? (added.get(name) ?? []).map((each) => customField(screen, each)) : []
  }
  const adjusted = new Set(stored.map(({ screen }) => screen))
  return [
    ...stored.map((each) => ({ ...asStands(each), customFields: fieldsOf(each.screen) })),
    ...[...added.keys()]
      .filter((screen) => !adjusted.has(screen))
      .map((screen) => ({ screen, override: { fields: {} }, version: 0, customFields: fieldsOf(screen) })),
  ]
}

function asStands({ screen, override, version }: StoredOverride) {
  return { screen, override, version }
}

async function asListed(ctx: SignedIn, row: OverrideWithAuthor): Promise<ListedOverride> {
  const { id, version, updatedBy } = row
  const ofFile = ctx.services.screens.byName(row.screen)
  const screen = ofFile && (await tenantScreen(ctx, ofFile))
  const shown = { id, screen: row.screen, version, updatedBy, updatedAt: row.updatedAt.toISOString() }
  if (!screen) return { ...shown, title: null, changes: [], ignored: [] }
  const shownScreen = readable(ctx, screen)
  return {
    ...shown,
    title: screen.title,
    changes: overrideChanges(shownScreen, row.override),
    ignored: withOverride(screen, row.override).ignored,
  }
}

function readable(ctx: SignedIn, screen: Screen): Screen {
  return { ...screen, fields: readableFields(screen, (code) => holdsCode(ctx.me, code)) }
}
