// How a text in the one box is understood.
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Lexicon } from '../../src/server/lexicon.ts'
import { readPasses } from '../../src/server/modules/search/read-passes.ts'
import { readText } from '../../src/server/modules/search/words/read-text.ts'
import type { Term } from '../../src/server/modules/search/words/reading.ts'
import { questionsOf } from '../../src/server/modules/search/words/reading-query.ts'
import { demoLexicon } from '../support/demo-lexicon.ts'

const word = (name: string, words: string[], looseWords: string[] = []) => ({
  ...{ name, words, looseWords, categoryId: null },
})

let lexicon: Lexicon
beforeAll(async () => {
  lexicon = await demoLexicon([
    word('离合器从动盘', ['离合器片', '离合片', 'clutch plate']),
    word('制动蹄片', ['刹车片', '刹车皮']),
    word('前组合灯', ['大灯', 'headlight']),
    word('散热器总成', [], ['水箱']),
    word('暖风水箱', ['暖风机水箱'], ['水箱']),
    word('机油滤清器', ['机滤'], ['三滤']),
    word('燃油滤清器', ['柴滤'], ['三滤']),
  ])
})

/** Kind and text of each word, with what it stands for; fillers left out. */
const inWords = (terms: Term[]) =>
  terms
    .filter(({ kind }) => kind !== 'filler')
    .map((term) =>
      [
        term.kind,
        term.text,
        ...(term.kind === 'part' ? [term.groups.map(({ name }) => name).join('/')] : []),
      ].join(' '),
    )
const read = (text: string) => inWords(readText(text, lexicon).terms)

describe('a text', () => {
  it.each([
    ['潍柴 WP10 喷油器', ['brand 潍柴', 'engine WP10', 'part 喷油器 喷油器总成']],
    ['HOWO clutch disc 430', ['series HOWO', 'part clutch disc 离合器从动盘', 'size 430']],
    ['有没有德龙X3000右边的大灯多少钱', ['series 德龙X3000', 'side 右边的', 'part 大灯 前组合灯']],
    ['解放J6 水泵', ['series 解放J6', 'part 水泵 水泵总成']],
    ['中国重汽水泵', ['brand 中国重汽', 'part 水泵 水泵总成']],
    ['I need a left headlamp assy', ['side left', 'part headlamp 前组合灯']],
    ['water pumps in stock', ['part water pumps 水泵总成', 'stock in stock']],
    ['機油濾清器', ['part 機油濾清器 机油滤清器']],
    ['三滤', ['part 三滤 机油滤清器/燃油滤清器']],
    ['M22x224 轮胎螺栓', ['size M22x224', 'part 轮胎螺栓 轮胎螺栓']],
    ['110x140x14骨架油封 2个', ['size 110x140x14', 'part 骨架油封 骨架油封', 'quantity 2个']],
    ['ZZ4257 水泵', ['vehicle ZZ4257', 'part 水泵 水泵总成']],
    ['LZZ5 ELSB0 GW123456 水泵', ['vin LZZ5 ELSB0 GW123456', 'part 水泵 水泵总成']],
    ['ISZ 水泵', ['engine ISZ', 'part 水泵 水泵总成']],
    ['ISG 水泵', ['engine ISG', 'part 水泵 水泵总成']],
    ['24V120Ah蓄电池', ['size 24V', 'size 120Ah', 'part 蓄电池 蓄电池']],
    ['储气筒 40升', ['part 储气筒 储气筒', 'size 40升']],
    ['3501V12-C1', ['number 3501V12-C1']],
    ['OE号 15101', ['number 15101']],
    ['6DM3 活塞', ['engine 6DM3', 'part 活塞 活塞']],
    ['你好，有没有水泵', ['part 水泵 水泵总成']],
    ['LZZ5ELSB0GW123456 水泵', ['vin LZZ5ELSB0GW123456', 'part 水泵 水泵总成']],
  ])('%s', (text, terms) => {
    expect(read(text)).toEqual(terms)
  })

  it.each([
    ['WG9925160612 WG9725190102', ['WG9925160612', 'WG9725190102']],
    ['零件号：WG 9925 160612 的离合器片', ['WG9925160612']],
    ['612 600 13 0777', ['612600130777']],
    ['图号\tDZ9100360044\n名称\t水泵', ['DZ9100360044']],
  ])('with numbers: %j', (text, numbers) => {
    const { terms } = readText(text, lexicon)
    expect(terms.flatMap((term) => (term.kind === 'number' ? [term.number] : []))).toEqual(numbers)
  })

  it('never fails, and keeps every word in its place', () => {
    fc.assert(
      fc.property(
        fc
          .string({ unit: 'grapheme', maxLength: 60 })
          .map((text) => text.normalize('NFKC').replace(/[\u00c0-\u01dc]/g, '')),
        (text) => {
          const clean = text.normalize('NFKC').replace(/\s+/g, ' ').trim()
          let from = 0
          for (const { text: said } of readText(text, lexicon).terms) {
            const at = clean.indexOf(said, from)
            if (at < 0) return false
            from = at + said.length
          }
          return true
        },
      ),
    )
  })
})

