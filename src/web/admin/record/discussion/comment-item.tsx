import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Comment } from '../../../../shared/calls/record-discussion.ts'
import { imageKinds } from '../../../../shared/files.ts'
import { request } from '../../../lib/request.ts'
import { unlessRefused, useConfirm } from '../../../lib/use-confirm.ts'
import { FileLink } from '../../values/file-link.tsx'
import { ImageThumb } from '../../values/image-thumb.tsx'
import { shanghaiText } from '../../values/shanghai-time.ts'
import { commentsQuery, type TalkedAbout } from './discussion-queries.ts'
import { piecesOf } from './mentions.ts'
import styles from './discussion.module.css'

/** A comment with its files; whoever may, takes it away. */
export function CommentItem({ about, comment }: { about: TalkedAbout; comment: Comment }) {
  const { id, author, content, mentions, files, createTime, mayRemove } = comment
  const { t } = useTranslation('record')
  const client = useQueryClient()
  const ask = useConfirm()
  const removing = useMutation({
    mutationFn: () => request('removeComment', { body: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: commentsQuery(about).queryKey }),
  })
  const handleRemove = () =>
    void ask({ title: t('discussion.askRemove'), okText: t('discussion.remove') })
      .then(() => removing.mutate())
      .catch(unlessRefused)
  const pictures = files.filter(({ name }) => isPicture(name))
  const stored = pictures.map(({ key, name }) => ({ fileKey: key, name }))
  return (
    <li className={styles.comment}>
      <span className={styles.face} aria-hidden>
        {[...author.name][0]}
      </span>
      <div className={styles.said}>
        <div className={styles.sayer}>
          <strong>{author.name}</strong>
          <time dateTime={createTime}>{shanghaiText(createTime)}</time>
          {mayRemove && (
            <Button
              type="text"
              size="small"
              className={styles.remove!}
              loading={removing.isPending}
              aria-label={t('discussion.removeOf', { name: author.name })}
              onClick={handleRemove}
            >
              {t('discussion.remove')}
            </Button>
          )}
        </div>
        {content && (
          <p className={styles.text}>
            {piecesOf(content, mentions).map(({ text, isMention, at }) =>
              isMention ? (
                <span key={at} className={styles.mention}>
                  {text}
                </span>
              ) : (
                text
              ),
            )}
          </p>
        )}
        {files.length > 0 && (
          <div className={styles.files}>
            {stored.map((each) => (
              <ImageThumb key={each.fileKey} {...each} among={stored} />
            ))}
            {files
              .filter(({ name }) => !isPicture(name))
              .map(({ key, name }) => (
                <FileLink key={key} fileKey={key} name={name} />
              ))}
          </div>
        )}
      </div>
    </li>
  )
}

/** The server gives every file the ending of its content. */
function isPicture(name: string): boolean {
  return imageKinds.some((kind) => name.endsWith(`.${kind}`))
}
