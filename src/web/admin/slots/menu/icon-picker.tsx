import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { menuIcons } from '../../../../shared/menu-icons.ts'
import { MenuIcon } from '../../../app/frame/menu-icon.tsx'
import type { InputProps } from '../../form/input-props.ts'
import { useClear } from '../../../ui/use-clear.tsx'

/** The icons that the menu can draw, to choose from by sight or by name. */
export default function IconPicker({ field: _same, ...input }: InputProps<string>) {
  const { t } = useTranslation(['admin', 'icons'])
  const clear = useClear()
  const options = menuIcons.map((name) => {
    const text = t(`icons:${name}`)
    return { value: name as string, text, label: <Named name={name} text={text} /> }
  })
  return (
    <Select
      {...input}
      placeholder={t('choose')}
      allowClear={clear}
      showSearch={{ optionFilterProp: 'text' }}
      options={options}
      style={{ width: '100%' }}
    />
  )
}

function Named({ name, text }: { name: string; text: string }) {
  return (
    <>
      <span aria-hidden>
        <MenuIcon name={name} />
      </span>{' '}
      {text}
    </>
  )
}
