import StepHandler from '@rc-component/input-number/es/StepHandler.js'
import { createElement, type ComponentProps } from 'react'

/**
 * Stands for the arrows beside a number, which are named in English on every page: who listens has
 * the field itself, a spin button with the keys for up and down.
 */
export default function SilentStep(props: ComponentProps<typeof StepHandler>) {
  return createElement(
    'span',
    { 'aria-hidden': true, style: { display: 'contents' } },
    createElement(StepHandler, props),
  )
}
