export default {
  choose: '找配件',
  chosen: '已选定',
  chooseFor: '只找适用 {{name}} 的配件',
  takeAway: '不再限定 {{name}}',
  chip: {
    search: '输入车牌、VIN 或备注名',
    none: '没有符合的在用车辆',
    all: '管理车辆',
    add: '添加车辆',
    empty: '登记车辆后，可按车找配件。',
  },
  narrowed: {
    model: '只显示适用 {{name}} 的配件（按车型）',
    series: '只显示可能适用 {{name}} 的配件（按车系和年款，请核对车型）',
    brand: '只显示可能适用 {{name}} 的配件（按品牌和年款，请核对车型）',
    engine: '只显示适用 {{name}} 发动机的配件',
    none: '{{name}} 的车型未知，结果没有按车筛选',
    otherTruck: '查询里已指明车辆，结果没有按 {{name}} 筛选',
    remove: '不限车辆',
    complete: '补充车型',
  },
  line: {
    label: '用于车辆',
    add: '用于哪辆车',
    addTo: '{{name}}用于哪辆车',
    remove: '不再用于 {{name}}',
  },
  vin: {
    mine: '这是我的车辆 {{name}}',
    add: '加入我的车辆',
    choose: '搜索时只找它的配件',
  },
}
