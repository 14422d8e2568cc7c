// Stands for the body that antd's table draws long lists with; ours has one of its own.
export default function NoVirtualTable() {
  return null
}
