import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../shared/errors.ts'
import type { Screen } from '../../shared/screen/normal-form.ts'
import { isRow } from '../../shared/row.ts'
import type { SignedIn } from '../context.ts'
import { holdsCode } from '../may.ts'
import { sendDownload } from '../http/download.ts'
import { checkReply } from '../http/check-reply.ts'
import { ok } from '../http/envelope.ts'
import { admit } from '../http/route.ts'
import { actOnRows } from './act.ts'
import { bulkEdit } from './bulk-edit.ts'
import { tenantScreen } from './custom-fields/tenant-screen.ts'
import { listGroups } from './groups.ts'
import type { Row } from './hook.ts'
import { existingTableFault } from './existing/refusals.ts'
import { formValues } from './form-values.ts'
import { readHistory } from './history.ts'
import { readIds } from './ids.ts'
import { refuseNested } from './refuse-nested.ts'
import { listRows } from './list.ts'
import { replyData } from './open-api-replies.ts'
import { listOptions, mayChoose } from './options.ts'
import { countQuickFilters } from './quick-counts.ts'
import { readRow } from './read.ts'
import { takeFormerNames } from './renames/take-former-names.ts'
import { removeRows } from './remove.ts'
import { revertRow } from './revert.ts'
import { answerSheetCall } from './sheets/sheet-calls.ts'
import { createRow, updateRow } from './save.ts'
import { suggestValues } from './suggest.ts'
import type { FoundCall } from './screen-registry.ts'
import { listRemoved, purgeRows, restoreRows } from './trash.ts'
import { whichScreen } from './which-screen.ts'

/**
 * Serves every screen's calls behind one wildcard, so a new file needs no restart. Hand-written
 * routes are more specific and win.
 */
export function crudRoutes(app: FastifyInstance) {
  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: '/api/*',
    schema: { hide: true },
    handler: async (request, reply) => {
      const path = `/${(request.params as { '*': string })['*']}`
      const calls = app.services.screens.find(request.method, path)
      if (calls.length === 0) throw new AppError('NOT_FOUND')
      const ctx = (await admit(app.services, request, {
        permission: 'signedIn',
        checksLater: true,
      })) as SignedIn
      const meant = await whichScreen(ctx, calls, (name) => parameter(request, name))
      const found = { ...meant, screen: await tenantScreen(ctx, meant.screen) }
      takeFormerNames(ctx, { request, reply, found })
      checkRight(ctx, request, found)
      if (saving.has(found.call.kind)) request.body = valuesSent(request, found.screen)
      const asked = searching.has(found.call.kind) ? askedOf(request) : inputOf(request)
      const input = withoutFixed(asked, found.screen.api.fixed)
      if (searching.has(found.call.kind)) refuseNested(ctx.language, input)
      try {
        const sheet = await answerSheetCall(ctx, { request, found, input })
        if (sheet && 'file' in sheet) return sendDownload(reply, sheet.file)
        const data = sheet ? sheet.data : await answer(ctx, request, found)
        if (ctx.services.config.checkReplies) checkScreenReply(found, data)
        return ok(data, ctx.language)
      } catch (error) {
        throw existingTableFault(found.screen, error)
      }
    },
  })
}

/** Throws when the answer is not what the contract says of the call. */
function checkScreenReply({ screen, call }: Pick<FoundCall, 'screen' | 'call'>, data: unknown) {
  const reply = replyData(screen, call)
  if (reply) checkReply({ ...call, reply }, data)
}

/** Calls whose body, where they have one, holds what else stands in an address. */
const searching: ReadonlySet<string> = new Set<FoundCall['call']['kind']>([
  'list',
  'counts',
  'groups',
  'export',
  'exportChosen',
])

/** Calls whose body holds a row's values. */
const saving: ReadonlySet<string> = new Set<FoundCall['call']['kind']>([
  'create',
  'update',
  'updateAt',
  'save',
])

/** A row as it was sent: as JSON, as form fields, or in the address with no body. */
function valuesSent(request: FastifyRequest, { fields }: Screen): unknown {
  const { body, query } = request
  if (body === undefined || body === null) return formValues(fields, query as Row)
  return isForm(request) ? formValues(fields, body as Row) : body
}

/** What an action or a change of state asks for; in the address and in a form all of it is text. */
function actionInput(request: FastifyRequest, { actions, states }: Screen, name: string): Row {
  const asking = [...actions, ...(states?.transitions ?? [])].find((each) => each.name === name)
  const fields = asking?.input ?? []
  const body = bodyOf(request)
  return {
    ...formValues(fields, request.query as Row),
    ...(isForm(request) ? formValues(fields, body) : body),
  }
}

