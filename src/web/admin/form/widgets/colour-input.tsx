import { ColorPicker, Input, Space } from 'antd'
import type { InputProps } from '../input-props.ts'

/** A hex colour, typed or picked. */
export function ColourInput({ field: _same, value, onChange, disabled, ...rest }: InputProps<string>) {
  return (
    <Space.Compact block>
      <ColorPicker
        value={value ?? '#ffffff'}
        disabled={disabled}
        disabledAlpha
        onChangeComplete={(colour) => onChange(colour.toHexString())}
      />
      <Input
        {...rest}
        disabled={disabled}
        value={value ?? ''}
        maxLength={7}
        onChange={(event) => onChange(event.target.value || undefined)}
      />
    </Space.Compact>
  )
}
