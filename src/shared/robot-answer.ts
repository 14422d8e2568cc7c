// What the robot of service chats answers, and when a person is wanted.

interface RobotQuestion {
  id: string
  name: string
  keywords: string[]
  matchKind: 'ANY' | 'ALL'
}

/** Words by which somebody asks for a person. */
const PERSON = ['人工', '真人', '转客服', 'human', 'agent', 'real person', 'operator']

/** The first of the questions, in their order, whose keywords the text holds. */
export function robotAnswer<Q extends RobotQuestion>(text: string, questions: Q[]): Q | undefined {
  const said = fold(text)
  return questions.find(({ name, keywords, matchKind }) => {
    if (said === fold(name)) return true
    const words = keywords.map(fold).filter((word) => word !== '')
    if (words.length === 0) return false
    return matchKind === 'ALL'
      ? words.every((word) => holds(said, word))
      : words.some((word) => holds(said, word))
  })
}

export function wantsPerson(text: string): boolean {
  const said = fold(text)
  return PERSON.some((word) => holds(said, word))
}

const fold = (text: string) => text.normalize('NFKC').trim().toLowerCase()

const isLetter = (sign: string | undefined) => sign !== undefined && /[a-z0-9]/.test(sign)

/** Latin words count at the start of a word only: "ship" is in "shipping", not in "leadership". */
function holds(said: string, word: string): boolean {
  for (let at = said.indexOf(word); at >= 0; at = said.indexOf(word, at + 1))
    if (!isLetter(word[0]) || !isLetter(said[at - 1])) return true
  return false
}
