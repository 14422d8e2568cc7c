export default {
  title: '为什么看不到？',
  user: '用户',
  findUser: '输入姓名查找',
  screen: '界面',
  button: '按钮',
  field: '字段',
  row: '数据',
  any: '不限',
  choose: '请选择用户和界面。',
  yes: '没有任何限制，可以看到。',
  openRole: '打开角色',
  no: '有 {{count}} 处限制',
}
