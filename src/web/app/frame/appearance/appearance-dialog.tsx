import { CheckOutlined } from '@ant-design/icons'
import { Button, Form, Input, Modal, Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppearanceChoice } from '../../../lib/appearance.ts'
import { DEFAULT_COLOUR, parseColour } from '../../../ui/theme-colour.ts'
import { useAppearance } from '../../appearance-context.ts'
import styles from './appearance-dialog.module.css'

const COLOURS = {
  blue: DEFAULT_COLOUR,
  teal: '#0e7490',
  green: '#0f7b46',
  amber: '#b45309',
  red: '#c8102e',
  magenta: '#be185d',
  violet: '#6d28d9',
  slate: '#475569',
} as const
const NAMES = Object.keys(COLOURS) as (keyof typeof COLOURS)[]

/** Light or dark, and the accent colour; the pages behind follow at once. */
export function AppearanceDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('look')
  const { appearance, setAppearance, colour, setColour } = useAppearance()
  const [typed, setTyped] = useState(colour)
  const isWrong = parseColour(typed) === undefined

  const choose = (chosen: string) => {
    setTyped(chosen)
    const parsed = parseColour(chosen)
    if (parsed) setColour(parsed)
  }

  return (
    <Modal
      open
      title={t('title')}
      width={440}
      onCancel={onClose}
      footer={
        <>
          <Button
            onClick={() => {
              choose(DEFAULT_COLOUR)
              setAppearance('system')
            }}
          >
            {t('reset')}
          </Button>
          <Button type="primary" onClick={onClose}>
            {t('done')}
          </Button>
        </>
      }
    >
      <Form layout="vertical" component="div">
        <Form.Item label={t('brightness')}>
          <Segmented<AppearanceChoice>
            block
            aria-label={t('brightness')}
            value={appearance}
            onChange={setAppearance}
            options={(['light', 'dark', 'system'] as const).map((value) => ({
              value,
              label: t(`modes.${value}`),
            }))}
          />
        </Form.Item>
        <Form.Item label={t('colour')}>
          <div role="group" aria-label={t('colour')} className={styles.swatches}>
            {NAMES.map((name) => (
              <button
                key={name}
                type="button"
                className={styles.swatch}
                style={{ background: COLOURS[name] }}
                title={t(`colours.${name}`)}
                aria-label={t(`colours.${name}`)}
                aria-pressed={colour === COLOURS[name]}
                onClick={() => choose(COLOURS[name])}
              >
                {colour === COLOURS[name] && <CheckOutlined aria-hidden />}
              </button>
            ))}
          </div>
        </Form.Item>
        <Form.Item
          label={t('own')}
          htmlFor="own-colour"
          validateStatus={isWrong ? 'error' : ''}
          help={isWrong ? t('ownWrong') : t('ownHint')}
        >
          <Input
            id="own-colour"
            value={typed}
            maxLength={9}
            spellCheck={false}
            prefix={<span className={styles.sample} style={{ background: colour }} />}
            onChange={(event) => choose(event.target.value)}
            onBlur={() => setTyped(colour)}
          />
        </Form.Item>
      </Form>
      <p className={styles.note}>{t('kept')}</p>
    </Modal>
  )
}
