import { describe, expect, it } from 'vitest'
import { tagsBeside } from '../../src/web/admin/list/tags-beside.ts'

describe('tags in a column', () => {
  it('are beside each other, three at most', () => {
    expect(tagsBeside(['LZZ', 'LJV'])).toBe(2)
    expect(tagsBeside(['LZZ', 'LJV', 'LEZ', 'LFW'])).toBe(3)
  })

  it('exclude those that would truncate others', () => {
    expect(tagsBeside(['济南远航重卡维修服务站', '临沂顺达车队维修中心'])).toBe(1)
  })

  it('always include one', () => {
    expect(tagsBeside(['a very long value that no column of any list has the room for, ever'])).toBe(1)
  })
})
