import type { Modifier } from '@dnd-kit/core'

/** A line is dragged up and down only. */
export const restrictToVerticalAxis: Modifier = ({ transform }) => ({ ...transform, x: 0 })
