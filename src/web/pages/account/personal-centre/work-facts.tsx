import { Descriptions } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ReplyOf } from '../../../../shared/call.ts'
import type { userInfo } from '../../../../shared/calls/profile.ts'
import styles from './info.module.css'

type Facts = Pick<ReplyOf<typeof userInfo>, 'departmentName' | 'postName' | 'staff'>

/** Where the user works in the company, as the company keeps it; nothing where it keeps nothing. */
export function WorkFacts({ departmentName, postName, staff }: Facts) {
  const { t } = useTranslation('info')
  const contact = [staff?.emergencyContact, staff?.emergencyPhone].filter(Boolean).join(' ')
  const items = [
    [t('work.department'), departmentName],
    [t('work.post'), postName],
    [t('work.employeeNo'), staff?.employeeNo],
    [t('work.entryDate'), staff?.entryDate],
    [t('work.wechat'), staff?.wechat],
    [t('work.skills'), staff?.skills.join(' · ')],
    [t('work.emergency'), contact],
  ].flatMap(([label, value]) => (label && value ? [{ key: label, label, children: value }] : []))
  if (items.length === 0) return null
  return (
    <section>
      <h2 className={styles.heading}>{t('work.title')}</h2>
      <Descriptions column={1} items={items} />
    </section>
  )
}
