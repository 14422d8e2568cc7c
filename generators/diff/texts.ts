import type { Text } from '../../src/shared/screen/text.ts'
import { textsIn } from '../check/translations.ts'

/** Words that changed, by place. */
export function textChanges(before: unknown, after: unknown): string[] {
  const former = new Map(textsIn(before).map(({ place, text }) => [place, text as Text]))
  return textsIn(after).flatMap(({ place, text }) => {
    const was = former.get(place)
    const is = text as Text
    if (!was || (was.zh === is.zh && was.en === is.en)) return []
    const told = [
      ...(was.zh === is.zh ? [] : [`“${was.zh}” → “${is.zh}”`]),
      ...(was.en === is.en ? [] : [`“${was.en}” → “${is.en}”`]),
    ]
    return `${place}: ${told.join(', ')}`
  })
}
