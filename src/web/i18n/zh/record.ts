export default {
  fields: '详情',
  others: '系统填写',
  history: '变更记录',
  unnamed: '未命名数据',
  gone: '这条数据不存在，或您无权查看。',
  toList: '返回{{title}}',
  stale: '页面刷新失败，显示的可能不是最新数据。',
  retry: '重试',
  enlarge: '放大{{name}}',
  pictureFailed: '图片加载失败。',
}
