import { describe, expect, it } from 'vitest'
import { plateIn } from '../../src/shared/plate.ts'

describe('a plate in a text', () => {
  it.each([
    ['鲁A12345 刹车片', '鲁A12345'],
    ['刹车片 鲁a·12345', '鲁A12345'],
    ['鲁A D88666 滤芯', '鲁AD88666'],
    ['挂车 鲁A1234挂 钢板', '鲁A1234挂'],
  ])('%s is %s', (text, plate) => expect(plateIn(text)?.plate).toBe(plate))

  it.each(['WG9925160612', '鲁班胶', '陕汽X3000 水泵', '鲁A123 刹车片'])('%s has none', (text) =>
    expect(plateIn(text)).toBeUndefined(),
  )
})
