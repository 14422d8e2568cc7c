import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { HTTP_ADDRESS } from '../../../shared/screen/http-address.ts'
import { words } from '../words.ts'
import type { FormFault } from './form-check.ts'

/** Puts a fault into the user's words. */
export function useFaultWords(): (fault: FormFault) => string {
  const { t } = useTranslation('admin')
  return useMemo(() => {
    const known = (rule: string, limit: FormFault['limit']): string => {
      switch (rule) {
        case 'required':
          return t('fault.required')
        case 'minLength':
          return t('fault.minLength', { count: Number(limit) })
        case 'maxLength':
          return t('fault.maxLength', { count: Number(limit) })
        case 'markup':
          return t('fault.markup')
        case 'minimum':
          return t('fault.minimum', { limit })
        case 'maximum':
          return t('fault.maximum', { limit })
        case 'exclusiveMinimum':
          return t('fault.exclusiveMinimum', { limit })
        case 'exclusiveMaximum':
          return t('fault.exclusiveMaximum', { limit })
        case 'decimals':
          return t('fault.decimals', { count: Number(limit) })
        case 'minItems':
          return t('fault.minItems', { limit })
        case 'maxItems':
          return t('fault.maxItems', { limit })
        case 'phone':
          return t('fault.phone')
        case 'money':
          return t('fault.money')
        case 'file':
        case 'image':
          return t('fault.uploading')
        case 'minLines':
          return t('lines.atLeast', { count: Number(limit) })
        case 'unique':
          return t('lines.twice')
        case 'json':
          return t('fault.json', { line: limit })
        case 'format':
          return limit === 'email'
            ? t('fault.email')
            : limit === HTTP_ADDRESS
              ? t('fault.link')
              : limit === 'creditCode'
                ? t('fault.creditCode')
                : t('fault.format')
        default:
          return t('fault.format')
      }
    }
    return ({ rule, limit, say }) => (say ? words(say) : known(rule, limit))
  }, [t])
}
