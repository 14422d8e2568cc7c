import { createElement, type ComponentProps, type ReactElement } from 'react'

interface Shape {
  tag: string
  attrs: Record<string, string>
  children?: Shape[]
}

interface Props extends ComponentProps<'span'> {
  icon: { name: string; icon: Shape }
  spin?: boolean
  /** Degrees. */
  rotate?: number
}

/**
 * Stands for the icons' own component, which reads the name of its drawing out to those who listen,
 * in English on every page: an icon stands beside words, or is given a name where it stands alone.
 * How icons lie in a line is in ui/global.css.
 */
export default function SilentIcon({ icon, className, spin, rotate, ...rest }: Props) {
  const turns = spin || icon.name === 'loading' ? ' anticon-spin' : ''
  const { tag, attrs, children } = icon.icon
  return createElement(
    'span',
    {
      ...(rest['aria-label'] ? { role: 'img' } : { 'aria-hidden': true }),
      ...rest,
      className: `anticon anticon-${icon.name}${turns} ${className ?? ''}`,
    },
    createElement(
      tag,
      {
        ...attrs,
        ...(rotate && { style: { transform: `rotate(${rotate}deg)` } }),
        ...{ 'data-icon': icon.name, width: '1em', height: '1em', fill: 'currentColor', 'aria-hidden': true },
      },
      children?.map(drawn),
    ),
  )
}

function drawn({ tag, attrs, children }: Shape, key: number): ReactElement {
  return createElement(tag, { key, ...attrs }, children?.map(drawn))
}
