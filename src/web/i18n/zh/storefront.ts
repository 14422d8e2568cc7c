export default {
  placements: '推荐活动',
  hotline: '服务热线 {{phone}}',
  foot: {
    label: '站点导航',
    find: '找配件',
    orders: '订单与售后',
    money: '结算与发票',
    company: '公司与账户',
  },
  menu: '全部分类',
  trucks: '我的车辆',
  systems: '按系统找配件',
  catalogue: '全部目录',
  brands: '按品牌找配件',
  parts: '{{count}} 种',
  again: '再次购买',
  orders: '全部订单',
}
