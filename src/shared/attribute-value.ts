// How values of typed attributes are read and written: a number with its unit, one of the choices, or a text.

export type AttributeKind = 'NUMBER' | 'CHOICE' | 'TEXT'

export interface AttributeChoice {
  choiceId: string
  nameZh: string
  nameEn: string | null
}

/** What a value of an attribute must be. */
export interface AttributeRule {
  kind: AttributeKind
  /** Empty for counts, choices and texts. */
  unit: string
  choices: AttributeChoice[]
}

/** A valid value as it is stored: the text people see, and what filters compare. */
export interface AttributeValue {
  value: string
  /** Of numbers. */
  numberValue: number | null
  /** Of choices. */
  choiceId: string | null
}

/** The most digits before the point, and behind it, as the database keeps them. */
const NUMBER_FORM = /^-?\d{1,9}(?:\.\d{1,3})?$/

/** Reads a typed or imported value; undefined when it is neither a number nor one of the choices. */
export function readAttributeValue(typed: string, rule: AttributeRule): AttributeValue | undefined {
  const text = typed.normalize('NFKC').replace(/\s+/g, ' ').trim()
  if (text === '') return undefined
  switch (rule.kind) {
    case 'NUMBER': {
      const number = readNumber(text, rule.unit)
      return number === undefined ? undefined : { value: String(number), numberValue: number, choiceId: null }
    }
    case 'CHOICE': {
      const key = choiceKey(text)
      const choice = rule.choices.find(({ nameZh, nameEn }) =>
        [nameZh, nameEn ?? ''].some((name) => name !== '' && choiceKey(name) === key),
      )
      return choice && { value: choice.nameZh, numberValue: null, choiceId: choice.choiceId }
    }
    case 'TEXT':
      return { value: text, numberValue: null, choiceId: null }
  }
}

/** 430, φ430, 430 mm, 1,200 → the number; the unit may be left out but not be another one. */
function readNumber(text: string, unit: string): number | undefined {
  const bare = text
    .toLowerCase()
    .replace(/^[φø∅Φ]\s*/u, '')
    .replaceAll(/(?<=\d),(?=\d{3}(?!\d))/g, '')
  const ending = unit.normalize('NFKC').toLowerCase()
  const digits = ending !== '' && bare.endsWith(ending) ? bare.slice(0, -ending.length).trim() : bare
  return NUMBER_FORM.test(digits) ? Number(digits) : undefined
}

/** Capitals, spaces and the sign of multiplication do not matter: m22x1.5 is M22×1.5. */
function choiceKey(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\s+/g, '')
    .replaceAll(/(?<=\d)[x×*](?=\d)/g, '×')
}

/** A number with its unit as people write it: 24 V, 430 mm, 10. */
export function withUnit(value: string, unit: string): string {
  return unit === '' ? value : `${value} ${unit}`
}
