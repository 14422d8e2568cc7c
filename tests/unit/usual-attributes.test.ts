import { describe, expect, it } from 'vitest'
import { demoAttributes } from '../../src/server/db/seed/demo/attributes.ts'
import { leaves } from '../../src/server/db/seed/demo/categories.ts'
import {
  attributesByMeasure,
  attributesByName,
  namesByMeasure,
  usualAttributesOf,
} from '../../src/server/modules/parts/usual-attributes.ts'

const namesOf = (nameZh: string) => usualAttributesOf(nameZh).map(({ zh }) => zh)

describe('the usual attributes of a category', () => {
  it('follow its name, or the kind that the name ends with', () => {
    expect(namesOf('制动鼓')).toEqual(['内径', '宽度', '螺栓孔数', '孔径'])
    expect(namesOf('前制动鼓')).toEqual(namesOf('制动鼓'))
    expect(namesOf('国六机油滤清器')).toEqual(['外径', '高度', '过滤精度', '螺纹'])
    expect(namesOf('圆锥滚子轴承')).toEqual(['内径', '外径', '宽度'])
    expect(namesOf('车载冰箱')).toEqual([])
    expect(namesOf('')).toEqual([])
  })

  it('are those of the demo’s categories, which its parts have values for', () => {
    for (const leaf of leaves.filter(({ spec }) => spec !== 'plain')) {
      const own = demoAttributes.filter(({ categoryId }) => categoryId === leaf.id).map(({ of }) => of.zh)
      expect({ [leaf.zh]: namesOf(leaf.zh) }).toEqual({ [leaf.zh]: own })
    }
  })

  it('have no name twice, and no kind is measured in two ways', () => {
    const sets = [...Object.values(attributesByMeasure), ...Object.values(attributesByName)]
    for (const set of sets) expect(new Set(set.map(({ zh }) => zh)).size).toBe(set.length)
    const names = Object.values(namesByMeasure).flatMap((list) => list.split(' '))
    expect(names).toEqual([...new Set(names)])
    for (const name of names) expect(new Set(namesOf(name)).size, name).toBe(namesOf(name).length)
  })
})
