export default {
  title: '页面文件有 {{count}} 处错误',
  keeps: '改好之前，继续使用上一个正确的版本。',
  file: '文件',
  field: '字段',
  rule: '规则',
  fix: '修改建议',
  wholeFile: '整个文件',
  dismiss: '关闭',
}
