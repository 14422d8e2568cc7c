import { AppError, type Language } from '../../../shared/errors.ts'
import type { KnownAttribute } from './part-attributes.ts'

/** As many as a message can name. */
const CHOICES_NAMED = 12

/** Why a text is no value of an attribute, with what it may be. */
export function valueRefusal(rule: KnownAttribute, typed: string, language: Language): AppError {
  const zh = language === 'zh'
  const attribute = zh ? rule.nameZh : rule.nameEn
  if (rule.kind === 'NUMBER')
    return new AppError('ATTRIBUTE_NOT_A_NUMBER', { attribute, value: typed, unit: rule.unit || '—' })
  const choices = rule.choices
    .slice(0, CHOICES_NAMED)
    .map(({ nameZh, nameEn }) => (zh ? nameZh : nameEn || nameZh))
    .join(zh ? '、' : ', ')
  return new AppError('ATTRIBUTE_NOT_A_CHOICE', { attribute, value: typed, choices })
}
