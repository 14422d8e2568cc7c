import { DownloadOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ReplyOf } from '../../../../shared/call.ts'
import type { listMyContracts } from '../../../../shared/calls/invoice.ts'
import { saveFile } from '../../../lib/files.ts'
import { request } from '../../../lib/request.ts'
import { Amount } from '../../../ui/amount.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PagedCards, usePageNumber } from '../../../ui/paged-cards.tsx'
import { StatusTag, type Tone } from '../../../ui/status-tag.tsx'
import cardStyles from '../../shopping/cards.module.css'
import textStyles from '../../shopping/text.module.css'
import styles from '../invoices/invoices.module.css'

type Contract = ReplyOf<typeof listMyContracts>['records'][number]

const SIZE = 10
const tones: Record<Contract['status'], Tone> = { ACTIVE: 'done', ENDED: 'over', TERMINATED: 'bad' }

/** The contracts of a company with their terms and scans. */
export default function ContractsPage() {
  const { t } = useTranslation('contracts')
  const page = usePageNumber()
  const [current] = page
  const found = useQuery({
    queryKey: ['contracts', current],
    queryFn: ({ signal }) =>
      request('listMyContracts', { query: { current, size: SIZE }, signal, flags: { quiet: true } }),
  })
  return (
    <div className={cardStyles.page}>
      <PageHeader title={t('title')} description={t('text')} />
      <PagedCards
        found={found}
        size={SIZE}
        page={page}
        empty={<EmptyState title={t('none')} description={t('noneText')} />}
      >
        {(contract) => <ContractCard key={contract.contractId} contract={contract} />}
      </PagedCards>
    </div>
  )
}

function ContractCard({ contract }: { contract: Contract }) {
  const { t } = useTranslation('contracts')
  const { contractId, contractNo, name, kind, status, dueDays, creditLimit, files } = contract
  return (
    <article className={cardStyles.card} aria-label={name}>
      <header className={cardStyles.cardHead}>
        <span className={styles.tools}>
          <Link to={`/fiscal/contract/record/${contractId}`}>
            <strong>{name}</strong>
          </Link>
          <StatusTag tone={tones[status]}>{t(`status.${status}`)}</StatusTag>
        </span>
        <span className={textStyles.quiet}>{t(`kind.${kind}`)}</span>
      </header>
      <dl className={styles.facts}>
        <dt>{t('number')}</dt>
        <dd className={textStyles.mono}>{contractNo}</dd>
        <dt>{t('valid')}</dt>
        <dd>{t('fromTo', { from: contract.startsOn, to: contract.endsOn })}</dd>
        <dt>{t('signed')}</dt>
        <dd>{contract.signedOn}</dd>
        <dt>{t('due')}</dt>
        <dd>{t('days', { count: dueDays })}</dd>
        {creditLimit !== null && (
          <>
            <dt>{t('limit')}</dt>
            <dd>
              <Amount value={creditLimit} />
            </dd>
          </>
        )}
        {contract.endReason && (
          <>
            <dt>{t('ended')}</dt>
            <dd className={textStyles.warning}>{contract.endReason}</dd>
          </>
        )}
      </dl>
      {files.length > 0 && (
        <footer className={cardStyles.cardFoot}>
          {files.map((file) => (
            <Button
              key={file.key}
              icon={<DownloadOutlined aria-hidden />}
              onClick={() => void saveFile(file.key, file.name)}
            >
              {file.name}
            </Button>
          ))}
        </footer>
      )}
    </article>
  )
}
