import { describe, expect, it } from 'vitest'
import { conditionFault } from '../../src/shared/screen/condition-fault.ts'
import { fails, holds } from '../../src/shared/screen/judge.ts'
import { CASES, conditionScreen, ME, NOW, ROWS } from '../support/condition-cases.ts'

const { fields } = conditionScreen
const over = (row: Record<string, unknown>) => ({ fields, row, me: ME, now: NOW })

describe('a condition', () => {
  it.each(CASES)('%s', (condition, first, second) => {
    expect(conditionFault(condition, fields, { inSql: true })).toBeNull()
    expect(ROWS.map((row) => holds(condition, over(row)))).toEqual([first, second])
  })

  it('that touches an unset value neither holds nor fails', () => {
    expect(holds(`nickname == 'x'`, over({}))).toBe(false)
    expect(fails(`nickname == 'x'`, over({}))).toBe(false)
    expect(fails(`nickname == 'x'`, over({ nickname: 'y' }))).toBe(true)
  })

  it.each([
    [`nam == 'x'`, 'Unknown variable: nam'],
    [`count == 'x'`, 'no such overload'],
    [`name`, 'not yes or no'],
    [`name.matches('a')`, '.matches() is not part'],
    [`'a' in name`, 'no such overload: string in string'],
    [`count / 2 == 1`, 'The operator / is not part'],
    [`name ==`, ''],
  ])('%s is refused', (condition, reason) => {
    expect(conditionFault(condition, fields)).toContain(reason)
  })
})
