import { useQueries } from '@tanstack/react-query'
import { Button, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { returnImages } from '../../../../shared/upload-purposes.ts'
import { isVin, normalizeVin } from '../../../../shared/vin.ts'
import { fileQuery } from '../../../lib/file-query.ts'
import { DayInput } from '../../../ui/day-input.tsx'
import { NumberInput } from '../../../ui/number-input.tsx'
import { PictureCards, type Picture } from '../../../ui/picture-cards.tsx'
import { partName } from '../../../ui/part-name.ts'
import type { ReturnLine } from './return-cart.ts'

interface Fields {
  images: Picture[]
  vin?: string
  mileageKm?: number | null
  installedOn?: string
}

interface Evidence {
  lineId: string
  images: { fileUrl: string }[]
  vin: string
  mileageKm: number | null
  installedOn: string | null
}

interface Props {
  line: ReturnLine
  /** Marks a missing VIN. */
  asksVin: boolean
  onSave: (evidence: Evidence) => void
}

const keyOf = (fileUrl: string) => fileUrl.split('/').at(-1)!

/** The pictures that the line has, once all of them are here. */
function useKeptPictures({ images }: ReturnLine): Picture[] | undefined {
  const loaded = useQueries({
    queries: images.map(({ fileUrl }) => fileQuery(keyOf(fileUrl), { small: true })),
  })
  if (loaded.some(({ isPending }) => isPending)) return undefined
  return images.map(({ fileUrl }, place) => {
    const address = loaded[place]?.data
    const stored = { fileId: '', fileUrl, name: String(place + 1), type: '', bytes: 0, jsonStr: '' }
    return {
      ...{ uid: fileUrl, name: stored.name, status: 'done' as const, response: stored },
      ...(address && { thumbUrl: address }),
    }
  })
}

/** Pictures, truck, mileage and fitting date of one part that goes back. */
export function EvidenceButton({ line, asksVin, onSave }: Props) {
  const { t, i18n } = useTranslation('cart')
  const [isOpen, setOpen] = useState(false)
  const name = partName(line, i18n.language)
  const count = line.images.length
  const lacksVin = line.needsVin && line.vin === ''
  const summary = [
    ...(count > 0 ? [t('returns.evidence.count', { count })] : []),
    ...(line.vin ? [line.vin] : []),
  ].join(' · ')
  return (
    <>
      <Button
        size="small"
        danger={asksVin && lacksVin}
        aria-label={t('returns.evidence.openOf', { name })}
        onClick={() => setOpen(true)}
      >
        {summary || t(lacksVin ? 'returns.evidence.vinNeeded' : 'returns.evidence.open')}
      </Button>
      {isOpen && (
        <EvidenceDialog
          line={line}
          onCancel={() => setOpen(false)}
          onSave={(evidence) => {
            onSave(evidence)
            setOpen(false)
          }}
        />
      )}
    </>
  )
}

interface DialogProps {
  line: ReturnLine
  onCancel: () => void
  onSave: (evidence: Evidence) => void
}

function EvidenceDialog({ line, onCancel, onSave }: DialogProps) {
  const { t, i18n } = useTranslation('cart')
  const [form] = Form.useForm<Fields>()
  const pictures = useKeptPictures(line)
  function handleFinish({ images, vin = '', mileageKm = null, installedOn = '' }: Fields) {
    onSave({
      ...{ lineId: line.lineId, vin: normalizeVin(vin), mileageKm, installedOn: installedOn || null },
      images: images.flatMap(({ response }) => (response ? [{ fileUrl: response.fileUrl }] : [])),
    })
  }
  return (
    <Modal
      open
      title={t('returns.evidence.openOf', { name: partName(line, i18n.language) })}
      okText={t('returns.evidence.save')}
      cancelText={t('returns.ask.keep')}
      onCancel={onCancel}
      onOk={() => form.submit()}
    >
      {pictures && (
        <Form<Fields>
          form={form}
          layout="vertical"
          initialValues={{
            ...{ images: pictures, vin: line.vin, mileageKm: line.mileageKm },
            installedOn: line.installedOn ?? '',
          }}
          onFinish={handleFinish}
        >
          <EvidenceFields needsVin={line.needsVin} />
        </Form>
      )}
    </Modal>
  )
}

function EvidenceFields({ needsVin }: { needsVin: boolean }) {
  const { t } = useTranslation('cart')
  async function refuseBadVin(typed = '') {
    const vin = normalizeVin(typed)
    if (vin === '' && needsVin) throw new Error(t('returns.evidence.vinNeeded'))
    if (vin !== '' && !isVin(vin)) throw new Error(t('returns.evidence.vinWrong'))
  }
  async function refuseUnfinished(pictures: Picture[] = []) {
    if (pictures.some(({ status }) => status !== 'done')) throw new Error(t('returns.cart.imagesUnderWay'))
  }
  return (
    <>
      <Form.Item
        name="images"
        label={t('returns.evidence.images')}
        extra={t('returns.cart.imagesHint')}
        rules={[{ validator: (_, pictures?: Picture[]) => refuseUnfinished(pictures) }]}
      >
        <PictureCards purpose="return.images" limits={returnImages} />
      </Form.Item>
      <Form.Item
        name="vin"
        label={t('returns.evidence.vin')}
        extra={t('returns.evidence.vinHint')}
        required={needsVin}
        rules={[{ validator: (_, vin?: string) => refuseBadVin(vin) }]}
      >
        <Input maxLength={40} spellCheck={false} autoCapitalize="characters" />
      </Form.Item>
      <Form.Item name="mileageKm" label={t('returns.evidence.mileage')}>
        <NumberInput min={0} max={9_999_999} precision={0} />
      </Form.Item>
      <Form.Item name="installedOn" label={t('returns.evidence.installedOn')}>
        <DayInput isOptional />
      </Form.Item>
    </>
  )
}
