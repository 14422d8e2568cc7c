import { type TradeWord, wordTable } from './trade-word.ts'

/** Kits and jobs that name several parts of a system. */
export const actionWords: TradeWord[] = [
  ...wordTable(
    'ENGINE',
    `
发动机大修包 | 发动机大修件 发动机大修组件 发动机翻新包 柴油机大修包 | engine overhaul kit, engine rebuild kit, in-frame kit | 大修包, 大修
缸盖螺栓套装 | 缸盖螺栓组 成套缸盖螺栓 | cylinder head bolt set, head bolt kit
轴瓦套装 | 大小瓦套装 成套轴瓦 六缸大小瓦 | engine bearing set, main and rod bearing set | 轴瓦, 大小瓦, 瓦片
气门套装 | 进排气门套装 整套气门 气门全套 | engine valve set, valve kit | 气门, 进排气门
气门油封套装 | 整套气门油封 气门油封组 | valve stem seal set, valve seal kit
曲轴油封套装 | 曲轴前后油封套装 曲轴油封组 | crankshaft seal kit, crank seal set | 前后油封
发动机油封包 | 全车油封 发动机油封套装 | engine oil seal kit | 油封
发动机皮带套装 | 皮带套装 成套皮带 全车皮带 | belt kit, engine belt kit | 皮带
再制造发动机 | 翻新发动机 再制造机 | remanufactured engine, reman engine, rebuilt engine
`,
  ),
  ...wordTable(
    'FUEL',
    `
喷油嘴套装 | 六支喷油器 整套喷油器 喷油器套装 | injector set, set of injectors
燃油系统清洗剂 | 柴油清洗剂 喷油嘴清洗剂 油路清洗剂 | fuel system cleaner, diesel injector cleaner
柴油添加剂 | 燃油添加剂 柴油抗凝剂 柴油防冻剂 抗凝剂 柴油降凝剂 | diesel additive, fuel additive, anti-gel
`,
  ),
  ...wordTable(
    'COOLING',
    `
水管套装 | 全车水管 成套水管 | coolant hose kit, radiator hose kit
水箱清洗剂 | 水箱除垢剂 水箱水垢清洗剂 | radiator flush, cooling system cleaner
水箱堵漏剂 | 水箱止漏剂 水箱补漏剂 | radiator stop leak, radiator sealer
`,
  ),
  ...wordTable(
    'FILTER',
    `
三滤套装 | 三滤套件 三滤总成套装 成套三滤 三滤保养包 | filter kit, filter set | 三滤
四滤套装 | 四滤套件 成套四滤 四滤保养包 | full filter kit | 四滤
保养套装 | 保养包 保养套件 保养套餐 保养件 发动机保养包 | service kit, maintenance kit | 保养, 小保养, 大保养, 换机油
机油机滤套装 | 机油机滤套餐 小保养套装 | oil and filter kit, oil change kit | 保养, 小保养, 换机油
尿素滤芯套装 | 尿素保养包 尿素泵保养包 | urea service kit, def service kit
`,
  ),
  ...wordTable(
    'GEARBOX',
    `
同步器修理包 | 同步器大修包 同步器套件 | synchroniser repair kit, synchro kit
变速箱轴承包 | 变速箱轴承套装 变速箱全车轴承 | gearbox bearing kit, transmission bearing kit
变速箱油封包 | 变速箱全套油封 变速箱油封套装 | gearbox seal kit, transmission seal kit | 变速箱油封
双h阀修理包 | 双h阀维修包 | double-h valve repair kit
换挡助力器修理包 | 换挡气缸修理包 助力气缸修理包 | gearshift servo repair kit
取力器修理包 | 取力器维修包 | pto repair kit
传动轴大修包 | 传动轴修理包 | propeller shaft repair kit, driveshaft repair kit | 大修包
再制造变速箱 | 翻新变速箱 再制造变速器 | remanufactured gearbox, reman transmission
`,
  ),
  ...wordTable(
    'AXLE',
    `
轮毂修理包 | 轮端维修包 轮毂轴承修理包 轮毂维修包 | hub repair kit, wheel bearing kit
轮毂带制动鼓总成 | 轮毂制动鼓总成 轮毂刹车鼓总成 | hub and drum assembly
轮胎螺栓套装 | 轮胎螺栓带螺母 轮胎螺丝总成 | wheel stud and nut set
过桥箱修理包 | 中桥修理包 过桥箱大修包 | inter-axle transfer repair kit, power divider repair kit | 大修包
`,
  ),
  ...wordTable(
    'BRAKE',
    `
制动大修包 | 刹车大修包 刹车修理包 制动维修包 | brake overhaul kit, brake repair kit | 大修包
前刹车片套装 | 前桥刹车片套装 | front brake lining set
制动片套装 | 刹车片套装 一车刹车片 全车刹车片 | brake lining kit | 刹车片
继动阀修理包 | 加速阀修理包 | relay valve repair kit
手制动阀修理包 | 手刹阀修理包 手刹修理包 | hand brake valve repair kit
四回路修理包 | 四保阀修理包 四回路阀修理包 | four-circuit valve repair kit
挂车阀修理包 | 挂车制动阀修理包 | trailer control valve repair kit
气室修理包 | 刹车分泵修理包 弹簧缸修理包 制动气室修理包 | brake chamber repair kit, spring brake repair kit | 分泵修理包
快放阀修理包 | 快放阀膜片 | quick release valve repair kit
全车气管套装 | 全车气管 尼龙管套装 全车尼龙管 | air line kit, nylon air line kit
`,
  ),
  ...wordTable(
    'SUSPENSION',
    `
钢板销套装 | 钢板销修理包 钢板销衬套套装 | spring pin kit, spring pin and bush kit
骑马螺栓套装 | 骑马卡总成 骑马卡带螺母 | u-bolt kit
减振器修理包 | 减震器修理包 | shock absorber repair kit
驾驶室悬置修理包 | 驾驶室支架修理包 | cab mounting repair kit
稳定杆修理包 | 稳定杆大修包 | stabiliser repair kit, sway bar repair kit
`,
  ),
  ...wordTable(
    'WHEEL',
    `
修理包 | 维修包 修理套件 修理组件 | repair kit, rebuild kit
o型圈盒 | o型圈套装 密封圈盒 o型圈修理盒 | o-ring kit, o-ring assortment
卡簧盒 | 卡簧套装 | circlip assortment, snap ring assortment
补胎胶片 | 补胎片 冷补胶片 补胎胶条 | tyre patch, tire patch, tyre repair patch
补胎胶水 | 冷补胶水 | tyre cement, vulcanising cement
`,
  ),
  ...wordTable(
    'ELECTRIC',
    `
灯泡套装 | 应急灯泡盒 备用灯泡盒 | bulb kit, spare bulb kit
保险丝套装 | 保险片套装 备用保险丝 | fuse kit, fuse assortment
`,
  ),
  ...wordTable(
    'CAB',
    `
车身件 | 覆盖件 外观件 驾驶室覆盖件 车壳件 | body part, body panel
事故车配件 | 事故件 | collision part, crash part
全车玻璃 | 驾驶室玻璃套装 | cab glass set
门锁套装 | 车门锁套装 左右门锁 | door lock kit
空调清洗剂 | 蒸发箱清洗剂 | a/c cleaner, evaporator cleaner
`,
  ),
]
