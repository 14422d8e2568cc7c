import { Input } from 'antd'
import { vinInText } from '../../../../shared/typed-vin.ts'
import { controlProps, type InputProps } from '../../form/input-props.ts'

/** A VIN or plate as it is pasted: words around it, spaces, hyphens and small letters are put right at once. */
export default function CleanText(input: InputProps<string>) {
  const clean = (text: string) =>
    input.field.prop === 'vin' ? (vinInText(text)?.vin ?? withoutGaps(text)) : withoutGaps(text)
  return (
    <Input
      {...controlProps(input)}
      value={input.value ?? ''}
      autoCapitalize="characters"
      spellCheck={false}
      onChange={({ target, nativeEvent }) => {
        // A composition is not finished, and would be broken off.
        const isComposing = 'isComposing' in nativeEvent && nativeEvent.isComposing === true
        input.onChange((isComposing ? target.value : clean(target.value)) || undefined)
      }}
      onCompositionEnd={({ currentTarget }) => input.onChange(clean(currentTarget.value) || undefined)}
    />
  )
}

function withoutGaps(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s·.-]/g, '')
}
