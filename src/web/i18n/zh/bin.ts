export default {
  find: '按名称查找',
  empty: '回收站是空的',
  removed: '删除',
  restore: '恢复',
  restored: '已恢复 {{count}} 条',
  purge: '彻底删除',
  purged: '已彻底删除 {{count}} 条',
  purgeOne: '确定彻底删除“{{label}}”吗？',
  purgeMany: '确定彻底删除所选的 {{count}} 条数据吗？',
}
