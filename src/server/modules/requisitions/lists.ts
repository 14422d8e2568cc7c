import type { BodyOf, ReplyOf } from '../../../shared/call.ts'
import type { listRequisitions, saveRequisition } from '../../../shared/calls/requisition.ts'
import { AppError } from '../../../shared/errors.ts'
import { REQUISITIONS_MAX } from '../../../shared/requisition.ts'
import { businessDay } from '../../../shared/time.ts'
import type { SignedIn } from '../../context.ts'
import { fieldError } from '../../http/field-errors.ts'
import { write } from '../../http/write.ts'
import { countOwn, deleteList, insertList, isNameTaken, listRows, updateList } from './queries.ts'

/** The caller's lists first, then those that colleagues share. */
export function readRequisitions({ db, me }: SignedIn): Promise<ReplyOf<typeof listRequisitions>> {
  return listRows(db, me)
}

/** Makes a list, or changes one of the caller's. */
export function saveList(ctx: SignedIn, body: BodyOf<typeof saveRequisition>) {
  const { id, name, note = '', isShared, rhythm, nextOn } = body
  refuseBadDay(ctx, body)
  const facts = {
    name: name.trim(),
    note: note.trim(),
    isShared,
    rhythm,
    nextOn: rhythm === null ? null : nextOn,
    dayOfMonth: rhythm === null ? 1 : Number(nextOn!.slice(8)),
    now: ctx.now,
  }
  return write(ctx, async (tx) => {
    if (id === undefined) {
      if ((await countOwn(tx, ctx.me)) >= REQUISITIONS_MAX)
        throw new AppError('REQUISITIONS_FULL', { limit: REQUISITIONS_MAX })
      const made = await insertList(tx, ctx.me, facts)
      if (made === undefined) throw nameTaken(ctx)
      return { id: made }
    }
    if (await isNameTaken(tx, ctx.me, { id, name: facts.name })) throw nameTaken(ctx)
    if (!(await updateList(tx, ctx.me, { id, ...facts }))) throw new AppError('REQUISITION_NOT_FOUND')
    return { id }
  })
}

/** A rhythm has a first day, and it is not over. */
function refuseBadDay(ctx: SignedIn, { rhythm, nextOn }: BodyOf<typeof saveRequisition>) {
  if (rhythm === null) return
  const today = businessDay(ctx.now)
  if (nextOn !== null && nextOn >= today) return
  const keyword = nextOn === null ? 'required' : 'minimum'
  throw new AppError(
    'INVALID',
    {},
    { fields: [fieldError(ctx.language, { field: 'nextOn', keyword, params: { limit: today } })] },
  )
}

function nameTaken({ language }: SignedIn) {
  return new AppError(
    'REQUISITION_NAME_TAKEN',
    {},
    { fields: [fieldError(language, { field: 'name', keyword: 'unique' })] },
  )
}

export function removeList(ctx: SignedIn, id: string) {
  return write(ctx, async (tx) => {
    if (!(await deleteList(tx, ctx.me, id))) throw new AppError('REQUISITION_NOT_FOUND')
    return null
  })
}
