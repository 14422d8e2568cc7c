import type { BodyOf } from '../../../shared/call.ts'
import type { submitSuggestion as submitCall } from '../../../shared/calls/suggestion.ts'
import { AppError } from '../../../shared/errors.ts'
import { suggestionImages } from '../../../shared/upload-purposes.ts'
import { audit } from '../../audit.ts'
import { newId } from '../../db/ids.ts'
import type { SignedIn } from '../../context.ts'
import { fieldError, type FieldFault } from '../../http/field-errors.ts'
import { write } from '../../http/write.ts'
import { claimFiles } from '../files/claim-files.ts'
import { insertSuggestion, suggestionTypes } from './queries.ts'

/** Sends a suggestion to the operator. Throws INVALID for an unknown kind and unusable images. */
export function submitSuggestion(
  ctx: SignedIn,
  { suggestionType, content, SUGGESTION = [] }: BodyOf<typeof submitCall>,
): Promise<{ suggestionId: string }> {
  const { tenantId, userId } = ctx.me
  const images = [...new Set(SUGGESTION.map(({ fileUrl }) => fileUrl.split('/').at(-1)!))]
  return write(ctx, async (tx) => {
    const allowedValues = await suggestionTypes(tx)
    if (!allowedValues.includes(suggestionType))
      throw refusal(ctx, { field: 'suggestionType', keyword: 'enum', params: { allowedValues } })
    const named = [{ keys: images, limits: suggestionImages }]
    const unfit = await claimFiles(tx, ctx, { named, tenantId, shared: false })
    if (unfit.length > 0) throw refusal(ctx, { field: 'SUGGESTION', keyword: 'file' })
    const suggestionId = newId()
    const told = { suggestionType, content: content.trim(), images }
    await insertSuggestion(tx, { ...told, id: suggestionId, tenantId, submitterId: userId, now: ctx.now })
    await audit(tx, ctx, { action: 'create', entity: 'opinion', entityId: suggestionId, after: told })
    return { suggestionId }
  })
}

function refusal({ language }: SignedIn, fault: FieldFault): AppError {
  return new AppError('INVALID', {}, { fields: [fieldError(language, fault)] })
}