describe('a word that is written otherwise', () => {
  it.each([
    ['liheqipian', '离合器从动盘'],
    ['li he qi pian', '离合器从动盘'],
    ['shuibeng', '水泵总成'],
    ['shuǐbèng', '水泵总成'],
    ['离he器pian', '离合器从动盘'],
    ['离和器片', '离合器从动盘'],
    ['水蹦', '水泵总成'],
  ])('is read by its sound: %s', (text, group) => {
    expect(read(text)).toEqual([expect.stringContaining(group)])
  })

  it.each([
    ['clucth disk', '离合器从动盘'],
    ['离合器处片', '离合器从动盘'],
    ['liheqipain', '离合器从动盘'],
    ['headligth', '前组合灯'],
    ['clutc plate', '离合器从动盘'],
    ['前组合', '前组合灯'],
    ['水棒', '水泵总成'],
  ])('is corrected: %s', (text, group) => {
    const { corrected } = readText(text, lexicon)
    expect(corrected && inWords(corrected)).toEqual([expect.stringContaining(group)])
    expect(corrected!.every(({ was }) => was !== undefined)).toBe(true)
  })
})

it('of which nothing is known names the kinds of parts whose names are like it', () => {
  const near = (text: string) => readText(text, lexicon).near.map(({ name }) => name)
  expect(near('踏步板')).toEqual(['上车踏板'])
  expect(near('潍柴')).toEqual([])
  expect(near('一二三四五')).toEqual([])
})

describe('numbers of a text', () => {
  const numbersOf = (text: string) =>
    readPasses(readText(text, lexicon)).flatMap(({ looksFor }) =>
      'numbers' in looksFor ? looksFor.numbers : [],
    )

  it('may be one that was typed with a space in it', () => {
    expect(numbersOf('NXG1004 D774-364')).toEqual(['NXG1004', 'D774364', 'NXG1004D774364'])
    expect(numbersOf('1201 667B97-C42')).toEqual(['667B97C42', '1201667B97C42'])
    expect(numbersOf('水泵 667B97-C42')).toEqual(['667B97C42'])
  })
})

describe('what a word belongs to', () => {
  it('is told by the words beside it', () => {
    expect(read('水箱')).toEqual(['part 水箱 散热器总成/暖风水箱'])
    expect(read('暖风空调 水箱')).toEqual(['system 暖风空调', 'part 水箱 暖风水箱'])
  })
})

