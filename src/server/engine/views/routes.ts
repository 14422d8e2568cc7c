import type { FastifyInstance } from 'fastify'
import * as calls from '../../../shared/calls/screen-view.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import type { SignedIn } from '../../context.ts'
import { holdsCode, may } from '../../may.ts'
import { serveCall } from '../../http/route.ts'
import { codeOf } from '../allowed-actions.ts'
import { tenantScreen } from '../custom-fields/tenant-screen.ts'
import { invalid } from '../invalid.ts'
import { fitContent } from './fit-content.ts'
import { findView, tenantRoles, viewsOf, type StoredView } from './queries.ts'
import { chooseDefault, dropView, keepView, mayChangeView } from './save-view.ts'

export function viewRoutes(app: FastifyInstance) {
  serveCall(app, calls.listViews, async ({ ctx, query }) => {
    const screen = await mustOpen(ctx, query.screen)
    const views = await viewsOf(ctx, screen.name)
    const chosen =
      views.find(({ isDefault, roleId }) => isDefault && roleId === null) ??
      views.find(({ isDefault, roleId }) => isDefault && ctx.me.roleIds.includes(roleId!))
    return {
      views: views.map((view) => present(ctx, screen, view)),
      defaultId: chosen?.id ?? null,
      roles: may(ctx.me, calls.SHARE_VIEWS) ? await tenantRoles(ctx.db, ctx) : [],
    }
  })

  serveCall(app, calls.saveView, async ({ ctx, body }) => {
    const screen = await mustOpen(ctx, body.screen)
    return present(ctx, screen, await keepView(ctx, screen, body))
  })

  serveCall(app, calls.removeView, async ({ ctx, body }) => {
    await mustOpenOf(ctx, body.id)
    return dropView(ctx, body.id)
  })

  serveCall(app, calls.setDefaultView, async ({ ctx, body }) => {
    const screen = await mustOpenOf(ctx, body.id)
    return present(ctx, screen, await chooseDefault(ctx, body))
  })
}

/** The screen that the caller may look at. Throws INVALID for no such screen, FORBIDDEN. */
async function mustOpen(ctx: SignedIn, name: string): Promise<Screen> {
  const screen = ctx.services.screens.byName(name)
  if (!screen) throw invalid(ctx.language, { field: 'screen', keyword: 'exists' })
  const permission = codeOf(screen, 'view')
  if (!holdsCode(ctx.me, permission)) throw new AppError('FORBIDDEN', { permission })
  return tenantScreen(ctx, screen)
}

async function mustOpenOf(ctx: SignedIn, id: string): Promise<Screen> {
  const view = await findView(ctx.db, ctx, id)
  if (!view) throw new AppError('RECORD_NOT_FOUND')
  return mustOpen(ctx, view.screen)
}

function present(ctx: SignedIn, screen: Screen, view: StoredView): calls.ScreenView {
  const { id, version, name, roleId, roleName, isDefault } = view
  return {
    ...{ id, version, name, roleId, roleName, isDefault },
    isOwn: view.userId === ctx.me.userId,
    mayChange: mayChangeView(ctx, view),
    ...fitContent(ctx, screen, view.content),
  }
}
