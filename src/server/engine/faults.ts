// Everything that is wrong with a row that is being saved, told in one answer.
import { AppError, errors, sentence, type FieldError, type Language } from '../../shared/errors.ts'

/** The statuses of refusals that name something about the row. */
const ABOUT_ROWS: ReadonlySet<number> = new Set([400, 404, 409])

/** A reply names at most this many faults. */
const MOST_FAULTS = 100

export interface Faults {
  add: (faults: FieldError[]) => void
  /** Runs a check that may refuse by throwing, and keeps what it says about the row. Throws anything else. */
  during: (check: () => Promise<void> | void) => Promise<void>
  /** Whether nothing is wrong, at this field or anywhere. */
  areNone: (field?: string) => boolean
  /** Throws the only refusal as it was made, and several together as INVALID. */
  refuse: () => void
}

/** Collects faults; the first one of a field stays. */
export function collectedFaults(language: Language, first: FieldError[] = []): Faults {
  const byField = new Map<string, FieldError>()
  const thrown: AppError[] = []
  const add = (faults: FieldError[]) => {
    for (const fault of faults) if (!byField.has(fault.field)) byField.set(fault.field, fault)
  }
  add(first)
  return {
    add,
    during: async (check) => {
      try {
        await check()
      } catch (error) {
        // What refuses the person, or is no refusal at all, is nothing that a form could mend.
        if (!(error instanceof AppError) || !ABOUT_ROWS.has(errors[error.code].status)) throw error
        if (error.code === 'INVALID' && error.fields.length > 0) add(error.fields)
        else thrown.push(error)
      }
    },
    areNone: (field) =>
      field === undefined
        ? byField.size === 0 && thrown.length === 0
        : ![...byField.keys()].some((each) => each === field || each.startsWith(`${field}.`)),
    refuse: () => {
      if (byField.size === 0 && thrown.length === 0) return
      if (byField.size === 0 && thrown.length === 1) throw thrown[0]!
      for (const error of thrown) add(error.fields.length > 0 ? error.fields : [ofWhole(error, language)])
      throw new AppError('INVALID', {}, { fields: [...byField.values()].slice(0, MOST_FAULTS) })
    },
  }
}

function ofWhole({ code, facts }: AppError, language: Language): FieldError {
  return { field: '', rule: code, msg: sentence(code, language, facts) }
}
