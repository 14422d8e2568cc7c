export default {
  title: '显示方式',
  table: '表格',
  board: '看板',
  calendar: '日历',
  gallery: '图库',
  none: '没有数据',
  noneInMonth: '这个月没有数据',
  earlier: '上个月',
  later: '下个月',
  today: '今天',
  more: '还有 {{count}} 条',
  cut: '共 {{total}} 条，只显示前 {{count}} 条，请输入查询条件缩小范围',
}
