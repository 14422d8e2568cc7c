import { Converter } from 'opencc-js/t2cn'

const convert = Converter({ from: 't', to: 'cn' })
const known = new Map<string, string>()

/** Traditional characters as simplified ones, one for one, so that places in the text stay the same. */
export function simplified(text: string): string {
  return text.replace(/\p{Script=Han}/gu, (character) => {
    const before = known.get(character)
    if (before !== undefined) return before
    const after = convert(character)
    const same = after.length === character.length ? after : character
    known.set(character, same)
    return same
  })
}
