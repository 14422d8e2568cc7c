export default {
  placements: '推荐活动',
  hotline: '服务热线 {{phone}}',
}
