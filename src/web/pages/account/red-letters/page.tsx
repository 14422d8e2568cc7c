import { DownloadOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../../../lib/files.ts'
import { Amount } from '../../../ui/amount.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PagedCards, usePageNumber } from '../../../ui/paged-cards.tsx'
import { StatusTag, type Tone } from '../../../ui/status-tag.tsx'
import cardStyles from '../../shopping/cards.module.css'
import textStyles from '../../shopping/text.module.css'
import styles from '../invoices/invoices.module.css'
import { listRedLetters, SIZE, type RedLetter } from './red-letters.ts'

const tones: Record<RedLetter['status'], Tone> = {
  ...{ PROPOSED: 'waiting', SENT: 'active', ISSUED: 'done', WITHDRAWN: 'over' },
}

/** What was taken back of a company's invoices, why, and what the company itself has to confirm. */
export default function RedLettersPage() {
  const { t } = useTranslation('invoices')
  const page = usePageNumber()
  const [current] = page
  const found = useQuery({
    queryKey: ['redLetters', current],
    queryFn: ({ signal }) => listRedLetters(current, signal),
  })
  return (
    <div className={cardStyles.page}>
      <PageHeader title={t('red.title')} description={t('red.text')} />
      <PagedCards
        found={found}
        size={SIZE}
        page={page}
        empty={<EmptyState title={t('red.none')} description={t('red.noneText')} />}
      >
        {(letter) => <LetterCard key={letter.id} letter={letter} />}
      </PagedCards>
    </div>
  )
}

function LetterCard({ letter }: { letter: RedLetter }) {
  const { t } = useTranslation('invoices')
  const { letterNo, status, reason, applicationIdName, amount, redNo, issuedOn, files } = letter
  const facts = [
    { name: 'red.of', value: applicationIdName },
    { name: 'reason', value: t(`red.reason.${reason}`) },
    { name: 'red.note', value: letter.withdrawReason ?? letter.remark },
    { name: 'red.number', value: redNo && [redNo, issuedOn].filter(Boolean).join(' · ') },
    { name: 'red.form', value: letter.confirmNo },
  ] as const
  return (
    <article className={cardStyles.card} aria-label={letterNo}>
      <header className={cardStyles.cardHead}>
        <strong className={textStyles.mono} translate="no">
          {letterNo}
        </strong>
        <StatusTag tone={tones[status]}>{t(`red.status.${status}`)}</StatusTag>
        <span className={styles.sum}>
          <Amount value={`-${amount}`} strong />
        </span>
      </header>
      <dl className={styles.facts}>
        {facts.map(
          ({ name, value }) =>
            value && (
              <div key={name} className={styles.fact}>
                <dt>{t(name)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {letter.waitsForBuyer && status === 'SENT' && (
        <p className={textStyles.warning}>{t('red.confirmYourself')}</p>
      )}
      {files.length > 0 && (
        <footer className={cardStyles.cardFoot}>
          {files.map((key, at) => (
            <Button
              key={key}
              icon={<DownloadOutlined aria-hidden />}
              onClick={() => void saveFile(key, letter.filesName[at] ?? key)}
            >
              {letter.filesName[at] ?? key}
            </Button>
          ))}
        </footer>
      )}
    </article>
  )
}
