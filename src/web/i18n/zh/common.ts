export default {
  retry: '重试',
  loading: '正在加载',
  cancel: '取消',
  copy: '复制',
  copied: '已复制',
  copyFailed: '复制失败，请手动选择后复制',
  requestId: '请求编号',
  increase: '增加',
  decrease: '减少',
  error: {
    OFFLINE: '网络连接不上，请检查网络后重试',
    TIMEOUT: '服务响应超时，请稍后重试',
    UNREADABLE: '服务正在升级维护，请稍后再试',
    unknown: '页面出错了',
    title: '没能加载出来',
  },
  stock: { sufficient: '充足', few: '少量', scarce: '紧缺', none: '无货', left: '余 {{count}} 件' },
  chunk: {
    title: '页面文件没有加载出来',
    text: '可能刚刚发布了新版本，或网络中断。重新加载即可继续。',
    reload: '重新加载',
  },
}
