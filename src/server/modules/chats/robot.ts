// What the robot says before a person is asked for.
import type { Language } from '../../../shared/errors.ts'
import { robotAnswer } from '../../../shared/robot-answer.ts'
import type { Draft } from './add-messages.ts'
import type { NamedGroup, RobotAnswer } from './service-queries.ts'

const unknown: Record<Language, string> = {
  zh: '这个问题我还答不上来，点“转人工”由客服为您解答。',
  en: 'I have no answer to this. Choose “Talk to a person” and customer service will help you.',
}

const says = (text: string): Draft => ({ author: 'ROBOT', kind: 'TEXT', text })

/** The reply to a message; a picture or a card is for a person to look at. */
export function robotReply(
  { kind, text = '' }: Pick<Draft, 'kind' | 'text'>,
  answers: RobotAnswer[],
  language: Language,
): Draft {
  const answer = kind === 'TEXT' ? robotAnswer(text, answers) : undefined
  if (!answer) return says(unknown[language])
  return says(language === 'zh' ? answer.replyZh : answer.replyEn)
}

/** The first words of a chat; none where the workgroup has none. */
export function welcome(group: NamedGroup | undefined, language: Language): Draft[] {
  const text = (language === 'zh' ? group?.welcomeZh : group?.welcomeEn)?.trim()
  return text ? [says(text)] : []
}
