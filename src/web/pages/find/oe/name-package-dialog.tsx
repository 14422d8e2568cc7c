import { useQuery } from '@tanstack/react-query'
import { Checkbox, Input, Modal, Spin } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReplyOf } from '../../../../shared/call.ts'
import type { listNamePackages } from '../../../../shared/calls/catalogue-desk.ts'
import { request } from '../../../lib/request.ts'
import { partName } from '../../../ui/part-name.ts'
import styles from './name-package.module.css'
import { useClear } from '../../../ui/use-clear.tsx'

type NamePackage = ReplyOf<typeof listNamePackages>[number]

interface Props {
  chosen: NamePackage
  onSearch: (text: string) => void
  onClose: () => void
}

/** More are found by typing. */
const OTHERS_SHOWN = 24

/** The names of a package to choose from, and further names to search with them. */
export function NamePackageDialog({ chosen, onSearch, onClose }: Props) {
  const { packageId, names } = chosen
  const { t, i18n } = useTranslation('search')
  const clear = useClear()
  const [picked, setPicked] = useState(names)
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const others = useQuery({
    queryKey: ['unselectedNames', packageId, q],
    staleTime: 300_000,
    queryFn: ({ signal }) =>
      request('listUnselectedNames', {
        query: { packageId, size: OTHERS_SHOWN, ...(q && { q }) },
        signal,
        flags: { quiet: true },
      }),
  })
  // Added names stay visible, whatever is typed next.
  const added = picked.filter((each) => !names.includes(each))
  const offered = (others.data?.records ?? []).map((other) => other.name)
  const english = new Map([
    ...names.map((each, at) => [each, chosen.namesEn[at] ?? ''] as const),
    ...(others.data?.records ?? []).map((other) => [other.name, other.nameEn] as const),
  ])
  const shown = (each: string) => partName({ nameZh: each, nameEn: english.get(each) ?? '' }, i18n.language)
  // A comma within a name would split it.
  const searched = (each: string) => (/[,，、;；]/.test(shown(each)) ? each : shown(each))
  const toggle = (each: string) =>
    setPicked((before) =>
      before.includes(each) ? before.filter((other) => other !== each) : [...before, each],
    )
  const boxes = (list: string[]) => (
    <div className={styles.names} translate="no">
      {list.map((each) => (
        <Checkbox key={each} checked={picked.includes(each)} onChange={() => toggle(each)}>
          {shown(each)}
        </Checkbox>
      ))}
    </div>
  )
  return (
    <Modal
      open
      title={partName({ nameZh: chosen.name, nameEn: chosen.nameEn }, i18n.language)}
      okText={t('package.search', { count: picked.length })}
      okButtonProps={{ disabled: picked.length === 0, autoFocus: true }}
      onOk={() => onSearch(picked.map(searched).join(t('package.comma')))}
      onCancel={onClose}
    >
      {boxes(names)}
      <h3 className={styles.title}>{t('package.others')}</h3>
      <Input.Search
        allowClear={clear}
        value={typed}
        aria-label={t('package.narrow')}
        placeholder={t('package.narrow')}
        onChange={(event) => setTyped(event.target.value)}
      />
      {others.isPending ? <Spin className={styles.wait} /> : boxes([...new Set([...added, ...offered])])}
      {others.data?.records.length === 0 && <p className={styles.none}>{t('package.noOthers')}</p>}
    </Modal>
  )
}
