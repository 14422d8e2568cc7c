export default {
  recent: '最近打开',
  title: '待办',
  none: '都处理完了，没有等您处理的事项',
  failed: '待办没有加载出来',
  oldest: '已等 {{age}}',
  due: { on: '{{day}} 到期', today: '今天到期', over: '{{day}} 已逾期' },
  all: '全部 {{count}} 项',
  fewer: '收起',
}
