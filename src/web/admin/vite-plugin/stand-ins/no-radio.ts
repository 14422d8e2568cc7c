/** Stands for what antd's table draws where only one row can be chosen; ours have ticks. */
export default function NoRadio() {
  return null
}