describe('the questions of a reading', () => {
  const questions = (text: string) => questionsOf(readText(text, lexicon).terms)

  it('give up one kind of words alone, then more, unknown ones first and what a part is last', () => {
    expect(questions('斯堪尼亚 德龙X3000 右 大灯 24V').map(({ without }) => without)).toEqual([
      [],
      ['unknown'],
      ['side'],
      ['size'],
      ['series'],
      ['unknown', 'side'],
      ['unknown', 'size'],
      ['unknown', 'series'],
      ['unknown', 'side', 'size'],
      ['unknown', 'side', 'size', 'series'],
    ])
  })

  it('put the categories of the last word first', () => {
    const ids = (text: string) => questions(text)[0]!.heads
    expect(ids('刹车片')).toEqual(ids('制动蹄片'))
    expect(ids('离合器 大灯')).toEqual(ids('前组合灯'))
  })

  it('know in which ways the text may be a part’s whole name, and the brands beside it', () => {
    const of = (text: string) => questions(text)[0]!
    expect(of('左 大灯').wholeNames).toEqual(['左大灯', '大灯'])
    expect(of('水泵，大灯').wholeNames).toEqual(['水泵', '大灯'])
    expect(of('法士特 水泵').brands).toHaveLength(1)
    expect(of('大灯').brands).toEqual([])
  })

  it('take a comma for another thing that is looked for', () => {
    const [lamp, pump, both] = ['大灯', '水泵', '大灯，水泵'].map((text) => questions(text)[0]!.documents)
    expect(both).toBe(`(${lamp}) | (${pump})`)
  })

  it('do not ask for parts made by the maker of a named engine', () => {
    const [withEngine, without] = questions('潍柴 WP10 喷油器')
    expect(withEngine!.fits).toHaveLength(1)
    expect(withEngine!.documents).not.toContain('潍柴')
    expect(without!.documents).toContain('潍柴')
  })
})

describe('quantities', () => {
  const countOf = (text: string) =>
    readText(text, lexicon).terms.flatMap((term) => (term.kind === 'quantity' ? [term.count] : []))

  it.each([
    ['2个 机油滤芯', 2],
    ['2个机油滤芯', 2],
    ['机油滤芯2个', 2],
    ['两个机滤', 2],
    ['机滤十只', 10],
    ['2 oil filters', 2],
    ['10x brake shoe', 10],
    ['brake shoe x4', 4],
    ['brake shoe 12pcs', 12],
    ['WG9925160612 x2', 2],
    ['612600061739\t3', 3],
  ])('are read from %s', (text, count) => {
    expect(countOf(text)).toEqual([count])
  })

  it.each([
    '6个孔法兰',
    '离合器三件套',
    '离合器片 430',
    '24V 继电器',
    '110x140x14',
    'M22x224 轮胎螺栓',
    'WG9925160612',
  ])('are none in %s', (text) => {
    expect(countOf(text)).toEqual([])
  })
})

describe('a word that was brought back', () => {
  it('is in every question, whatever else is given up', () => {
    const terms = readText('豪沃 原厂 刹车片 前', lexicon).terms.map((term) =>
      term.text === '豪沃' ? { ...term, isKept: true as const } : term,
    )
    const questions = questionsOf(terms)
    expect(questions.length).toBeGreaterThan(2)
    for (const { documents } of questions) expect(documents).toContain('豪沃')
  })
})

it('tells parts of the makers of trucks from those of others', () => {
  const makers = (text: string) => questionsOf(readText(text, lexicon).terms)[0]!.makers
  expect(makers('原厂 刹车片')).toBe('own')
  expect(makers('刹车片 副厂的')).toBe('others')
  expect(makers('genuine brake lining')).toBe('own')
  expect(makers('刹车片')).toBeNull()
})

describe('litres', () => {
  const enginesIn = (text: string) =>
    readText(text, lexicon).terms.flatMap((term) => (term.kind === 'engine' ? [term.fits.engineIds] : []))

  it.each(['潍柴十升 机滤', '潍柴10升机滤', 'Weichai 10L oil filter', '机滤 潍柴 10 升'])(
    'of a maker name its engines: %s',
    (text) => {
      expect(enginesIn(text)).toEqual(enginesIn('WP10 机滤'))
    },
  )

  it.each(['18升 机油', '潍柴 99升', '潍柴 10升降机'])('name none in %s', (text) => {
    expect(enginesIn(text)).toEqual([])
  })
})
