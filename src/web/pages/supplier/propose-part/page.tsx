import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Lookalikes } from './lookalikes.tsx'
import { MyProposals } from './my-proposals.tsx'
import { ProposalForm, type Typed } from './proposal-form.tsx'
import styles from './propose-part.module.css'

/** A supplier proposes a part that the catalogue lacks, and sees meanwhile whether it really does. */
export default function ProposePartPage() {
  const { t } = useTranslation('proposal')
  const [typed, setTyped] = useState<Typed>({ name: '', numbers: '' })
  return (
    <div className={styles.page}>
      <PageHeader title={t('title')} description={t('text')} />
      <div className={styles.beside}>
        <ProposalForm onTyped={setTyped} />
        <Lookalikes typed={typed} />
      </div>
      <MyProposals />
    </div>
  )
}
