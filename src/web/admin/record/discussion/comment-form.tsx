import { PaperClipOutlined } from '@ant-design/icons'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Mentions, Upload } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LONGEST_COMMENT, MOST_MENTIONS, type Person } from '../../../../shared/calls/record-discussion.ts'
import { recordFiles } from '../../../../shared/upload-purposes.ts'
import { request } from '../../../lib/request.ts'
import { useUploads } from '../../form/widgets/use-uploads.ts'
import { useSettled } from '../../values/use-settled.ts'
import { colleaguesQuery, type TalkedAbout } from './discussion-queries.ts'
import { namedIn } from './mentions.ts'
import styles from './discussion.module.css'

/** A field for a comment: @ names a colleague, files are chosen or pasted, Ctrl+Enter sends. */
export function CommentForm({ about }: { about: TalkedAbout }) {
  const { t } = useTranslation('record')
  const client = useQueryClient()
  const [content, setContent] = useState('')
  const [chosen, setChosen] = useState<Person[]>([])
  const [fileKeys, setFileKeys] = useState<string[]>([])
  const [asked, setAsked] = useState<string | null>(null)
  const q = useSettled(asked ?? '')
  const { data: people, isFetching } = useQuery({
    ...colleaguesQuery(about.screen, q),
    enabled: asked !== null,
  })
  const offered = (people ?? []).map(({ id, name, account }, _, all) => {
    // Two of the same name are told apart by their accounts.
    const isAlone = all.every((other) => other.id === id || other.name !== name)
    const label = name === account ? name : `${name} · ${account}`
    return { id, name: isAlone ? name : `${name}(${account})`, label }
  })
  const { add, remove, underWay, names } = useUploads({
    ...{ field: 'record.files', limits: recordFiles, value: fileKeys },
    onChange: (keys) => setFileKeys(keys ?? []),
  })
  const sending = useMutation({
    mutationFn: () => {
      const mentionIds = namedIn(content, chosen)
        .map(({ id }) => id)
        .slice(0, MOST_MENTIONS)
      return request('addComment', { body: { ...about, content, mentionIds, fileKeys } })
    },
    onSuccess: () => {
      setContent('')
      setChosen([])
      setFileKeys([])
      // The author follows the row from now on.
      return client.invalidateQueries({ queryKey: ['record', about.screen, about.id] })
    },
  })
  const isUploading = Object.keys(underWay).length > 0
  const isReady = (content.trim() !== '' || fileKeys.length > 0) && !isUploading && !sending.isPending

  return (
    <div
      className={styles.form}
      onPaste={(event) => {
        for (const file of event.clipboardData.files) add(file)
      }}
    >
      <Mentions
        autoSize={{ minRows: 2, maxRows: 10 }}
        value={content}
        maxLength={LONGEST_COMMENT}
        aria-label={t('discussion.write')}
        placeholder={t('discussion.placeholder')}
        loading={isFetching}
        filterOption={false}
        notFoundContent={t('care.noColleague')}
        options={offered.map(({ name, label }) => ({ value: name, label }))}
        onSearch={setAsked}
        onSelect={({ value }) => {
          const person = offered.find(({ name }) => name === value)
          if (person) setChosen((all) => [...all, person])
        }}
        onChange={setContent}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !isReady) return
          event.preventDefault()
          sending.mutate()
        }}
      />
      {fileKeys.length > 0 && (
        <ul className={styles.attached}>
          {fileKeys.map((key) => {
            const name = underWay[key]?.name ?? names[key] ?? key
            const percent = underWay[key]?.percent
            return (
              <li key={key}>
                {name}
                {percent !== undefined && ` ${percent}%`}
                <Button
                  type="text"
                  size="small"
                  aria-label={t('discussion.detach', { name })}
                  onClick={() => remove(key)}
                >
                  ×
                </Button>
              </li>
            )
          })}
        </ul>
      )}
      <div className={styles.formFoot}>
        <Upload
          multiple
          showUploadList={false}
          accept={recordFiles.accept.map((kind) => (kind === 'jpg' ? '.jpg,.jpeg' : `.${kind}`)).join(',')}
          beforeUpload={(file) => {
            add(file)
            return false
          }}
        >
          <Button icon={<PaperClipOutlined aria-hidden />}>{t('discussion.attach')}</Button>
        </Upload>
        <span className={styles.who}>{t('discussion.who')}</span>
        <Button
          type="primary"
          disabled={!isReady && !sending.isPending}
          loading={sending.isPending}
          onClick={() => sending.mutate()}
        >
          {t('discussion.send')}
        </Button>
      </div>
    </div>
  )
}
