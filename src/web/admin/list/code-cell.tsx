import { Typography } from 'antd'

/** Text that programs read, cut at the column's edge and whole in a tip. */
export function CodeCell({ text }: { text: string }) {
  return (
    <Typography.Text code ellipsis={{ tooltip: text }}>
      {text}
    </Typography.Text>
  )
}
