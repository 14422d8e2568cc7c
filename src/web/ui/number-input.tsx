import { InputNumber, type InputNumberProps } from 'antd'
import { useImperativeHandle, useLayoutEffect, useRef, type ComponentRef, type Ref } from 'react'

type Input = ComponentRef<typeof InputNumber>

interface Props<Value extends string | number> extends InputNumberProps<Value> {
  ref?: Ref<Input>
}

/**
 * A number with arrows to step by. antd names the arrows in English on every page, so they are hidden
 * from screen readers, which have the field itself: a spin button with the keys for up and down.
 */
export function NumberInput<Value extends string | number = number>({ ref, ...props }: Props<Value>) {
  const input = useRef<Input>(null)
  useImperativeHandle(ref, () => input.current!, [])
  useLayoutEffect(() => {
    for (const arrow of input.current?.nativeElement.querySelectorAll('[role="button"]') ?? [])
      arrow.setAttribute('aria-hidden', 'true')
  })
  return <InputNumber<Value> {...props} ref={input} />
}