function isForm({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true
}

function checkRight(ctx: SignedIn, request: FastifyRequest, { screen, call }: FoundCall): void {
  const granted =
    call.kind === 'options'
      ? mayChoose(screen, ctx)
      : holdsCode(ctx.me, permissionFor(request, { screen, call }))
  if (!granted) throw new AppError('FORBIDDEN', { permission: permissionFor(request, { screen, call }) })
}

/** One call may create or change; the key in its body tells which, and which right it takes. */
function permissionFor(
  request: FastifyRequest,
  { screen, call }: Pick<FoundCall, 'screen' | 'call'>,
): string {
  return call.kind === 'save' && !bodyOf(request)[screen.table.key]
    ? `${screen.menu.code}_add`
    : call.permission
}

async function answer(
  ctx: SignedIn,
  request: FastifyRequest,
  { screen, call, params }: FoundCall,
): Promise<unknown> {
  const oneId = () =>
    readIds(call.parametersIn === 'path' ? params['id'] : parameter(request, call.idParameter!), {
      name: call.idParameter!,
      language: ctx.language,
      screen,
    })
  switch (call.kind) {
    case 'list':
      return listRows(ctx, { screen, call, input: askedOf(request) })
    case 'counts':
      return countQuickFilters(ctx, { screen, call, input: askedOf(request) })
    case 'groups':
      return listGroups(ctx, { screen, call, input: askedOf(request) })
    case 'suggest':
      return suggestValues(ctx, { screen, input: askedOf(request) })
    case 'options':
      return listOptions(ctx, { screen, input: askedOf(request) })
    case 'detail':
      return readRow(ctx, { screen, id: oneId()[0]! })
    case 'history':
      return readHistory(ctx, { screen, call, id: oneId()[0]!, input: askedOf(request) })
    case 'revert': {
      const id = oneId()[0]!
      const { [call.idParameter!]: _id, ...input } = inputOf(request)
      return revertRow(ctx, { screen, id, input: withoutFixed(input, screen.api.fixed) })
    }
    case 'create':
      return createRow(ctx, { screen, body: ownBody(request, screen.api.fixed) })
    case 'update':
      return updateRow(ctx, { screen, body: ownBody(request, screen.api.fixed) })
    case 'updateAt': {
      const body = withoutFixed(bodyOf(request), screen.api.fixed)
      return updateRow(ctx, { screen, body: { ...body, [screen.table.key]: oneId()[0] } })
    }
    case 'save': {
      const body = ownBody(request, screen.api.fixed)
      const isNew = !bodyOf(request)[screen.table.key]
      return isNew ? createRow(ctx, { screen, body }) : updateRow(ctx, { screen, body })
    }
    case 'bulkEdit':
      return bulkEdit(ctx, { screen, body: ownBody(request, screen.api.fixed) })
    case 'remove':
      return removeRows(ctx, { screen, ids: oneId() })
    case 'removed':
      return listRemoved(ctx, {
        screen,
        call,
        input: withoutFixed(askedOf(request), screen.api.fixed),
      })
    case 'restore':
      return restoreRows(ctx, { screen, ids: oneId() })
    case 'purge':
      return purgeRows(ctx, { screen, ids: oneId() })
    case 'action': {
      const name = call.action!
      const { [call.idParameter!]: _ids, ...input } = actionInput(request, screen, name)
      const own = withoutFixed(input, screen.api.fixed)
      return actOnRows(ctx, { screen, name, ids: oneId(), input: own })
    }
  }
}

function bodyOf(request: FastifyRequest): Row {
  const { body } = request
  return isRow(body) ? body : {}
}

/** Parameters of a POST may stand in the query or the body. */
function inputOf(request: FastifyRequest): Row {
  return { ...(request.query as Row), ...bodyOf(request) }
}

/** The same of a call that only asks: what is empty or null is not asked for. */
function askedOf(request: FastifyRequest): Row {
  const isAsked = (value: unknown) => value !== undefined && value !== null && value !== ''
  return Object.fromEntries(Object.entries(inputOf(request)).filter(([, value]) => isAsked(value)))
}

function parameter(request: FastifyRequest, name: string): unknown {
  return bodyOf(request)[name] ?? (request.query as Row)[name]
}

/** The body without the fixed parameters, which only say which screen is meant. */
function ownBody(request: FastifyRequest, fixed: Record<string, string>): unknown {
  return Object.keys(fixed).length === 0 ? request.body : withoutFixed(bodyOf(request), fixed)
}

function withoutFixed(input: Row, fixed: Record<string, string>): Row {
  if (Object.keys(fixed).length === 0) return input
  return Object.fromEntries(Object.entries(input).filter(([name]) => !(name in fixed)))
}
