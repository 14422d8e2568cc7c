import { Button, Checkbox, Input, Select } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PaperDetail } from '../../../../shared/calls/paper.ts'
import {
  LEAST_SHARED_MM,
  MOST_COPIES,
  MOST_SIGNATURES,
  type PaperTemplate,
} from '../../../../shared/paper/paper-template.ts'
import { NumberInput } from '../../../ui/number-input.tsx'
import { ColumnPicks } from './column-picks.tsx'
import { LogoPicker } from './logo-picker.tsx'
import { OrderedPicks } from './ordered-picks.tsx'
import styles from './paper-templates.module.css'

interface Props {
  detail: PaperDetail
  draft: PaperTemplate
  onChange: (next: PaperTemplate) => void
}

/** What can be chosen about a paper, from its size to its foot. */
export function TemplateForm({ detail, draft, onChange }: Props) {
  const { t } = useTranslation('papers')
  const set = (more: Partial<PaperTemplate>) => onChange({ ...draft, ...more })
  const room = detail.sizes.find(({ name }) => name === draft.size)?.roomMm ?? 0
  return (
    <>
      <Section title={t('paper')}>
        <Labelled label={t('size')}>
          <Select
            aria-label={t('size')}
            value={draft.size}
            onChange={(size) => set({ size })}
            options={detail.sizes.map(({ name, label }) => ({ value: name, label }))}
          />
        </Labelled>
        <Labelled label={t('language')}>
          <Select
            aria-label={t('language')}
            value={draft.language}
            onChange={(language) => set({ language })}
            options={(['reader', 'zh', 'en'] as const).map((value) => ({
              value,
              label: t(`languageOf.${value}`),
            }))}
          />
        </Labelled>
        <Labelled label={t('copies')}>
          <NumberInput
            aria-label={t('copies')}
            min={1}
            max={MOST_COPIES}
            precision={0}
            value={draft.copies}
            onChange={(copies) => set({ copies: Number(copies ?? 1) })}
          />
        </Labelled>
      </Section>
      <Section title={t('head')}>
        <InBoth
          labels={[t('titleZh'), t('titleEn')]}
          placeholder={t('titleEmpty', { title: detail.title })}
          maxLength={40}
          value={draft.title}
          onChange={(title) => set({ title })}
        />
        <div className={styles.wide}>
          <LogoPicker fileKey={draft.logo} onChange={(logo) => set({ logo })} />
          <Checkbox checked={draft.barcode} onChange={({ target }) => set({ barcode: target.checked })}>
            {t('barcode')}
          </Checkbox>
          <Checkbox checked={draft.qr} onChange={({ target }) => set({ qr: target.checked })}>
            {t('qr')}
          </Checkbox>
        </div>
      </Section>
      <Section title={t('facts')}>
        <OrderedPicks
          name={t('facts')}
          offered={detail.facts}
          chosen={draft.facts}
          onChange={(facts) => set({ facts })}
        />
      </Section>
      {detail.tables.map((table) => {
        const own = new Set(table.columns.map(({ key }) => key))
        const columns = draft.columns.filter(({ key }) => own.has(key))
        const used = columns.reduce((sum, { widthMm }) => sum + (widthMm ?? 0), 0)
        const shared = columns.filter(({ widthMm }) => widthMm === null).length
        const title = table.title ? t('columnsOf', { title: table.title }) : t('columns')
        return (
          <Section key={table.key} title={title}>
            <ColumnPicks
              name={title}
              offered={table.columns}
              columns={columns}
              onChange={(next) =>
                set({ columns: [...draft.columns.filter(({ key }) => !own.has(key)), ...next] })
              }
            />
            <p className={used + shared * LEAST_SHARED_MM > room ? styles.tooWide : styles.quiet}>
              {t('room', { used, room: Math.floor(room) })}
            </p>
          </Section>
        )
      })}
      {detail.below.length > 0 && (
        <Section title={t('below')}>
          <OrderedPicks
            name={t('below')}
            offered={detail.below}
            chosen={draft.below}
            onChange={(below) => set({ below })}
          />
        </Section>
      )}
      {draft.size !== 'LABEL_100X60' && (
        <>
          <Section title={t('signatures')}>
            <Signatures value={draft.signatures} onChange={(signatures) => set({ signatures })} />
          </Section>
          <Section title={t('texts')}>
            <InBoth
              labels={[t('remarkZh'), t('remarkEn')]}
              maxLength={500}
              value={draft.remark}
              onChange={(remark) => set({ remark })}
            />
            <InBoth
              labels={[t('footerZh'), t('footerEn')]}
              maxLength={120}
              value={draft.footer}
              onChange={(footer) => set({ footer })}
            />
          </Section>
        </>
      )}
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <div className={styles.fields}>{children}</div>
    </section>
  )
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <span className={styles.label}>{label}</span>
      {children}
    </div>
  )
}

type Texts = PaperTemplate['title']

interface InBothProps {
  labels: [zh: string, en: string]
  value: Texts
  maxLength: number
  placeholder?: string
  onChange: (next: Texts) => void
}

/** A text in Chinese and in English. */
function InBoth({ labels, value, maxLength, placeholder, onChange }: InBothProps) {
  return (['zh', 'en'] as const).map((language, at) => (
    <Labelled key={language} label={labels[at]!}>
      <Input
        aria-label={labels[at]!}
        value={value[language]}
        maxLength={maxLength}
        {...(placeholder !== undefined && { placeholder })}
        onChange={({ target }) => onChange({ ...value, [language]: target.value })}
      />
    </Labelled>
  ))
}

function Signatures({ value, onChange }: { value: Texts[]; onChange: (next: Texts[]) => void }) {
  const { t } = useTranslation('papers')
  const replace = (at: number, next: Texts) => onChange(value.map((each, n) => (n === at ? next : each)))
  return (
    <div className={styles.wideList}>
      {value.map((each, at) => (
        <div key={at} className={styles.pick}>
          <Input
            aria-label={`${t('signatureZh')} ${at + 1}`}
            placeholder={t('signatureZh')}
            maxLength={20}
            value={each.zh}
            onChange={({ target }) => replace(at, { ...each, zh: target.value })}
          />
          <Input
            aria-label={`${t('signatureEn')} ${at + 1}`}
            placeholder={t('signatureEn')}
            maxLength={20}
            value={each.en}
            onChange={({ target }) => replace(at, { ...each, en: target.value })}
          />
          <Button type="text" size="small" onClick={() => onChange(value.filter((_, n) => n !== at))}>
            {t('remove', { name: each.zh || each.en })}
          </Button>
        </div>
      ))}
      {value.length < MOST_SIGNATURES && (
        <Button size="small" onClick={() => onChange([...value, { zh: '', en: '' }])}>
          {t('addSignature')}
        </Button>
      )}
    </div>
  )
}
