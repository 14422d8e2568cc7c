import { useMutation } from '@tanstack/react-query'
import { Button, Input, Rate } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MOST_STARS } from '../../../../shared/chat.ts'
import { request } from '../../../lib/request.ts'
import styles from '../chat/chat.module.css'

/** Asks once how a chat was. */
export function RateChat({ chatId, onDone }: { chatId: string; onDone: () => void }) {
  const { t } = useTranslation('chat')
  const [stars, setStars] = useState(0)
  const [note, setNote] = useState('')
  const rate = useMutation({
    mutationFn: (given: number | null) => request('rateChat', { body: { chatId, stars: given, note } }),
    onSuccess: onDone,
  })
  return (
    <section className={styles.rate} aria-label={t('rate.title')}>
      <h3>{t('rate.title')}</h3>
      <Rate count={MOST_STARS} value={stars} onChange={setStars} />
      {stars > 0 && (
        <Input
          value={note}
          maxLength={200}
          placeholder={t('rate.note')}
          aria-label={t('rate.note')}
          onChange={({ target }) => setNote(target.value)}
        />
      )}
      <div className={styles.tools}>
        <Button size="small" type="text" onClick={() => rate.mutate(null)}>
          {t('rate.skip')}
        </Button>
        <Button
          size="small"
          type="primary"
          disabled={stars === 0}
          loading={rate.isPending}
          onClick={() => rate.mutate(stars)}
        >
          {t('rate.send')}
        </Button>
      </div>
    </section>
  )
}
