import type { ViewContent } from '../../../shared/calls/screen-view.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import type { SignedIn } from '../../context.ts'
import { readableFields } from '../field-access.ts'
import type { Row } from '../hook.ts'
import { ordered } from '../order.ts'
import { searchAsked } from '../search-asked.ts'
import { careParamsOf } from '../../../shared/screen/care-params.ts'

/**
 * A view's content as far as the list would take it from this caller today, and the names of what
 * it would not: a screen's file and a person's rights change after a view was kept.
 */
export function fitContent(
  ctx: SignedIn,
  screen: Screen,
  { values, quick, look, groupBy, orderBy, list }: ViewContent,
): { content: ViewContent; dropped: string[] } {
  const fields = readableFields(screen, ctx.me)
  const dropped = new Set<string>()
  const keep = (name: string, isTaken: boolean) => {
    if (!isTaken) dropped.add(name)
    return isTaken
  }
  const call = screen.calls.find(({ kind }) => kind === 'list')!
  const isSearched = (input: Row) => isAccepted(() => searchAsked(screen, { call, input, ctx }))

  const isKnown = (prop: string) =>
    fields.some((field) => field.prop === prop && field.search) ||
    careParamsOf(screen).some((each) => each === prop)

  const kept: ViewContent = {
    values: Object.fromEntries(
      Object.entries(values).filter(([prop, value]) =>
        keep(prop, isKnown(prop) && isSearched({ [prop]: value })),
      ),
    ),
  }
  if (quick !== undefined && keep(quick, isSearched({ quick }))) kept.quick = quick
  if (look !== undefined && keep(look, screen.list.looks[look] !== undefined)) kept.look = look
  const isGrouped = fields.some(({ prop }) => prop === groupBy && screen.table.groupBy.includes(prop))
  if (groupBy !== undefined && keep(groupBy, isGrouped)) kept.groupBy = groupBy
  const steps = new Map<string, string>()
  for (const step of orderBy?.split(',') ?? []) {
    const prop = step.replace(/^-/, '')
    if (keep(prop, !steps.has(prop) && isAccepted(() => ordered(screen, ctx, { orderBy: step }))))
      steps.set(prop, step)
  }
  if (steps.size > 0) kept.orderBy = [...steps.values()].join(',')
  if (list) {
    const columns = list.columns?.filter(({ prop }) =>
      keep(
        prop,
        fields.some((field) => field.prop === prop && field.column),
      ),
    )
    kept.list = { ...list, ...(columns && { columns }) }
  }
  return { content: kept, dropped: [...dropped] }
}

function isAccepted(ask: () => unknown): boolean {
  try {
    ask()
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}
