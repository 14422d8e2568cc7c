import { BellFilled, BellOutlined } from '@ant-design/icons'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LONGEST_TAG, MOST_TAGS, type Care, type Person } from '../../../../shared/calls/record-discussion.ts'
import type { BodyOf } from '../../../../shared/call.ts'
import type { saveCare } from '../../../../shared/calls/record-discussion.ts'
import { request } from '../../../lib/request.ts'
import { useCurrentUser } from '../../../lib/current-user.ts'
import { useSettled } from '../../values/use-settled.ts'
import { careQuery, colleaguesQuery, keepCare, type TalkedAbout } from './discussion-queries.ts'
import styles from './discussion.module.css'

type Wanted = Omit<BodyOf<typeof saveCare>, 'screen' | 'id'>

/** Who takes care of a row, its tags, and whether the person follows it; each is changed where it stands. */
export function RecordCare(about: TalkedAbout) {
  const { t } = useTranslation('record')
  const client = useQueryClient()
  const { data: care } = useQuery(careQuery(about))
  const onSuccess = (next: Care) => keepCare(client, about, next)
  const saving = useMutation({
    mutationFn: (wanted: Wanted) => request('saveCare', { body: { ...about, ...wanted } }),
    onSuccess,
  })
  const following = useMutation({
    mutationFn: (follow: boolean) => request('followRecord', { body: { ...about, follow } }),
    onSuccess,
  })
  if (!care) return <div className={styles.care} aria-busy />
  // What was chosen stands at once; a refusal brings the former back.
  const tags = (saving.isPending && saving.variables.tags) || care.tags
  const others = care.followers.map(({ name }) => name)
  return (
    <div className={styles.care}>
      <label className={styles.careItem}>
        <span className={styles.careName}>{t('care.assignee')}</span>
        <Assignee
          screen={about.screen}
          assignee={care.assignee}
          isBusy={saving.isPending}
          onChoose={(assigneeId) => saving.mutate({ assigneeId })}
        />
      </label>
      <label className={styles.careItem}>
        <span className={styles.careName}>{t('care.tags')}</span>
        <Select
          mode="tags"
          size="small"
          variant="filled"
          className={styles.tags!}
          value={tags}
          maxCount={MOST_TAGS}
          open={false}
          suffixIcon={null}
          tokenSeparators={[',', '，', ';', '；']}
          placeholder={t('care.addTag')}
          disabled={saving.isPending}
          onChange={(next: string[]) => saving.mutate({ tags: cleaned(next) })}
        />
      </label>
      <Button
        size="small"
        aria-pressed={care.isFollowing}
        icon={care.isFollowing ? <BellFilled aria-hidden /> : <BellOutlined aria-hidden />}
        loading={following.isPending}
        title={
          others.length > 0
            ? t('care.followers', { names: others.join(t('care.comma')) })
            : t('care.followHint')
        }
        onClick={() => following.mutate(!care.isFollowing)}
      >
        {t(care.isFollowing ? 'care.following' : 'care.follow')}
        {care.followers.length > 0 && ` ${care.followers.length}`}
      </Button>
    </div>
  )
}

interface AssigneeProps {
  screen: string
  assignee: Person | null
  isBusy: boolean
  onChoose: (id: string | null) => void
}

function Assignee({ screen, assignee, isBusy, onChoose }: AssigneeProps) {
  const { t } = useTranslation('record')
  const me = useCurrentUser()
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const q = useSettled(typed)
  const { data: found, isFetching } = useQuery({ ...colleaguesQuery(screen, q), enabled: isOpen })
  const people = (found ?? []).map(({ id, name, account }) => ({
    value: id,
    label: id === me?.userId ? t('care.me', { name }) : name === account ? name : `${name} · ${account}`,
  }))
  const isListed = assignee === null || people.some(({ value }) => value === assignee.id)
  return (
    <Select
      size="small"
      variant="filled"
      className={styles.assignee!}
      value={assignee?.id ?? null}
      options={isListed || !assignee ? people : [{ value: assignee.id, label: assignee.name }, ...people]}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      // Once chosen, the name is enough, and there is no room for more.
      labelRender={({ label }) => assignee?.name ?? label}
      allowClear
      placeholder={t('care.nobody')}
      loading={isBusy || isFetching}
      disabled={isBusy}
      notFoundContent={isFetching ? null : t('care.noColleague')}
      onOpenChange={(open) => {
        setOpen(open)
        setTyped('')
      }}
      onChange={(id: string | null | undefined) => onChoose(id ?? null)}
    />
  )
}

function cleaned(tags: string[]): string[] {
  return [...new Set(tags.map((tag) => tag.trim().slice(0, LONGEST_TAG).trim()).filter(Boolean))]
}
