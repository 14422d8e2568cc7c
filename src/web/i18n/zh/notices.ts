export default {
  title: '公告',
  all: '全部公告',
  none: '暂无公告',
  noneText: '平台发布的公告会显示在这里。',
  choose: '选择一条公告查看内容。',
  unread: '未读',
  pinned: '置顶',
}
